import CPseudoTerminal
import ProgramSupport
import Testing

/// Where the store is, and who may read it.
@Suite("The store's place and permissions")
struct PlaceTests {
  @Test("The option takes precedence, then the variable, then the folders")
  func precedence() throws {
    var home = try Home()
    let path = home.folder.path
    let make = "printf '\\n\\n\\n\\n\\n\\n' | $forward new things a && find . -name '*.json'"
    #expect(
      try home.shell(make.replacing("new", with: "--store given.json new")).output
        == "./given.json\n"
    )
    #expect(try home.shell("rm *.json; \(make)").output == "./t.json\n")
    home.environment["FORWARD_STORE"] = nil
    #expect(try home.shell("rm *.json; \(make)").output == "./config/forward/targets.json\n")
    home.environment["XDG_CONFIG_HOME"] = nil
    #expect(try home.shell("rm -r config; \(make)").output == "./.config/forward/targets.json\n")
    // Set to nothing is not set.
    home.environment["FORWARD_STORE"] = ""
    home.environment["XDG_CONFIG_HOME"] = ""
    home.environment["HOME"] = "\(path)/elsewhere"
    #expect(
      try home.shell("rm -r .config; \(make)").output
        == "./elsewhere/.config/forward/targets.json\n"
    )
  }

  @Test("Only its owner can read it")
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
      "printf '\\n\\n\\n\\n\\n\\n' | $forward new things a && find . -name '*.json'")
    #expect(made.output == "./.config/forward/targets.json\n")
  }

  @Test(
    "New folders and the file are on the disk before it is saved; if they can't be, it isn't",
    .enabled(if: access("/usr/bin/strace", X_OK) == 0)
  )
  func durability() throws {
    let home = try Home()
    let path = home.folder.path
    let make = "printf '\\n\\n\\n\\n\\n\\n' | strace -f -y -e trace=fsync -o log"
    let made = try home.shell("\(make) $forward new things x --store a/b/t.json; cat log")
    let synchronized = made.output.split(separator: "\n").filter { $0.contains("fsync(") }
      .compactMap { $0.split(separator: "<").last?.split(separator: ">").first.map(String.init) }
    #expect(synchronized.count == 4)
    #expect(
      [0, 1, 3].allSatisfy { [path, path + "/a", path + "/a/b"].contains(synchronized[$0]) })

    let failed = try home.shell(
      "\(make) -e inject=fsync:error=EIO:when=2 $forward new things y --store a/b/t.json")
    #expect(failed.status == .exited(1))
    #expect(failed.errors.contains("Input/output error"))
  }
}
