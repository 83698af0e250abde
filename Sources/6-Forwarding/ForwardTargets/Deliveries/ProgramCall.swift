package import ForwardJSON
package import ForwardText

/// A program that is run with arguments. No shell reads them, so each one is what it is, whatever characters it
/// has.
///
/// Arguments are no place for secrets: all programs of the computer can see them.
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

/// An address that the program for addresses of its kind opens.
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
