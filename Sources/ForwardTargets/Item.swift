public import ForwardForm
internal import ForwardFormCalendar

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

  /// A sample item, with which a target shows what it sends.
  public static let example = Item(
    "Milk", expires: CalendarDate("2026-12-01"), quantity: 2, notes: "In the door of the fridge.")
}

extension Item: FormValue {
  public static func form(_ item: Ref<Item>) -> [ForwardFormElement] {
    item.textField("Item", \.text, placeholder: "Milk")
      .id("item").required()
      .help("What is forwarded.")
    item.textField("Expires", \.expires, as: .date()).optional()
      .id("expires")
      .help("The day on which it expires.")
    item.textField("Quantity", \.quantity, as: .integer(in: 1...1_000_000)).optional()
      .id("quantity")
      .help("How many there are.")
    item.textView("Notes", \.notes)
      .id("notes")
      .help("More about it.")
  }
}
