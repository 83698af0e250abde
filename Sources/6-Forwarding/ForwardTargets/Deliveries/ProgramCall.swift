package import ForwardJSON
package import ForwardText

/// A program with its arguments. No shell interprets them, so every character is literal.
///
/// Don't pass secrets as arguments: all programs of the computer can see them.
public struct ProgramCall: Hashable, Sendable, DeliveryContent {
  /// The program: its path, or a name that is looked up on the search path.
  public var program: String
  public var arguments: [String]

  public init(_ program: String, _ arguments: [String] = []) {
    (self.program, self.arguments) = (program, arguments)
  }

  package var json: JSONObject {
    JSONObject([
      ("type", .string("program")), ("program", .string(program)),
      ("arguments", .array(arguments.map { .string($0) })),
    ])
  }

  package func lines(in language: Language) -> [String] {
    [language.says("Runs \(program) with:", chinese: "运行 \(program)，参数：")]
      + arguments.map { "  \($0)" }
  }
}

/// An address to open in the program for its scheme.
package struct OpenedAddress: DeliveryContent {
  package let address: String

  package init(_ address: String) { self.address = address }

  package var json: JSONObject {
    JSONObject([("type", .string("address")), ("address", .string(address))])
  }

  package func lines(in language: Language) -> [String] {
    [language.says("Opens \(address)", chinese: "打开 \(address)")]
  }
}
