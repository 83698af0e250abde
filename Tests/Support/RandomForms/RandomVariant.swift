import ForwardForm

/// An enum value; some of its cases have rows of their own.
enum RandomVariant: Codable {
  case none
  case text(String)
  case item(RandomItem)

  var described: Case<RandomVariant> {
    switch self {
    case .none: Case("None")
    case .text(let text): Case("Text", text, RandomVariant.text) { $0.textField("Text", \.self) }
    case .item(let item): Case("Item", item, RandomVariant.item)
    }
  }
}
