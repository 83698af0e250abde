internal import CReadline
internal import ForwardFormTerminal

extension LineCommand {
  /// Defines all commands and their keys in readline, once.
  static func define() { _ = defined }

  /// Creates the command of an index in readline.
  init?(index: Int32) {
    guard Self.defined.indices.contains(Int(index)) else { return nil }
    self = Self.defined[Int(index)]
  }

  /// The commands in the order of readline's indices.
  private static let defined: [LineCommand] = allCases.filter { command in
    let index = crl_define_command(command.readlineName)
    for sequence in command.keys.flatMap(\.sequences) { crl_add_key(index, sequence) }
    return index >= 0
  }

  /// Returns a bit set of commands, by their indices.
  static func bits(of commands: [LineCommand]) -> UInt32 {
    commands.reduce(0) { bits, command in
      defined.firstIndex(of: command).map { bits | 1 << UInt32($0) } ?? bits
    }
  }
}
