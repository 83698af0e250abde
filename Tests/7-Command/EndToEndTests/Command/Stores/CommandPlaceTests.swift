import CPseudoTerminal
import ProgramSupport
import Testing

/// The place of the store, and its permissions.
@Suite("The store's place and permissions")
struct CommandPlaceTests {
  @Test("The option takes precedence, then the variable, then the folders")
  func precedence() throws {
    var home = try Home()
    let path = home.folder.path
    let make =
      "printf '\\n\\n\\n\\n\\n\\n' | $forward new things a && find . -name undo -prune -o -name '*.json' -print"
    #expect(
      try home.shell(make.replacing("new", with: "--store given.json new")).output
        == "./given.json\n"
    )
    #expect(try home.shell("rm *.json; \(make)").output == "./t.json\n")
    home.environment["FORWARD_STORE"] = nil
    #expect(try home.shell("rm *.json; \(make)").output == "./config/forward/targets.json\n")
    home.environment["XDG_CONFIG_HOME"] = nil
    #expect(try home.shell("rm -r config; \(make)").output == "./.config/forward/targets.json\n")
    // An empty variable counts as unset.
    home.environment["FORWARD_STORE"] = ""
    home.environment["XDG_CONFIG_HOME"] = ""
    home.environment["HOME"] = "\(path)/elsewhere"
    #expect(
      try home.shell("rm -r .config; \(make)").output
        == "./elsewhere/.config/forward/targets.json\n"
    )
  }

  @Test("Only its owner can read the store")
  func permissions() throws {
    let home = try Home()
    let modes = try home.shell(
      """
      umask 0
      printf '\\n\\n\\n\\n\\n\\n' | $forward new things a && stat -c '%a %n' t.json
      chmod 644 t.json
      printf '\\n\\n\\n\\n\\n\\n' | $forward edit a && stat -c '%a %n' t.json
      $forward delete a --yes && stat -c '%a %n' t.json
      """
    )
    #expect(modes == Finished(output: "600 t.json\n600 t.json\n600 t.json\n"))
  }

  @Test("A link remains a link")
  func link() throws {
    let home = try Home(store: fridge)
    let edited = try home.shell(
      "mv t.json real.json; ln -s real.json t.json; yes '' | $forward edit fridge; readlink t.json"
    )
    #expect(edited == Finished(output: "real.json\n"))
  }

  @Test("A folder that isn't absolute is ignored, as the specification wants it")
  func relativeFolders() throws {
    var home = try Home()
    home.environment["FORWARD_STORE"] = nil
    home.environment["XDG_CONFIG_HOME"] = "config"
    let made = try home.shell(
      "printf '\\n\\n\\n\\n\\n\\n' | $forward new things a && find . -name undo -prune -o -name '*.json' -print"
    )
    #expect(made.output == "./.config/forward/targets.json\n")
  }

  @Test(
    "A save is reported only once new folders and the file are on the disk",
    .enabled(if: access("/usr/bin/strace", X_OK) == 0)
  )
  func durability() throws {
    let home = try Home()
    let path = home.folder.path
    let make = "printf '\\n\\n\\n\\n\\n\\n' | strace -f -y -e trace=fsync -o log"
    let made = try home.shell("\(make) $forward new things x --store a/b/t.json; cat log")
    let synchronized = made.output.split(separator: "\n").filter {
      $0.contains("fsync(") && !$0.contains("/state")
    }
    .compactMap { $0.split(separator: "<").last?.split(separator: ">").first.map(String.init) }
    // The folder of copies is made after the save.
    #expect(synchronized.count == 5)
    #expect(
      [0, 1, 3].allSatisfy { [path, path + "/a", path + "/a/b"].contains(synchronized[$0]) })

    let failed = try home.shell(
      "\(make) -e inject=fsync:error=EIO:when=2 $forward new things y --store a/b/t.json")
    #expect(failed.status == .exited(1))
    #expect(failed.errors.contains("Input/output error"))
  }

  // MARK: Machines with something missing

  @Test(
    "Without /proc, or a way to its own path, the program works as elsewhere",
    .enabled(if: canUnmount, "Needs unshare."))
  func noProc() throws {
    let home = try Home()
    let hidden = "unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$0\" \"$@\"' $forward"
    let finished = try home.shell(
      """
      \(hidden) new file todo --no-input --set path=\(home.folder.path)/todo.txt
      \(hidden) send todo --item Milk
      \(hidden) list
      """)
    #expect(finished.status == .exited(0))
    #expect(finished.output.hasSuffix("todo  file\n"))
    #expect(try home.folder.text(of: "todo.txt") == "Milk\n")
    if canTrace {
      let failing = "strace -f -qq -o /dev/null -e trace=/readlink -e inject=/readlink:error=ENOENT"
      #expect(try home.shell("\(failing) $forward list").output == "todo  file\n")
    }
  }

  @Test("A mask that takes the owner's permissions leaves the owner access to the files")
  func mask() throws {
    let home = try Home()
    let path = home.folder.path
    let made = try home.shell(
      """
      umask 777
      $forward new file todo --no-input --set path=\(path)/todo.txt
      $forward new file away --no-input --set path=\(path)/missing/todo.txt
      $forward send todo away --item Milk
      find . -type f ! -perm 600; find . -type d ! -perm 700
      """)
    #expect(made.output.contains("./") == false)
    #expect(try home.folder.mode(of: "todo.txt") == "600")
    #expect(home.folder.names(in: "state/forward/outbox").count == 2)
  }

  @Test("An empty path of the store is a wrong use, and nothing is read")
  func emptyStore() throws {
    let home = try Home(store: fridge)
    for command in [
      "list", "show fridge", "new things x", "edit fridge", "send fridge --item Milk", "outbox",
    ] {
      let finished = try home.shell("$forward \(command) --store ''")
      #expect(finished.status == .exited(64), "\(command)")
      #expect(finished.output == "", "\(command)")
      let problem = "--store is empty; it takes the path of the file that keeps the targets."
      #expect(finished.errors.contains(problem), "\(command)")
    }
  }

  @Test("A folder where claims are kept is named, and the item waits")
  func claimsFolder() throws {
    let home = try Home()
    let path = home.folder.path
    let finished = try home.shell(
      """
      $forward new file todo --no-input --set path=\(path)/todo.txt >/dev/null
      $forward send todo --item Milk >/dev/null
      claim=$(echo state/forward/outbox/claims/*); rm "$claim"; mkdir "$claim"
      $forward send todo --item Tea; echo $?; rmdir "$claim"
      """)
    #expect(finished.output.hasSuffix("75\n"))
    #expect((finished.output + finished.errors).contains("/state/forward/outbox/claims/"))
    #expect((finished.output + finished.errors).contains("It is not a file"))
    #expect(try home.folder.text(of: "todo.txt") == "Milk\n")
  }
}

/// Whether a folder can be hidden from a program here.
private let canUnmount =
  (try? run("/bin/sh", ["-c", "unshare -rm sh -c 'mount -t tmpfs none /proc'"]).status)
  == .exited(0)
