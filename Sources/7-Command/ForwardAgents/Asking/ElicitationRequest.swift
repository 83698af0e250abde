package import ForwardForm
package import ForwardFormSchemas
internal import ForwardJSON
package import ForwardText

/// A request of a server, and the id by which its response is known.
package struct ElicitationRequest {
  package let elicitation: Elicitation
  /// The address that the person is to open; `nil` of a form.
  package let address: WebAddress?
  /// The id of the request; `nil` if only its result is wanted.
  let id: JSONValue?

  /// Reads a request, or the part of one that says what is asked.
  ///
  /// - Throws: The ``ProtocolError`` that is the response to a wrong one.
  package init(parsing bytes: [UInt8], in language: Language) throws(ProtocolError) {
    var members = try ProtocolMessage.members(parsing: bytes, in: language)
    if members["jsonrpc"] != nil {
      guard
        case .request(let id, let method, let params) = try ProtocolMessage(members, in: language)
      else {
        throw ProtocolError(code: .noRequest, message: language.says(.noRequestForPerson))
      }
      try Self.check(method, id, language)
      (self.id, members) = (id, params)
    } else {
      id = .none
      if case .string(let method)? = members["method"] {
        try Self.check(method, .null, language)
        if case .object(let params)? = members["params"] { members = params }
      }
    }
    do throws(ElicitationFault) {
      elicitation = try Elicitation(.object(members))
    } catch {
      throw ProtocolError(
        code: .wrongParameters, message: language.says(error), id: id ?? .null)
    }
    guard case .url(let text) = elicitation.mode else {
      address = nil
      return
    }
    // A person couldn't judge another one.
    guard let address = WebAddress(text), address.isPlain else {
      throw ProtocolError(
        code: .wrongParameters, message: language.says(.badAddress(text)), id: id ?? .null)
    }
    self.address = address
  }

  private static func check(
    _ method: String, _ id: JSONValue, _ language: Language
  ) throws(ProtocolError) {
    guard method == "elicitation/create" else {
      throw ProtocolError(
        code: .unknownMethod, message: language.says(.noSuchMethod(method)), id: id)
    }
  }

  /// Returns the text of a reply: a response, if the request has an id.
  package func text(of reply: ElicitationReply) -> String {
    (id.map { JSONValue(result: reply.json, to: $0) } ?? .object(reply.json)).text() + "\n"
  }
}
