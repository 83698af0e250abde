import ForwardJSON
import ProgramSupport

/// A delivery in the list of the outbox.
struct Listed {
  let id: String
  let name: DeliveryName
  let state, detail: String

  init(_ value: JSONValue) throws {
    guard case .object(let entry) = value, let id = entry[text: "id"],
      let target = entry[text: "target"], let item = entry[text: "item", "item"],
      let state = entry[text: "state"], let detail = entry[text: "detail"]
    else { throw Finding("The outbox lists \(value.text()).") }
    self.id = id
    (self.state, self.detail) = (state, detail)
    name = DeliveryName(token: item.token, target: target)
  }

  /// Whether only the other side knows if the delivery arrived.
  var mayHaveArrived: Bool { state == "unknown" }
}

/// A program's report on a delivery that it sent or lists.
struct Report {
  let name: DeliveryName
  let outcome, detail: String

  /// Returns the results of a program. A killed program may not have finished writing the last
  /// result.
  static func all(in output: String) throws -> [Report] {
    guard let end = output.lastIndex(of: "}") else { return [] }
    guard case .array(let values) = try JSONValue(parsing: output[...end] + "\n]") else {
      throw Finding("The results are no list.")
    }
    return try values.map { value in
      guard case .object(let result) = value, let target = result[text: "target"],
        let item = result[text: "item"] ?? result[text: "item", "item"],
        let outcome = result[text: "outcome"] ?? result[text: "state"],
        let detail = result[text: "detail"]
      else { throw Finding("The results have \(value.text()).") }
      let name = DeliveryName(token: item.token, target: target)
      return Report(name: name, outcome: outcome, detail: detail)
    }
  }
}

extension JSONObject {
  subscript(text path: String...) -> String? {
    if case .string(let text)? = self[path: JSONPath(keys: path)] { text } else { nil }
  }
}

extension String {
  /// The token that an item's text begins with.
  fileprivate var token: String { String(prefix { $0 != " " }) }
}
