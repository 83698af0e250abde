internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON

/// A Codable object with n rows, a list and a dictionary.
final class Catalogue: FormModel, Codable {
  var texts: [String: String] = [:]
  private var rows: Int
  var items: [Entry] = []
  var entries: [String: String] = [:]

  struct Entry: FormValue, Codable {
    var name = ""
    var count = 0

    static func form(_ entry: Ref<Entry>) -> [ForwardFormElement] {
      entry.textField("Name", \.name)
      entry.textField("Count", \.count, as: .integer())
    }
  }

  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - items: The number of items in the list.
  init(rows: Int, items: Int) {
    self.rows = rows
    self.items = Array(repeating: Entry(), count: items)
  }

  private subscript(text id: String) -> String {
    get { texts[id] ?? "" }
    set { texts[id] = newValue }
  }

  var form: [ForwardFormElement] {
    for id in rowIDs(rows) {
      textField(id, \.[text: id]).path(RowPath(names: ["texts", id]))
    }
    list("Items", \.items, new: Entry())
    dictionary("Entries", \.entries)
  }
}

/// Returns the ids of n rows.
func rowIDs(_ count: Int) -> [String] {
  (0..<count).map { "row-\($0)" }
}

/// Returns a form of n rows and a list over a JSON document, without a model.
func fields(rows: Int, items: Int) -> Form {
  let item = JSONValue.object(["name": "", "count": 0])
  let list = [JSONValue](repeating: item, count: items)
  let texts = rowIDs(rows).map { ($0, JSONValue.string("")) }
  let document = Ref(JSONValue.object(JSONObject(texts + [("items", .array(list))])))
  return Form {
    for id in rowIDs(rows) { Field(id, .line(.text())).row(over: document[id]).id(id) }
    Field(
      "Items",
      .items(new: item) { item in
        [
          Field("Name", .line(.text())).row(over: item["name"]).id("name"),
          Field("Count", .line(Conversion.integer().json)).row(over: item["count"]).id("count"),
        ]
      }
    ).row(over: document["items"]).id("items")
  }
}
