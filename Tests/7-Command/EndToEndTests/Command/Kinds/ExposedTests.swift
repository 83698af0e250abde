import ProgramSupport
import Testing

/// Kinds and programs that other users than the user and root could change.
@Suite("Kinds and programs that others can write to")
struct ExposedTests {
  private let home: Home

  init() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    home.environment["PATH"] = "\(home.folder.path)/bin:/usr/bin:/bin"
    home.environment["FORWARD_SENDMAIL"] = "mailer"
    home.environment["FORWARD_OPENER"] = home.folder["bin/opener"]
    let kind = """
      title: Task
      summary: Adds a task.
      settings: {type: object, properties: {}}
      program: [task, "{item}"]

      """
    _ = try home.shell("umask 022; mkdir -p config/forward/kinds bin")
    try home.folder.write(kind, to: "config/forward/kinds/task.kind.yaml")
    for name in ["task", "mailer", "opener", "secret"] {
      try home.folder.write(
        "#!/bin/sh\necho \(name) >>\"$HOME/ran\"; cat >/dev/null; echo http\n", to: "bin/\(name)",
        mode: 0o755)
    }
    self.home = home
  }

  @Test(
    "A kind is refused that others could change, with the place, its mode and the command that mends it",
    arguments: [
      ("config/forward/kinds/task.kind.yaml", "666"), ("config/forward/kinds", "775"),
      ("config", "757"),
    ])
  func kind(place: String, mode: String) throws {
    let new = "$forward new task --no-input"
    #expect(try home.shell("\(new) shop") == Finished(output: ""))
    let path = home.folder[place]
    let refused =
      "\(home.folder["config/forward/kinds/task.kind.yaml"]): Others can write to '\(path)' (mode \(mode)), "
      + "so the kind isn't used. chmod go-w '\(path)' prevents that.\n"
    let shut = try home.shell(
      "chmod \(mode) \(place); \(new) b; $forward send shop --item Milk; $forward kinds >/dev/null")
    #expect(shut.errors.contains(refused), "\(shut.errors)")
    #expect(shut.status == .exited(65))
    #expect(!home.folder.names().contains("ran"))
    let chinese = try home.shell("\(new) c --lang zh-Hans")
    #expect(chinese.errors.contains("其他用户可以写入“\(path)”（模式 \(mode)）"), "\(chinese.errors)")
    // The list of kinds reports the mistake, too.
    #expect(
      try home.shell("chmod go-w '\(path)'; \(new) d; $forward send shop --item Milk")
        == Finished(output: ""))
    #expect(try home.folder.text(of: "ran") == "task\n")
  }

  @Test(
    "A program that a setting names isn't run if others could change it, also on the search path",
    arguments: [
      ("task", "task shop --no-input", ""),
      (
        "secret",
        "webhook shop --no-input --set url=http://127.0.0.1:9/hook --set 'token=command: secret'",
        "'token' can't be read: "
      ),
      ("mailer", "mail shop --no-input --set recipients=ada@example.org", ""),
      ("opener", "things shop --no-input", ""),
    ])
  func program(name: String, target: String, before: String) throws {
    #expect(try home.shell("$forward new \(target)") == Finished(output: ""))
    for (place, mode) in [("bin/\(name)", "775"), ("bin", "777")] {
      let path = home.folder[place]
      let shut = try home.shell("chmod \(mode) \(place); $forward send shop --item Milk")
      #expect(
        shut.errors.hasPrefix(
          "shop: \(before)others can write to '\(path)' (mode \(mode)), so it isn't run; "
            + "chmod go-w '\(path)' prevents that; it is refused, and stays in the outbox as "))
      #expect(shut.status == .exited(65))
      #expect(!home.folder.names().contains("ran"))
      _ = try home.shell("chmod go-w \(place)")
    }
    _ = try home.shell("$forward send shop --item Milk")
    #expect(try home.folder.text(of: "ran") == "\(name)\n")
  }
}
