internal import ForwardCReadline
internal import ForwardFormTerminal

extension LineCommand {
  /// Defines all commands and their keys in readline, once.
  static func define() { _ = defined }

  /// Creates the command of an index in readline.
  init?(index: Int32) {
    guard Self.defined.indices.contains(Int(index)) else { return nil }
    self = Self.defined[Int(index)]
  }

  /// The index of the command in readline.
  var index: Int32 { Self.defined.firstIndex(of: self).map(Int32.init) ?? -1 }

  /// The commands in the order of readline's indices.
  private static let defined: [LineCommand] = {
    for command in allCases {
      let index = crl_define_command(command.readlineName)
      let hasRoom = command.keys.allSatisfy { key in
        // Readline's sequences can't contain a zero.
        key.sequences.allSatisfy { crl_add_key(index, $0 == "\0" ? "\\C-@" : $0) }
      }
      // The tables have a fixed size in C, so this is an error of this package, not of its users.
      precondition(hasRoom, "ForwardCReadline has no room for \(command.readlineName)")
    }
    return allCases
  }()

  /// Returns the commands that are disabled at a prompt without an area, as a bit set by their indices.
  static func bitsOfDisabled(at request: LineRequest) -> UInt32 {
    bits(of: request.disabled) | bitsOfArea
  }

  private static let bitsOfArea = bits(of: allCases.filter(\.isOfArea))

  /// Returns commands as a bit set by their indices.
  static func bits(of commands: [LineCommand]) -> UInt32 {
    commands.reduce(0) { $0 | 1 << $1.index }
  }
}
