import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import Testing
import TestSupport

@testable import ForwardSettings

@Suite("A document in a form")
struct EditableDocumentTests {
  private func values(_ form: Form) -> [String: Form.Row.Value] {
    Dictionary(
      form.rows.compactMap { row in row.value().map { (row.id, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private func answer(_ form: Form, _ row: String, _ text: String) throws {
    let session = FormSession(form, given: [Form.Answer(row: row, text: text)])
    #expect(session.refusedAnswers.isEmpty)
  }

  @Test(
    "The rows of sections, parts and lists show what cannot be decoded, and tell what is stored")
  func rows() throws {
    let stored = try object(
      #"{"subject":1,"to":{"street":true,"town":"T"},"from":{"street":"S"},"others":[7],"x":1.0}"#
    )
    let document = try Letter.open(stored)
    let form = document.form()
    let values = values(form)
    #expect(values["mail.subject"] == .unknown("1"))
    #expect(values["to.street"] == .unknown("true"))
    #expect(values["to.town"] == .text("T"))
    // Treats items and parts as secret, because they may contain secrets.
    #expect(values["from"] == .unknown(#"{"street":"••••••"}"#))
    #expect(values["others"] == .unknown("[7]"))
    let saved = form.rows.map(\.id).filter { form.origin($0) == .saved }
    #expect(saved == ["mail.subject", "to.street", "to.town", "from", "others"])
    #expect(try document.document(from: form)["x"]?.text() == "1.0")
  }

  @Test("Members that aren't known follow an item that is moved, edited, or left after others")
  func unknownMembers() throws {
    let stored = #"{"others":[{"street":"A","town":"T","x":1},{"street":"B","town":"T","x":2}]}"#
    func saved(_ edits: (FormSession) throws -> Void) throws -> String? {
      let document = try Letter.open(object(stored))
      let form = document.form()
      let session = FormSession(form)
      while case .row(let question) = session.position, question.row.id != "others" {
        try session.perform(.keep)
      }
      try edits(session)
      return try document.document(from: form)["others"]?.text()
    }
    let (a, b) = (#"{"street":"A","town":"T","x":1}"#, #"{"street":"B","town":"T","x":2}"#)
    #expect(try saved { try $0.perform(.item(.move(from: 1, to: 0))) } == "[\(b),\(a)]")
    #expect(try saved { try $0.perform(.item(.remove(0))) } == "[\(b)]")
    #expect(
      try saved {
        try $0.perform(.item(.remove(0)))
        try $0.perform(.item(.edit(0)))
        try $0.perform(.keep)
        try $0.perform(.answer(.text("U")))
      } == #"[{"street":"B","town":"U","x":2}]"#
    )
    #expect(
      try saved {
        try $0.perform(.item(.duplicate(0)))
        try $0.perform(.answer(.text("C")))
        try $0.perform(.keep)
      } == #"[\#(a),{"street":"C","town":"T"},\#(b)]"#
    )
  }

  @Test("An undecodable value stays as it is stored until it is answered")
  func answered() throws {
    let stored = try object(#"{"subject":1,"copies":2.0,"to":{"street":true,"town":"T"}}"#)
    let document = try Letter.open(stored)
    let form = document.form()
    let untouched = try document.document(from: form)
    #expect(untouched["subject"]?.text() == "1")
    #expect(untouched["copies"]?.text() == "2.0")
    #expect(untouched["to"]?.text() == #"{"street":true,"town":"T"}"#)
    try answer(form, "to.street", "S")
    let answered = try document.document(from: form)
    #expect(answered["to"]?.text() == #"{"street":"S","town":"T"}"#)
    #expect(answered["subject"]?.text() == "1")
  }

  @Test("A new model has defaults only")
  func new() throws {
    let document = EditableDocument(new: Letter())
    let form = document.form(after: [.toggle(title: "First", bind: Ref(true))])
    #expect(form.rows.first?.id == "first")
    #expect(form.rows.allSatisfy { form.origin($0.id) == .default })
    #expect(try document.document(from: form)["copies"]?.text() == "1")
  }

  @Test("A struct is edited through its pointer")
  func values() throws {
    let document = try EditableDocument(
      object(#"{"x":1.0,"street":true}"#),
      over: ValueModel(Address())
    )
    let form = document.form()
    #expect(values(form)["street"] == .unknown("true"))
    try answer(form, "town", "T")
    #expect(
      try document.document(from: form).text() == #"{"x":1.0,"street":true,"town":"T"}"#
    )
    let new = EditableDocument(new: ValueModel(Address(street: "S", town: "")))
    let newForm = new.form()
    try answer(newForm, "town", "T")
    #expect(try new.document(from: newForm).text() == #"{"street":"S","town":"T"}"#)
  }

  @Test("An enumeration is a model too, although its cases have different members")
  func enumeration() throws {
    enum Source: FormValue, Codable {
      case file(path: String)
      case web(url: String)

      static func form(_ source: Ref<Source>) -> [ForwardFormElement] { [] }
    }
    let stored = try object(#"{"web":{"url":"a.example"}}"#)
    let document = try EditableDocument(stored, over: ValueModel(Source.file(path: "a")))
    #expect(try document.document(from: document.form()) == stored)
  }

  @Test("A value is shown by its row or one around it, and concerns the rows of its parts")
  func paths() throws {
    let letter = Letter()
    letter.from = Address()
    let rows = ByPath(Form(letter))
    #expect(rows.smallest(around: ["subject"])?.id == "mail.subject")
    #expect(rows.smallest(around: ["copies"])?.id == "mail.number-of-copies")
    #expect(rows.smallest(around: ["mail", "subject"]) == nil)
    #expect(rows.smallest(around: ["to", "street"])?.id == "to.street")
    #expect(rows.smallest(around: ["to"]) == nil)
    #expect(rows.smallest(around: ["from", "zip"])?.id == "from")
    #expect(rows.smallest(around: ["others", "0", "name"])?.id == "others")
    #expect(rows.smallest(around: []) == nil)
    #expect(rows.concerning(["to"]).map(\.id) == ["to.street", "to.town"])
    #expect(rows.concerning(["from", "street"]).map(\.id) == ["from", "from.street"])
    #expect(rows.concerning(["delivery"]).isEmpty)
  }
}
