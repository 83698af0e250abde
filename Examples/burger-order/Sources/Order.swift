internal import ForwardForm

/// The order of a guest.
struct Order {
  var burger = Burger.classicBurger
  var toppings = ["Lettuce", "Tomatoes"]
  var spice = Spice.mild
  var name = ""
  var instructions = ""
  var hasDiscount = true

  enum Burger: CaseIterable { case classicBurger, chickwich, fishburger, veggieBurger }
  enum Spice: Int, CaseIterable { case mild = 1, medium, hot }

  static let toppings = [
    "Lettuce", "Tomatoes", "House sauce", "Jalapeños", "Cheese", "Vegan cheese", "Nutella",
  ]
}

extension Order: FormValue {
  static func form(_ order: Ref<Order>) -> [ForwardFormElement] {
    order.note("Welcome to the shop. How may we take your order?")
    order.picker("Burger", \.burger)
    order.choices("Toppings", \.toppings, .from(toppings), count: 0...4)
    order.picker("Spice", \.spice)
    order.textField("Name", \.name, placeholder: "Margaret").required()
      .rules(.text { $0 == "Frank" ? .other("No burgers for 'Frank'; use another name.") : nil })
      .help("For when your order is ready.", isShown: true)
    order.textView("Instructions", \.instructions, placeholder: "No onions").rules(.length(0...400))
    order.toggle("15 % off", \.hasDiscount, yes: "Please", no: "Not today")
  }
}

extension Order {
  /// The order for the kitchen.
  var summary: String {
    let toppings = toppings.isEmpty ? "nothing" : toppings.joined(separator: ", ").lowercased()
    return """
      For \(name): one \("\(burger)".asTitle.lowercased()), \(spice), with \(toppings).
      \(instructions.isEmpty ? "" : "Please note: \(instructions)\n")\
      To pay: \(hasDiscount ? "85" : "100") %.
      """
  }
}
