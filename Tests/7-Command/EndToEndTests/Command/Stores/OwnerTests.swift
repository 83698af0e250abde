import ForwardCLibrary
import ProgramSupport
import Testing

/// Whether root can give files away here, and start programs that lack this right.
private let canChangeOwners =
  (try? run("/bin/sh", ["-c", "setpriv --bounding-set -chown true"]).status) == .exited(0)
  && geteuid() == 0

private let canMount =
  (try? run("/bin/sh", ["-c", "unshare -rm true"]).status) == .exited(0)
private let canTrace =
  (try? run("/bin/sh", ["-c", "strace -o /dev/null true"]).status) == .exited(0)

@Suite("Files of other users")
struct OwnerTests {
  private let home: Home
  private let notice =
    "'app.json' belongs to another user or group. Once it is saved, it belongs to you, and others may have less access to it.\n"

  init() throws {
    home = try Home.filling(
      by: #"{"properties": {"port": {"type": "integer"}}}"#, ["app.json": "{\"port\": 1}\n"])
  }

  @Test(
    "A file is saved whose owner can't be kept, and nobody gets in who was out before",
    .enabled(if: canChangeOwners, "Needs root, and setpriv."),
    arguments: [
      // Only members of the group keep it.
      ("664", "", "0:0 644", "0:1235 664"), ("640", "", "0:0 600", "0:1235 640"),
      ("604", "", "0:0 600", "0:1235 604"), ("626", "", "0:0 622", "0:1235 626"),
      ("066", "", "0:0 600", "0:1235 600"), ("6755", "", "0:0 755", "0:1235 755"),
      // The list admits one user, but not the group.
      ("600", "setfacl -m u:1236:rw app.json", "0:0 600", "0:1235 600"),
    ])
  func owner(mode: String, list: String, alone: String, member: String) throws {
    for (groups, expected) in [("--clear-groups", alone), ("--groups 1235", member)] {
      let saved = try home.shell(
        """
        echo '{"port": 1}' >app.json; chown 1234:1235 app.json; chmod \(mode) app.json
        command -v setfacl >/dev/null && \(list.isEmpty ? "true" : list)
        setpriv --bounding-set -chown \(groups) \
        $forward fill app.json --schema schema.json --set port=2 || exit
        stat -c '%u:%g %a' app.json; cat app.json
        """)
      #expect(saved == Finished(output: "\(expected)\n{\"port\": 2}\n", errors: notice))
    }
  }

  @Test(
    "A file whose owner can be kept keeps it, and a list of users too",
    .enabled(if: canChangeOwners, "Needs root."))
  func kept() throws {
    let saved = try home.shell(
      """
      chown 1234:1235 app.json; chmod 640 app.json
      command -v setfacl >/dev/null && setfacl -m u:1236:rw app.json && getfacl -n app.json >before
      $forward fill app.json --schema schema.json --set port=2 || exit
      command -v setfacl >/dev/null && getfacl -n app.json | diff before -
      stat -c '%u:%g' app.json; cat app.json
      """)
    #expect(saved == Finished(output: "1234:1235\n{\"port\": 2}\n"))
  }

  @Test(
    "A change of the file's owner is reported before anything is asked",
    .enabled(if: canChangeOwners, "Needs root, and setpriv."))
  func before() throws {
    let terminal = try home.shellTerminal(
      """
      chown 1234:1235 app.json
      exec setpriv --bounding-set -chown $forward fill app.json --schema schema.json
      """, columns: 200)
    try terminal.expect("others may have less access to it.")
    try terminal.answer("cancels: ", "port 3")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    let lines = terminal.lines
    let told = lines.firstIndex { $0.contains("belongs to another user") }
    let asked = lines.firstIndex { $0.contains("cancels: ") }
    #expect(try #require(told) < #require(asked))
  }

  @Test(
    "Root leaves a person's store, and all that is beside it, to the person",
    .enabled(if: canChangeOwners, "Needs root."))
  func root() throws {
    var home = try Home(store: fridge)
    home.environment["FORWARD_STORE"] = nil
    let done = try home.shell(
      """
      chown 1234:1235 .
      printf '\\n\\n\\n\\n\\n\\n' | $forward new things a || exit
      printf '\\n\\n\\n\\n\\n\\n' | $forward edit a || exit
      $forward new file log --no-input --set path=/nowhere/$$/todo.txt || exit
      $forward new file todo --no-input --set path=$HOME/todo.txt || exit
      $forward send todo --item Milk
      $forward send log --item Milk 2>/dev/null
      chmod 600 t.json; chown 1234 t.json; $forward delete fridge --yes --store t.json || exit
      find . ! -user 1234 ! -name todo.txt; ls -A state/forward/outbox | wc -l
      """)
    #expect(done.output == "2\n")
    #expect(done.status == .exited(0), "\(done.errors)")
  }

  // MARK: Files that can't be replaced

  @Test("A mount point is saved in place, and no copy is left", .enabled(if: canMount))
  func mountPoint() throws {
    let saved = try home.shell(
      """
      touch mounted.json; unshare -rm sh -c '
        mount --bind app.json mounted.json
        $forward fill mounted.json --schema schema.json --set port=22222 &&
        $forward fill mounted.json --schema schema.json --set port=3'
      cat app.json; ls -A; find state -type f
      """)
    #expect(
      saved
        == Finished(output: "{\"port\": 3}\napp.json\nmounted.json\nschema.json\nstate\n"))
  }

