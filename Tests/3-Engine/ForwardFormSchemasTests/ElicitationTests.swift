import ForwardForm
import ForwardFormSchemas
import ForwardJSON
import ForwardJSONSchema
import Testing

@Suite("Requests to a person")
struct ElicitationTests {
  private func form(_ properties: JSONValue, required: JSONValue = []) -> JSONValue {
    [
      "message": "Hello",
      "requestedSchema": ["type": "object", "properties": properties, "required": required],
    ]
  }

  /// Returns the sentence about a refused request; an empty text for an accepted one.
  private func fault(_ parameters: JSONValue) -> String {
    do throws(ElicitationFault) {
      _ = try Elicitation(parameters)
      return ""
    } catch {
      return error.description
    }
  }

  @Test("A form begins with the defaults that its schema accepts")
  func defaults() throws {
    let request = try Elicitation(
      form([
        "name": ["type": "string"],
        "size": ["type": "string", "enum": ["S", "M"], "default": "M"],
        "age": ["type": "integer", "default": "old"], "news": ["type": "boolean", "default": true],
      ]))
    #expect(request.message == "Hello")
    let document = try #require(request.document())
    #expect(document.value == ["size": "M", "news": true])
    let rows = Form(Ref(document)).rows
    #expect(rows.map(\.title) == ["name", "size", "age", "news"])
  }

  @Test("An address has no form")
  func address() throws {
    let request = try Elicitation(["mode": "url", "message": "Log in", "url": "https://a.org"])
    guard case .url("https://a.org") = request.mode else {
      Issue.record("The mode is \(request.mode).")
      return
    }
    #expect(request.document() == nil)
  }

  @Test("Replies are results of the protocol")
  func replies() {
    let replies: [ElicitationReply] = [.accept(["a": 1]), .accept(.none), .decline, .cancel]
    #expect(
      replies.map { $0.json.text() } == [
        #"{"action":"accept","content":{"a":1}}"#, #"{"action":"accept"}"#,
        #"{"action":"decline"}"#, #"{"action":"cancel"}"#,
      ])
  }

  @Test("A request that breaks the protocol is refused, with its place")
  func faults() {
    #expect(fault([]) == "This has to be an object.")
    #expect(fault([:]) == "message: This has to be text.")
    #expect(fault(["message": "x"]) == "requestedSchema: This has to be an object.")
    #expect(fault(["message": "x", "mode": "fax"]) == "mode: 'fax' is no mode; form and url are.")
    #expect(fault(["message": "x", "mode": "url"]) == "url: This has to be text.")
    #expect(
      fault(["message": "x", "requestedSchema": ["type": "array"]])
        == "requestedSchema.type: A form can't have the type 'array' here, but object.")
    #expect(
      fault(["message": "x", "requestedSchema": ["type": "object"]])
        == "requestedSchema.properties: This has to be an object.")
    #expect(
      fault(form(["a": [:]]))
        == "requestedSchema.properties.a.type: The type is missing: string, number, integer, boolean or array."
    )
    #expect(
      fault(form(["a": ["type": "object"]]))
        == "requestedSchema.properties.a.type: A form can't have the type 'object' here, but string, number, integer, boolean or array."
    )
    #expect(
      fault(form(["a": ["type": "string", "anyOf": []]]))
        == "requestedSchema.properties.a: A form is flat, and can't have 'anyOf' here.")
    #expect(
      fault(form(["a": ["type": "array", "items": ["type": "string"]]]))
        == "requestedSchema.properties.a.items.enum: This has to be a list.")
    #expect(
      fault(form(["a": ["type": "string", "oneOf": [["const": 1]]]]))
        == "requestedSchema.properties.a.oneOf[0].const: This has to be text.")
    #expect(
      fault(form(["a": ["type": "string", "pattern": "("]])).hasPrefix(
        "requestedSchema.properties.a.pattern: '(' is not"))
    #expect(
      fault(form(["a": ["type": "string", "maxLength": "9"]]))
        == "requestedSchema.properties.a.maxLength: '9' is a text; the number 9 is wanted.")
    #expect(
      fault(form([:], required: ["b"]))
        == "requestedSchema.required: 'b' is required, but is none of the properties.")
  }

  @Test(
    "A text that surely is a secret is refused",
    arguments: [
      "password", "newPassword", "API_KEY", "api-key", "apiKey", "githubToken", "access_token",
      "client secret", "pin", "cardNumber", "CVV", "sshPassphrase", "privateKey",
      "password2", "passwords", "apiKey2", "otp", "pass_word", "cvv", "password_2", "accessTokens",
      "pass\u{200B}word", "pass\u{AD}word",
    ])
  func secrets(name: String) {
    #expect(
      fault(form(.object([name: ["type": "string"]]))).hasSuffix(
        "'\(name)' is a secret, which a form mustn't ask for; the mode url is for secrets."))
  }

  @Test("A title, a format or writeOnly also marks a secret")
  func otherSecrets() {
    for property: JSONValue in [
      ["type": "string", "title": "Your password"],
      ["type": "string", "title": "Password (at least 8 characters)"],
      ["type": "integer", "title": "PIN (4 digits)"], ["type": "string", "format": "password"],
      ["type": "string", "writeOnly": true],
    ] {
      #expect(fault(form(["a": property])).contains("is a secret"))
    }
  }

  @Test(
    "Other names aren't secrets",
    arguments: [
      "passwordHint", "tokenCount", "secretary", "keyboard", "spinning", "primaryKey", "email",
      "username", "Passworte",
    ])
  func others(name: String) {
    #expect(fault(form(.object([name: ["type": "string"]]))) == "")
  }

  @Test(
    "A number that surely is a secret is refused", arguments: ["pin", "cvv", "token", "cardNumber"])
  func numbers(name: String) {
    for type: JSONValue in ["integer", "number"] {
      #expect(fault(form(.object([name: ["type": type]]))).contains("is a secret"))
    }
  }

  @Test("A number of secrets, a truth value and a choice aren't secrets")
  func choices() {
    #expect(
      fault(
        form([
          "maxTokens": ["type": "integer"], "secret": ["type": "boolean"],
          "password": ["type": "string", "enum": ["keep", "reset"]],
        ])) == "")
  }
}
