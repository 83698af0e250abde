internal import CLibrary

/// What the environment says of the terminal.
package enum Environment {
  /// Looks a variable up; one that is set to nothing counts as not set.
  package static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Whether the terminal can do no more than take lines: it says so, or doesn't say what it is.
  package static var isDumbTerminal: Bool {
    ["dumb", "unknown", nil].contains(value(of: "TERM"))
  }

  /// Whether a line editor can be used: both sides of the dialogue are a terminal that moves its
  /// cursor.
  package static var canEditLines: Bool {
    isTerminal(0) && isTerminal(2) && !isDumbTerminal
  }

  /// See no-color.org and bixense.com/clicolors.
  static func wantsColors(descriptor: Int32) -> Bool {
    if value(of: "NO_COLOR") != nil { return false }
    if let force = value(of: "CLICOLOR_FORCE"), force != "0" { return true }
    return isTerminal(descriptor) && !isDumbTerminal
  }
}
