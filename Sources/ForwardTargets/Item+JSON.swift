internal import ForwardForm
package import JSONTree

extension Item {
  /// The item as JSON, without what it doesn't have.
  package var json: JSONObject {
    var members: [(key: String, value: JSONValue)] = [("item", .string(text))]
    if let expires { members.append(("expires", .string(expires.description))) }
    if let quantity { members.append(("quantity", .number(JSONNumber(quantity)))) }
    if !notes.isEmpty { members.append(("notes", .string(notes))) }
    return JSONObject(members)
  }

  /// Reads an item that was written as JSON; `nil` if it is none.
  package init?(_ json: JSONObject) {
    guard case .string(let text) = json["item"] else { return nil }
    self.init(text)
    if case .string(let date) = json["expires"] { expires = CalendarDate(date) }
    if case .number(let number) = json["quantity"] { quantity = Int(number.text) }
    if case .string(let notes) = json["notes"] { self.notes = notes }
  }
}
