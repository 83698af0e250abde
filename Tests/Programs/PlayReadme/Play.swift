import Glibc
import ProgramSupport

/// A conversation that a README shows, and how it comes about:
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
/// Enter after it unless it ends with a key's name. A line that begins with `?` is waited for in
/// the output, one that begins with `$` is run by the shell meanwhile, and `<kill>` kills the program
/// with SIGKILL.
struct Play {
  let command: String
  let steps: [Substring]

  /// What a person sees of it, played in a folder.
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
      } else if step == "<kill>" {
        terminal.signal(SIGKILL)
        isKilled = true
      } else {
        terminal.send(try typed(step))
      }
    }
    let status = try terminal.expectEnd()
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

  /// A home in the folder of the build, so that no play sees the person's own files. Its path is
  /// relative, so that it is the same on every machine that shows it.
  private var environment: [String: String] {
    var environment = [String: String].plain
    environment["HOME"] = Self.home
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

/// What a terminal sends for the keys that are called by a name.
private let keys = [
  "enter": "\r", "tab": "\t", "shift-tab": "\u{1B}[Z", "f1": "\u{1B}OP", "up": "\u{1B}[A",
  "down": "\u{1B}[B", "backspace": "\u{7F}", "ctrl-c": "\u{3}", "ctrl-d": "\u{4}",
  "ctrl-u": "\u{15}", "ctrl-x": "\u{18}", "ctrl-x z": "\u{18}z", "ctrl-x y": "\u{18}y",
]

/// Says what is wrong, in a sentence.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
