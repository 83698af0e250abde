internal import ForwardForm

/// Settings with a row of every kind: parts, an optional part, a variant, a list, a dictionary, options
/// of several types, and rows that depend on others.
final class Journey: FormModel, Codable {
  var name = ""
  var code = ""
  var nights = 3
  var budget = 100.0
  var limit: Int?
  var nickname: String?
  var isInsured: Bool?
  var luggage = 0
  var travelClass = Class.second
  var seat: Class?
  var extras: Set<Extra> = []
  var from = Place()
  var via: Place?
  var travellers: [Traveller] = [Traveller()]
  var labels: [String: String] = [:]
  var payment = Payment.cash
  var hasCar = false
  var hasTrailer = false
  var length = 2
  var comment = ""
  var key = ""
  var days: [String] = []

  enum Class: String, CaseIterable, Codable { case first, second }
  enum Extra: String, CaseIterable, Codable { case wifi, meal, quiet }
  enum Payment: Codable { case cash, card(number: String), account(Account) }

  struct Account: FormValue, Codable {
    var holder = "Ada"

    static func form(_ account: Ref<Account>) -> [ForwardFormElement] {
      account.textField("Holder", \.holder).required()
    }
  }

  struct Place: FormValue, Codable {
    var city = "Bern"
    var isHome = false

    static func form(_ place: Ref<Place>) -> [ForwardFormElement] {
      place.textField("City", \.city).required()
      place.toggle("Home", \.isHome).id("isHome")
    }
  }

  struct Traveller: FormValue, Codable {
    var name = "Bob"
    var isChild = false
    var age = 9

    static func form(_ traveller: Ref<Traveller>) -> [ForwardFormElement] {
      traveller.textField("Name", \.name).required()
      traveller.toggle("Child", \.isChild).id("isChild")
      if traveller.value.isChild { traveller.textField("Age", \.age, as: .integer(in: 0...17)) }
    }
  }

  var form: [ForwardFormElement] {
    textField("Name", \.name).required().rules(.length(2...20)).help("Who travels.")
    textField("Code", \.code).rules(.pattern("[A-Z]{2}\\d+", wants: "two letters and a number"))
    textField("Nights", \.nights, as: .integer(in: 1...30))
    textField("Budget", \.budget, as: .decimal(in: 0.5...1000))
    textField("Limit", \.limit, as: .integer(in: 1...9)).optional()
    textField("Nickname", \.nickname).optional()
    toggle("Insured", \.isInsured).id("isInsured").optional()
    textField("Luggage", \.luggage, as: .byteSize(in: 0...2000))
    picker("Class", \.travelClass).id("travelClass")
    picker("Seat", \.seat)
    choices("Extras", \.extras, count: 0...2)
    form("From", \.from)
    optional("Via", \.via, new: Place())
    list("Travellers", \.travellers, count: 1...3, new: Traveller())
    dictionary("Labels", \.labels, count: 0...2, keys: .pattern("[a-z]+", wants: "small letters"))
    variant(
      "Payment", \.payment, of: .cash, .card(number: ""), .account(Account())
    ) {
      switch $0 {
      case .cash: Case("Cash")
      case .card(let number):
        Case("Card", number, { .card(number: $0) }) {
          $0.textField("Number", \.self).required()
        }
      case .account(let account): Case("Account", account, Payment.account)
      }
    }
    toggle("Car", \.hasCar).id("hasCar")
    if hasCar { toggle("Trailer", \.hasTrailer).id("hasTrailer") }
    if hasCar && hasTrailer { textField("Length", \.length, as: .integer(in: 1...8)) }
    textView("Comment", \.comment).placeholders(["item", "date"])
    textField("Key", \.key).secret().rules(.length(4...8))
    textField("Days", \.days, as: .list(of: .numberPad, count: 0...2))
  }
}
