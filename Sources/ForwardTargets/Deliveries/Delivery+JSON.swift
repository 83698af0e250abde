internal import ForwardForm
package import JSONTree

extension Delivery {
  /// The delivery as data, with its secrets masked.
  package var json: JSONObject {
    let members: [(key: String, value: JSONValue)] =
      switch self {
      case .line(let line):
        [
          ("type", .string("line")), ("path", .string(line.path)), ("text", .string(line.text)),
          ("header", line.header.json), ("createsFolders", .bool(line.createsFolders)),
        ]
      case .request(let request):
        [
          ("type", .string("request")), ("method", .string(request.method)),
          ("url", .string(request.url.withoutCredentials)), ("token", request.token.masked),
          ("contentType", request.contentType.json), ("body", .string(request.body)),
          ("verifiesTLS", .bool(request.verifiesTLS)),
        ]
      case .message(let message):
        [
          ("type", .string("message")), ("sender", .string(message.sender)),
          ("recipients", .array(message.recipients.map { .string($0) })),
          ("subject", .string(message.subject)), ("text", .string(message.text)),
          ("html", message.html.json), ("transport", .object(message.transport.json)),
        ]
      case .address(let address): [("type", .string("address")), ("address", .string(address))]
      }
    return JSONObject(members)
  }
}

extension MailMessage.Transport {
  fileprivate var json: JSONObject {
    switch self {
    case .sendmail: JSONObject([("type", .string("sendmail"))])
    case .smtp(let server):
      JSONObject([
        ("type", .string("smtp")), ("host", .string(server.host)),
        ("port", .number(JSONNumber(server.port))), ("security", .string("\(server.security)")),
        ("user", .string(server.user)), ("password", server.password.masked),
      ])
    }
  }
}

extension String? {
  fileprivate var json: JSONValue { map { .string($0) } ?? .null }
}

extension String {
  fileprivate var masked: JSONValue { .string(isEmpty ? "" : Form.Row.mask) }
}
