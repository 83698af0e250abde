internal import ForwardForm
public import ForwardFormSchemas
public import ForwardJSON

/// A request `elicitation/create` of the Model Context Protocol, in which a server asks a person.
///
/// ```swift
/// let request = try ElicitationRequest(parsing: bytes)
/// print(request.text(of: try request.reply(by: .standard(), from: "shop")))
/// ```
public struct ElicitationRequest: Sendable {
  public let elicitation: Elicitation
  /// The id of the request; `nil` for parameters alone.
  public let id: JSONValue?

  /// Reads a request, or its parameters alone.
  ///
  /// - Throws: A ``ProtocolError`` with the response to an invalid request. Refuses a form that
  ///   asks for a secret, which the protocol forbids, and an address that a person can't judge.
  public init(parsing bytes: [UInt8]) throws(ProtocolError) {
    var (_, members) = try ProtocolMessage.text(parsing: bytes)
    if members["jsonrpc"] != nil {
      guard case .request(let id, let method, let params) = try ProtocolMessage(members) else {
        throw ProtocolError(.noRequest)
      }
      try Self.check(method, id)
      (self.id, members) = (id, params)
    } else {
      id = .none
      if let method = members["method"]?.string {
        try Self.check(method, .null)
        if let params = members["params"]?.members { members = params }
      }
    }
    do throws(ElicitationFault) {
      elicitation = try Elicitation(.object(members))
    } catch {
      throw ProtocolError(.elicitation(error), id: id ?? .null)
    }
    if case .url(let text) = elicitation.mode, address?.isPlain != true {
      throw ProtocolError(.badAddress(text), id: id ?? .null)
    }
  }

  private static func check(_ method: String, _ id: JSONValue) throws(ProtocolError) {
    if method != "elicitation/create" { throw ProtocolError(.noSuchMethod(method), id: id) }
  }

  /// The address for the person to open; `nil` for a form.
  var address: WebAddress? {
    if case .url(let text) = elicitation.mode { WebAddress(text) } else { nil }
  }

  /// Returns the JSON text of a reply: a response if the request has an id; otherwise its result.
  public func text(of reply: ElicitationReply) -> String {
    let result = reply.json.text()
    return id.map { ProtocolMessage.response(result, to: $0) } ?? result
  }
}
