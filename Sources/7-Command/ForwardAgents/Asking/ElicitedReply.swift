package import ForwardForm
package import ForwardFormSchemas

/// The form of a request: whether a person answers, and if so, the answers.
package final class ElicitedReply: FormModel {
  package enum Action: String, CaseIterable {
    case answer, decline
  }

  package var action = Action.answer
  private let document: Ref<SchemaDocument>
  private let say: (AgentSentence) -> String
  private let id: String

  /// - Parameter say: Returns a sentence in the person's language.
  package init(_ document: Ref<SchemaDocument>, say: @escaping (AgentSentence) -> String) {
    (self.document, self.say) = (document, say)
    // The server chooses the ids of the other rows.
    let taken = Set(Form(document).rows.map(\.id))
    var id = "reply"
    while taken.contains(id) { id += "_" }
    self.id = id
  }

  package var form: [ForwardFormElement] {
    picker(say(.reply), \.action, .cases { [say] in say(.action($0)) }).id(id)
    if action == .answer { SchemaDocument.form(document) }
  }

  package var formRules: [FormRule] { action == .answer ? SchemaDocument.formRules(document) : [] }
}
