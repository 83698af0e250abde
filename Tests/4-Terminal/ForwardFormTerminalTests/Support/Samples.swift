import ForwardForm
import TestSupport

/// A target with a row of each kind.
final class Order: FormModel {
  var notes = ""
  var address = ""
  var mail = ""
  var delivery = Delivery.pickUp
  var isGift = false

  enum Delivery: String, CaseIterable {
    case pickUp, post, courier
  }

  var form: [ForwardFormElement] {
    highlightTextView("Notes", \.notes, placeholder: "For {customer}")
      .placeholders(["customer", "date"])
      .help("What the shop should know.")
    textView("Address", \.address, placeholder: "Street and town")
      .help("Where it goes.")
    textField("Mail", \.mail, placeholder: "ada@example.org", keyboard: .emailAddress)
    picker("Delivery", \.delivery)
      .help("How it gets there.")
    toggle("Gift", \.isGift)
  }
}

/// A target with a secret.
final class Login: FormModel {
  var user = ""
  var password = ""

  var form: [ForwardFormElement] {
    textField("User", \.user)
    textField("Password", \.password).secret().rules(.length(4...99))
  }
}

/// A struct with a list of structs with lists.
struct Recipe: FormValue, Equatable {
  var name = ""
  var parts: [Part] = []
  var isVegan = false

  struct Part: FormValue, Equatable {
    var name = ""
    var count = 1
    var tips: [Tip] = []

    static func form(_ part: Ref<Part>) -> [ForwardFormElement] {
      part.textField("Name", \.name).required()
      part.textField("Count", \.count, as: .integer(in: 1...9))
      part.list("Tips", \.tips, new: Tip())
    }
  }

  struct Tip: FormValue, Equatable {
    var text = ""

    static func form(_ tip: Ref<Tip>) -> [ForwardFormElement] { tip.textField("Text", \.text) }
  }

  static func form(_ recipe: Ref<Recipe>) -> [ForwardFormElement] {
    recipe.textField("Name", \.name)
    recipe.list("Parts", \.parts, count: 0...3, new: Part())
    recipe.toggle("Vegan", \.isVegan)
  }
}

func undecodable(_ texts: [String: String]) -> [String: Form.UndecodableValue] {
  texts.mapValues { Form.UndecodableValue($0, reason: "Expected something else.") }
}

extension Form {
  /// The texts of the undecodable stored values whose rows weren't answered, by row.
  var unansweredTexts: [String: String] {
    undecodable.filter { !$0.value.isAnswered }.mapValues(\.text)
  }
}
