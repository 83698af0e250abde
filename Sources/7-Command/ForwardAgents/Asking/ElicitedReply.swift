internal import ForwardForm
internal import ForwardFormSchemas
internal import ForwardText

/// The form of a request: whether a person answers, and if so, the answers.
final class ElicitedReply: FormModel {
  enum Action: String, CaseIterable {
    case answer, decline
  }

  var action = Action.answer
  private let document: Ref<SchemaDocument>
  private let language: Language
  private let id: String

  init(_ document: Ref<SchemaDocument>, in language: Language) {
    (self.document, self.language) = (document, language)
    // The server chooses the ids of the other rows.
    let taken = Set(Form(document).rows.map(\.id))
    var id = "reply"
    while taken.contains(id) { id += "_" }
    self.id = id
  }

  var form: [ForwardFormElement] {
    picker(language.says(.reply), \.action, .cases { [language] in language.says(.action($0)) })
      .id(id)
    if action == .answer { SchemaDocument.form(document) }
  }

  var formRules: [FormRule] { action == .answer ? SchemaDocument.formRules(document) : [] }
}
