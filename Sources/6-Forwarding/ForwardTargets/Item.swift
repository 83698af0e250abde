public import ForwardForm
internal import ForwardFormCalendar
package import ForwardJSON

/// A thing that is forwarded to targets, such as a food that expires.
///
/// ```swift
/// var milk = Item("Milk")
/// milk.expires = CalendarDate("2026-12-01")
/// ```
public struct Item: Hashable, Sendable {
  /// The item's name, in one line.
  public var text: String
  public var expires: CalendarDate?
  /// The number of items of this kind.
  public var quantity: Int?
  /// Notes about the item, in any number of lines.
  public var notes: String

  public init(
    _ text: String = "", expires: CalendarDate? = nil, quantity: Int? = nil, notes: String = ""
  ) {
    self.text = text
    self.expires = expires
    self.quantity = quantity
    self.notes = notes
  }

  /// A sample item with all properties, for previews of a target.
  public static let example = Item(
    "Milk", expires: CalendarDate("2026-12-01"), quantity: 2, notes: "In the door of the fridge.")
}

/// The properties by their names.
extension Item {
  /// The name of a property: the id of its row, its key in JSON, its placeholder in templates, and
  /// its option on the command line.
  package enum Property: String, CaseIterable, Sendable {
    case item, expires, quantity, notes

    /// A sentence about the property, which its row and its option show.
    package var help: String {
      switch self {
      case .item: "What is forwarded."
      case .expires: "The day on which it expires."
      case .quantity: "How many there are."
      case .notes: "More about it."
      }
    }

    var isNumber: Bool { Item.example[self]?.number != nil }
  }

  /// A property as JSON; `nil` if the item doesn't have it.
  package subscript(property: Property) -> JSONValue? {
    get {
      switch property {
      case .item: .string(text)
      case .expires: expires.map { .string($0.description) }
      case .quantity: quantity.map { .number(JSONNumber($0)) }
      case .notes: notes.isEmpty ? .none : .string(notes)
      }
    }
    set {
      switch property {
      case .item: text = newValue?.string ?? ""
      case .expires: expires = newValue?.string.flatMap { CalendarDate($0) }
      case .quantity: quantity = newValue?.number.flatMap { Int(exactly: $0) }
      case .notes: notes = newValue?.string ?? ""
      }
    }
  }

  /// The item as JSON, without the properties that it lacks.
  package var json: JSONObject {
    JSONObject(
      Property.allCases.compactMap { property in self[property].map { (property.rawValue, $0) } })
  }

  /// Creates an item from its JSON; `nil` if the JSON isn't an item.
  package init?(_ json: JSONObject) {
    guard json[Property.item.rawValue]?.string != nil else { return nil }
    self.init()
    for property in Property.allCases { self[property] = json[property.rawValue] }
  }
}

extension Item: Codable {
  private enum CodingKeys: String, CodingKey {
    case text = "item"
    case expires, quantity, notes
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    text = try members.decode(String.self, forKey: .text)
    expires = try members.decodeIfPresent(CalendarDate.self, forKey: .expires)
    quantity = try members.decodeIfPresent(Int.self, forKey: .quantity)
    notes = try members.decodeIfPresent(String.self, forKey: .notes) ?? ""
  }

  /// Encodes the properties that the item has.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(text, forKey: .text)
    try members.encodeIfPresent(expires, forKey: .expires)
    try members.encodeIfPresent(quantity, forKey: .quantity)
    try members.encodeIfPresent(notes.isEmpty ? nil : notes, forKey: .notes)
  }
}

extension Item: FormValue {
  public static func form(_ item: Ref<Item>) -> [ForwardFormElement] {
    item.textField("Item", \.text, placeholder: "Milk").of(.item).required()
    item.textField("Expires", \.expires, as: .date()).of(.expires).optional()
    item.textField("Quantity", \.quantity, as: .integer(in: 1...1_000_000)).of(.quantity).optional()
    item.textView("Notes", \.notes).of(.notes)
  }

  /// The texts of an item's form in other languages, by the language's tag, then by the English
  /// text.
  public static var translations: [String: [String: String]] { ["zh-Hans": chineseTexts] }
}

extension ForwardFormElement {
  fileprivate func of(_ property: Item.Property) -> ForwardFormElement {
    id(property.rawValue).help(property.help)
  }
}

private let chineseTexts = [
  "Item": "条目",
  "Milk": "牛奶",
  "What is forwarded.": "要转发的内容。",
  "Expires": "到期日",
  "The day on which it expires.": "到期的日期。",
  "Quantity": "数量",
  "How many there are.": "共有多少。",
  "Notes": "备注",
  "More about it.": "更多说明。",
]
