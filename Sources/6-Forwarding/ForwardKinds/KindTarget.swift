internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardStore
internal import ForwardTargets

/// A target of a declared kind. Its settings are a document with the schema of the kind's file.
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

  /// Reads settings on top of a fresh target of the same kind, which knows their schema.
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

/// Judges a document of answers by the kind's schema before anything is stored.
extension KindTarget: DocumentJudge {
  func laying(_ document: JSONObject) -> JSONObject { self.document.value.membersLaying(document) }

  func unread(in document: JSONObject) -> [UnreadValue] {
    let given = JSONValue.object(document)
    return self.document.value.refusedValues.filter { given[$0.path] != nil }.map { refused in
      UnreadValue(at: refused.path, refused.value, part: []) { _ in refused.sentence }
    }
  }
}

/// The contents of a kind's file: the settings of its targets, and their deliveries.
struct KindPlan: Sendable {
  let settings: KindSettings
  let values: [DerivedValue]
  let delivery: DeliveryPlan

  func delivery(of item: Item, _ document: JSONObject) throws(Undeliverable) -> Delivery {
    try delivery.delivery { mark in Scope(item, settings, document, values, keyMark: mark) }
  }
}
