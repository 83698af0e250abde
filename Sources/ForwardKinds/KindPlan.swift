internal import ForwardTargets
internal import JSONTree

/// What a kind's file says: the settings of its targets, and what they send.
struct KindPlan: Sendable {
  let settings: KindSettings
  let values: [DerivedValue]
  let delivery: DeliveryPlan

  /// Returns the delivery of an item to a target with some settings.
  func delivery(of item: Item, _ document: JSONObject) throws(Undeliverable) -> Delivery {
    try delivery.delivery { mark in Scope(item, settings, document, values, keyMark: mark) }
  }
}
