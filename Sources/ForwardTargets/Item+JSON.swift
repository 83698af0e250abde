internal import ForwardForm
package import JSONTree

extension Item {
  /// The item as JSON, without the properties that it doesn't have.
  package var json: JSONObject {
    var members: [(key: String, value: JSONValue)] = [("item", .string(text))]
    if let expires { members.append(("expires", .string(expires.description))) }
    if let quantity { members.append(("quantity", .number(JSONNumber(quantity)))) }
    if !notes.isEmpty { members.append(("notes", .string(notes))) }
    return JSONObject(members)
  }

  /// Creates an item from its JSON; `nil` if it isn't that of an item.
  package init?(_ json: JSONObject) {
    guard case .string(let text) = json["item"] else { return nil }
    self.init(text)
    if case .string(let date) = json["expires"] { expires = CalendarDate(date) }
    if case .number(let number) = json["quantity"] { quantity = Int(number.text) }
    if case .string(let notes) = json["notes"] { self.notes = notes }
  }
}
