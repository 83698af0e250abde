internal import CLibrary

/// The environment variables that a dialogue reads, and the terminal they describe.
package enum Environment {
  /// Returns a variable's value; `nil` if it is empty or not set.
  package static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether the terminal can't edit lines, according to `TERM`, or because `TERM` isn't set.
  package static var isDumbTerminal: Bool {
    ["dumb", "unknown", nil].contains(value(of: "TERM"))
  }

  /// Whether a line editor can be used: standard input and standard error are a terminal with a
  /// movable cursor.
  package static var canEditLines: Bool {
    isTerminal(0) && isTerminal(2) && !isDumbTerminal
  }

  /// Whether to use colours, as no-color.org and bixense.com/clicolors describe.
  static func wantsColors(descriptor: Int32) -> Bool {
    if value(of: "NO_COLOR") != nil { return false }
    if let force = value(of: "CLICOLOR_FORCE"), force != "0" { return true }
    return isTerminal(descriptor) && !isDumbTerminal
  }
}
