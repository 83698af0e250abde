internal import ForwardCReadline
package import ForwardFormTerminal

extension LineCommand {
  /// Defines all commands and their keys in readline, once.
  static func define() { _ = sequencesWithoutRoom }

  init?(index: Int32) {
    guard Self.defined.indices.contains(Int(index)) else { return nil }
    self = Self.defined[Int(index)]
  }

  var index: Int32 { Self.defined.firstIndex(of: self).map(Int32.init) ?? -1 }

  /// The commands in the order of readline's indices.
  private static let defined = allCases.filter { crl_define_command($0.readlineName) >= 0 }

  /// The sequences of keys that ForwardCReadline has no room for: its tables have a fixed size, and
  /// tests fail before they are full.
  package static let sequencesWithoutRoom = allCases.flatMap { command in
    command.keys.flatMap(\.sequences).filter {
      // Readline's sequences can't contain a zero.
      !crl_add_key(command.index, $0 == "\0" ? "\\C-@" : $0)
    }
  }

  /// Returns the commands that are disabled at a prompt without an area, as a bit set by their
  /// indices.
  static func bitsOfDisabled(at request: LineRequest) -> UInt64 {
    bits(of: request.disabled + (request.isSecret && request.revealsSecret ? [] : [.reveal]))
      | bitsOfArea
  }

  private static let bitsOfArea = bits(of: allCases.filter(\.isOfArea))

  static func bits(of commands: [LineCommand]) -> UInt64 {
    commands.reduce(0) { $0 | 1 << $1.index }
  }
}
