import ForwardForm

/// A target with rows of several kinds. Two rows come and go.
final class Parcel: FormModel {
  var name = ""
  var size = Size.small
  var weight = 5
  var isGift = false
  var card = ""

  enum Size: String, CaseIterable {
    case small, large, bulky
  }

  var form: [ForwardFormElement] {
    textField("Name", \.name).required()
    picker("Size", \.size)
    if size != .small {
      textField("Weight", \.weight, as: .integer(in: 1...30))
    }
    toggle("Gift", \.isGift)
    if isGift {
      textView("Card", \.card)
    }
  }

  /// A text that distinguishes all states.
  var state: String { "\(name), \(size), \(weight), \(isGift), \(card)" }
}
