import Glibc
import ProgramSupport

/// A conversation that a README shows, and the way to play it:
///
///     <!-- played:
///     .build/debug/inventory
///     Lamp
///     ?on sale
///     $ echo red >colour
///     <f1><ctrl-c>
///     -->
///     ```console
///     …
///     ```
///
/// The first line is the command. Each further line is typed once the program waits for it, with
/// Enter after it unless it ends with a key's name. A line that begins with `?` waits for its text
/// in the output. The shell meanwhile runs a line that begins with `$`, and `<kill>` kills the
/// program with SIGKILL. With `<screen>` at the end, the README shows the row while it is being
/// asked.
struct Play {
  let command: String
  let steps: [Substring]

  /// Plays the conversation in a folder, and returns the lines on the screen.
  func played(in folder: String) throws -> [String] {
    let terminal = try Terminal(
      "/bin/sh",
      ["-c", "exec \(command)"],
      environment: environment,
      folder: folder
    )
    var isKilled = false
    for step in steps {
      if step.hasPrefix("?") {
        try terminal.expect(String(step.dropFirst()))
        continue
      }
      guard try terminal.expectWaiting() else { break }
      if step.hasPrefix("$") {
        let finished = try run(
          "/bin/sh",
          ["-ec", String(step.dropFirst())],
          environment: environment,
          folder: folder
        )
        guard finished.status == .exited(0) else { throw Failure("\(step): \(finished)") }
      } else if step == "<screen>" {
        let lines = terminal.lines
        terminal.signal(SIGKILL)
        _ = try terminal.expectEnd()
        return lines
      } else if step == "<kill>" {
        terminal.signal(SIGKILL)
        isKilled = true
      } else {
        terminal.send(try typed(step))
      }
    }
    // A command that asks nothing may drive a browser through fifty pages.
    let status = try terminal.expectEnd(within: .seconds(120))
    let lines = terminal.lines
    if isKilled, status == .signalled(SIGKILL) { return lines }
    if status != .exited(0) {
      throw Failure((lines + ["ended: \(status)"]).joined(separator: "\n"))
    }
    guard try terminal.modes == terminal.modesAtStart else {
      throw Failure("left the terminal raw")
    }
    return lines
  }

  /// The environment, with a home in the folder of the build, so that no conversation reads the
  /// person's own files. The path of the home is relative, so that every machine shows the same
  /// path.
  private var environment: [String: String] {
    var environment = [String: String].plain
    environment["HOME"] = Self.home
    environment["FORWARD_KEEP_ROWS"] = "1"
    environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
    return environment
  }

  static let home = ".build/home"

  private func typed(_ step: Substring) throws -> String {
    var text = ""
    var rest = step
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let name = String(rest[rest.index(after: start)..<end])
      guard let key = keys[name] else { throw Failure("<\(name)> is no key's name.") }
      text += rest[..<start] + key
      rest = rest[rest.index(after: end)...]
    }
    return text + rest + (step.hasSuffix(">") ? "" : "\r")
  }
}

/// The bytes that a terminal sends for named keys.
private let keys = [
  "enter": "\r", "tab": "\t", "shift-tab": "\u{1B}[Z", "f1": "\u{1B}OP", "up": "\u{1B}[A",
  "down": "\u{1B}[B", "backspace": "\u{7F}", "ctrl-c": "\u{3}", "ctrl-d": "\u{4}",
  "ctrl-u": "\u{15}", "ctrl-x": "\u{18}", "ctrl-x z": "\u{18}z", "ctrl-x y": "\u{18}y",
]

/// An error with a sentence.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
