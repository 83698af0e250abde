internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardStore
internal import ForwardTargets

/// A target of a kind that a file declares. Its settings are a document, whose schema is the file's.
final class KindTarget: StorableTarget {
  private let plan: KindPlan
  private let document: Ref<SchemaDocument>

  init(_ plan: KindPlan, _ settings: JSONObject) {
    self.plan = plan
    var document = SchemaDocument(plan.settings.schema, .object(settings))
    document.style = .settings(placeholders: ItemTemplate.placeholders)
    self.document = Ref(document)
  }

  var settings: JSONObject {
    document.value.value?.members ?? JSONObject()
  }

  var form: [ForwardFormElement] { SchemaDocument.form(document) }
  var formRules: [FormRule] { SchemaDocument.formRules(document) }

  func delivery(of item: Item) throws(Undeliverable) -> Delivery {
    try plan.delivery(of: item, settings)
  }

  /// Reads settings. Only a target of the same kind, over which they are laid, knows their schema.
  convenience init(from decoder: any Decoder) throws {
    guard let fresh = decoder.freshValue as? KindTarget else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "Settings of a kind's file are read over a target of the kind."))
    }
    let value = try JSONValue(from: decoder)
    let settings = value.members ?? JSONObject()
    self.init(fresh.plan, fresh.plan.settings.known(in: settings))
  }

  func encode(to encoder: any Encoder) throws {
    try JSONValue.object(settings).encode(to: encoder)
  }
}

/// The kind's own schema judges a document of answers before anything is stored.
extension KindTarget: DocumentJudge {
  func laying(_ document: JSONObject) -> JSONObject { self.document.value.membersLaying(document) }

  func unread(in document: JSONObject) -> [UnreadValue] {
    let given = JSONValue.object(document)
    return self.document.value.refusedValues.filter { given[$0.path] != nil }.map { refused in
      UnreadValue(at: refused.path, refused.value, part: []) { _ in refused.sentence }
    }
  }
}

/// What a kind's file says: the settings of its targets, and what they send.
struct KindPlan: Sendable {
  let settings: KindSettings
  let values: [DerivedValue]
  let delivery: DeliveryPlan

  func delivery(of item: Item, _ document: JSONObject) throws(Undeliverable) -> Delivery {
    try delivery.delivery { mark in Scope(item, settings, document, values, keyMark: mark) }
  }
}
