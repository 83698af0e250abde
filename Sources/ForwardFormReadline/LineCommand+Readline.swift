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
  static func bits(of commands: Set<LineCommand>) -> UInt32 {
    if commands.isEmpty { return 0 }
    return defined.enumerated().reduce(0) { bits, command in
      commands.contains(command.element) ? bits | 1 << UInt32(command.offset) : bits
    }
  }
}
