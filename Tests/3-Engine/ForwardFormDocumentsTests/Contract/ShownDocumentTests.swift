import ForwardForm
import ForwardJSON
import ForwardSettings
import ForwardStore
import Testing

@testable import ForwardFormDocuments

@Suite("A document that is shown, as the answers of an edit")
struct ShownDocumentTests {
  private let stored = """
    {"name":"a","isShared":false,"group":"g","keys":[{"id":7,"label":"x","secret":"s1"},\
    {"id":8,"label":"y","secret":"s2"}],"tokens":{"a":"t1","b":"t2"},"later":{"x":"y","on":true}}
    """

  /// Saves the answers in a document, and returns the settings or the problems.
  private func edit(_ change: (inout JSONObject) -> Void) async throws -> String {
    let settings = try object(stored)
    let document = try EditableDocument(settings, over: Keys())
    var answers = SecretMap(Form(Keys())).masked(settings)
    change(&answers)
    var given = GivenAnswers()
    given.add(try AnswersFile(parsing: JSONValue.object(answers).text().utf8))
    let form = document.form()
    let read = try document.reading(given, for: nil) {
      let keys = Keys()
      return try FormDescription(Form(keys)) { try JSONObject(encoding: keys) }
    }
    let problems = await form.save(given: read.answers)
    guard problems.isEmpty else { return problems.map(\.description).joined(separator: "\n") }
    return try document.document(from: form).text()
  }

  @Test("An object like a reference to a secret is a value of its own in a row that isn't secret")
  func likeReference() async throws {
    let document = try EditableDocument(JSONObject(), over: Errands())
    var given = GivenAnswers()
    try given.add(assigned: #"all-errands:={"command": ["go", "home"]}"#) {
      $0
    } variable: { _ in
      nil
    }
    let form = document.form()
    let read = try document.reading(given, for: nil, describe: document.describe)
    let problems = await form.save(given: read.answers)
    #expect(problems.map(\.description) == [])
    #expect(
      try document.document(from: form).text() == #"{"errands":{"command":["go","home"]}}"#)
  }

  private func object(_ text: String) throws -> JSONObject {
    guard case .object(let object) = try JSONValue(parsing: text) else { return JSONObject() }
    return object
  }

  @Test("Given back unchanged, a shown document changes no secret, hidden value or unknown value")
  func unchanged() async throws {
    #expect(try await edit { _ in } == stored)
  }

  @Test("An item keeps the secret of its place, and an entry the secret of its key")
  func items() async throws {
    let edited = try await edit {
      $0["keys"] = try? JSONValue(parsing: #"[{"id":7,"label":"z","secret":"••••••"}]"#)
      $0["tokens"] = try? JSONValue(parsing: #"{"b":"••••••","c":"t3"}"#)
      $0["group"] = .string("unread")
    }
    #expect(
      edited == """
        {"name":"a","isShared":false,"group":"g","keys":[{"id":7,"label":"z","secret":"s1"}],\
        "tokens":{"b":"t2","c":"t3"},"later":{"x":"y","on":true}}
        """)
  }

  @Test("A masked secret of a new item is missing, and an unknown member is no row")
  func missing() async throws {
    let refused = try await edit {
      $0["tokens"] = try? JSONValue(parsing: #"{"a":"t1","b":"t2","c":"••••••"}"#)
      $0["naem"] = .string("b")
      $0["tokne"] = .string("••••••")
    }
    #expect(refused.contains("tokens[3].value: An answer is required."))
    #expect(refused.contains("naem: There is no such row"))
    #expect(refused.contains("tokne: There is no such row"))
  }
}

private final class Keys: FormModel, Codable {
  var name = ""
  var isShared = false
  var group = "all"
  var keys: [Key] = []
  var tokens: [String: String] = [:]

  struct Key: FormValue, Codable {
    var id = 1
    var label = ""
    var secret = ""

    static func form(_ key: Ref<Key>) -> [ForwardFormElement] {
      key.textField("Label", \.label)
      key.textField("Secret", \.secret).secret()
    }
  }

  var form: [ForwardFormElement] {
    textField("Name", \.name)
    toggle("Shared", \.isShared).id("isShared")
    if isShared { textField("Group", \.group) }
    list("Keys", \.keys, new: Key())
    dictionary("Tokens", \.tokens).secret()
  }
}

/// Settings that may keep secrets elsewhere. The id of a row differs from the path of its value.
private final class Errands: FormModel, Codable {
  var errands: [String: [String]] = [:]

  var secretsMayBeReferences: Bool { true }

  var form: [ForwardFormElement] {
    dictionary("All errands", \.errands, as: .list()).path("errands")
  }
}
