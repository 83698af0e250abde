public import ForwardJSON
public import ForwardJSONSchema

/// A request of the Model Context Protocol: a server asks a person.
///
/// ```swift
/// let request = try Elicitation(parameters)
/// print(request.message)
/// if let document = request.document().map({ Ref($0) }) {
///   let outcome = try dialogue.fill(Form(document))
///   let reply = outcome == .saved ? ElicitationReply.accept(document.value.value) : .cancel
///   print(reply.json.text())
/// }
/// ```
/// ```console
/// {"action":"accept","content":{"name":"Monalisa Octocat","age":30}}
/// ```
///
/// The schema of a form is flat: an object of texts, numbers, truth values, and choices among
/// texts. A request for a secret is refused, because a form mustn't ask for one.
public struct Elicitation: Sendable {
  /// The kind of request.
  @nonexhaustive
  public enum Mode: Sendable {
    /// To fill in the values of a form.
    case form(Schema)
    /// To open an address, where the server asks the person itself.
    case url(String)
  }

  /// The server's explanation of the request.
  public let message: String
  public let mode: Mode
  /// The name that the server gives itself; `nil` if it gives none.
  public let server: String?

  /// Reads the parameters of a request.
  ///
  /// - Throws: An ``ElicitationFault`` for a request that doesn't follow the protocol.
  public init(_ parameters: JSONValue) throws(ElicitationFault) {
    guard let members = parameters.members else { throw .wanted(.object, at: []) }
    message = try members.text("message", in: [])
    switch members["mode"] {
    case .none, "form"?:
      mode = .form(try FlatSchema(members["requestedSchema"], at: ["requestedSchema"]).schema)
    case "url"?: mode = .url(try members.text("url", in: []))
    case let other?: throw .unknownMode(other)
    }
    server = members["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"].flatMap {
      $0.string
    }
  }

  /// Returns a new document for the form to fill in, with the defaults of the schema; `nil` for an
  /// address.
  ///
  /// - Parameter wording: The language of problems.
  public func document(in wording: SchemaWording = .english) -> SchemaDocument? {
    guard case .form(let schema) = mode else { return nil }
    var members = JSONObject()
    let view = SchemaView(schema)
    for key in view.keys {
      guard let place = view.member(key), let value = place.defaultValue,
        place.verdict(on: value) == .valid
      else { continue }
      members[key] = value
    }
    var document = SchemaDocument(schema, .object(members), in: wording)
    document.style = .settings(isRequest: true)
    return document
  }
}

/// The reply to an ``Elicitation``.
@nonexhaustive
public enum ElicitationReply: Hashable, Sendable {
  /// The person filled in the form, or agreed to open the address, which has no values.
  case accept(JSONValue?)
  /// The person refused.
  case decline
  /// The person left without a decision.
  case cancel

  /// The result of the request.
  public var json: JSONObject {
    switch self {
    case .accept(let content?): ["action": "accept", "content": content]
    case .accept(nil): ["action": "accept"]
    case .decline: ["action": "decline"]
    case .cancel: ["action": "cancel"]
    }
  }
}

extension JSONObject {
  fileprivate func text(_ key: String, in path: JSONPath) throws(ElicitationFault) -> String {
    guard let text = self[key]?.string else {
      throw .wanted(.string, at: path.appending(.key(key)))
    }
    return text
  }
}