  @Test(
    "Of two programs that save the same mount point in place, neither undoes the other's save",
    .enabled(if: canMount && canTrace, "Needs unshare, and strace."))
  func twoMountPoints() throws {
    let saved = try home.shell(
      """
      $forward new file todo --no-input --set path=/todo.txt --store t.json; mkdir a b
      touch a/t.json b/t.json; unshare -rm sh -c '
        mount --bind t.json a/t.json; mount --bind t.json b/t.json
        strace -o log -e trace=/^rename -e inject=/^rename:signal=STOP:when=1 \
        $forward tag first todo --store a/t.json & traced=$!
        until grep -qs stopped log; do sleep 0.01; done; read -r pid </proc/$traced/task/$traced/children
        $forward tag second todo --store b/t.json
        kill -CONT $pid; wait $traced; echo $?'
      $forward list --json --store t.json | tr -d ' \n'; ls -A a b
      """)
    #expect(
      saved.output == """
        0
        [{"name":"todo","kind":"file","tags":["second","first"]}]a:
        t.json

        b:
        t.json

        """)
  }

  @Test(
    "A file in a folder that can't be written is saved in place",
    .enabled(if: canChangeOwners, "Needs root, and setpriv."))
  func lockedFolder() throws {
    let saved = try home.shell(
      """
      mkdir -p shut; mv app.json shut; chown -R 1234:1235 shut; chmod 646 shut/app.json; chmod 555 shut
      for port in 22222 3; do
        setpriv --bounding-set -dac_override \
        $forward fill shut/app.json --schema schema.json --set port=$port || exit
      done
      stat -c '%u:%g %a' shut/app.json; cat shut/app.json; ls -A shut; find state -type f
      """)
    #expect(saved == Finished(output: "1234:1235 646\n{\"port\": 3}\napp.json\n"))
  }

  @Test(
    "While a file is saved in place, a copy is kept, which the next run reports",
    .enabled(if: canMount && canTrace, "Needs unshare, and strace."),
    arguments: [
      ("signal=KILL", ""), ("error=EIO:when=1", "Input/output error"),
      ("error=EIO", "Input/output error"),
    ])
  func copy(injected: String, message: String) throws {
    let saved = try home.shell(
      """
      touch mounted.json; unshare -rm sh -c '
        mount --bind app.json mounted.json
        strace -f -qq -o /dev/null -e trace=ftruncate -e inject=ftruncate:\(injected) \
        $forward fill mounted.json --schema schema.json --set port=22222; echo $?
        cat state/forward/copies/* 2>/dev/null; echo
        $forward fill mounted.json --schema schema.json --set port=3'
      cat app.json
      """)
    let copy = "Its contents from before are in '\(home.folder["state/forward/copies/"])"
    switch injected {
    case "error=EIO:when=1":
      #expect(saved.output == "1\n\n{\"port\": 3}\n")
      #expect(saved.errors == "'mounted.json' cannot be written: \(message).\n")
    case "error=EIO":
      // Nothing can be saved before the person looked at it.
      #expect(saved.output == "1\n{\"port\": 1}\n\n{\"port\": 1}\n22}\n")
      let torn = "Only a part of 'mounted.json' was written:"
      #expect(saved.errors.contains("\(torn) \(message). \(copy)"))
      #expect(saved.errors.contains("\(torn) A program was ended. \(copy)"))
    default:
      #expect(saved.output == "137\n{\"port\": 1}\n\n{\"port\": 3}\n")
      #expect(saved.errors.contains("A save of 'mounted.json' was cut short earlier. \(copy)"))
    }
  }

  @Test(
    "A folder that can't be synchronized after the save is reported as such",
    .enabled(if: canTrace, "Needs strace."))
  func unsynchronized() throws {
    let saved = try home.shell(
      """
      strace -f -qq -o /dev/null -e trace=fsync -e inject=fsync:error=EIO:when=2 \
      $forward fill app.json --schema schema.json --set port=2; echo $?; cat app.json; ls -A
      """)
    #expect(
      saved
        == Finished(
          output: "1\n{\"port\": 2}\napp.json\nschema.json\n",
          errors:
            "'app.json' is saved, but could be lost if the power fails now: Input/output error.\n"))
  }
}
