internal import ForwardCLibrary
public import ForwardFormTerminal
public import ForwardJSON

/// A call of an ``AgentTool``.
public struct ToolCall: Sendable {
  /// The arguments, as one value.
  let value: JSONValue
  /// The language of the server.
  public let wording: Wording
  private let message: JSONText
  /// A descriptor that is readable once the call is cancelled; -1 if it can't be.
  let stopping: Int32

  init(_ params: JSONObject, in message: JSONText, _ wording: Wording, stopping: Int32) {
    value = params["arguments"] ?? [:]
    (self.message, self.wording, self.stopping) = (message, wording, stopping)
  }

  /// The arguments, which are valid by the schema of the tool.
  public var arguments: JSONObject { value.members ?? [:] }

  /// Returns the arguments as a value of a type.
  ///
  /// - Throws: A `DecodingError` with the path of an argument that doesn't fit, or an error of the type.
  public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try value.decode(type)
  }

  /// Returns the JSON text of an argument as the client wrote it, on one line; `nil` if it isn't given.
  public func text(of argument: String) -> String? {
    let path: JSONPath = ["params", "arguments", .key(argument)]
    return message.places(of: [path])[path].map {
      String(decoding: message.bytes[$0.value.bytes], as: UTF8.self)
    }
  }

  /// Whether the client has taken the call back, or the server ends. Long work ends early then, as its result isn't
  /// read.
  public var isCancelled: Bool { events(of: stopping) != 0 }
}
