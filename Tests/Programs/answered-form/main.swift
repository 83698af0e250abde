import ForwardForm
import ForwardFormArguments
import ForwardFormReadline
import ForwardFormTerminal

// A program with all features of ForwardFormArguments. Saving refuses a shop with the name `shut`.

struct Shop: FormValue {
  var name = ""
  var size = Size.small
  var isOpen = false
  var opensAt = 9
  var tags: [String] = []
  var staff: [Person] = []
  var token = ""

  enum Size: String, CaseIterable { case small, large }

  struct Person: FormValue {
    var name = ""
    var age = 18

    static func form(_ person: Ref<Person>) -> [ForwardFormElement] {
      person.textField("Name", \.name).required()
      person.textField("Age", \.age, as: .integer(in: 0...130))
    }
  }

  static func form(_ shop: Ref<Shop>) -> [ForwardFormElement] {
    shop.textField("Name", \.name).required()
      .asyncRule(AsyncRule { $0 == "taken" ? .other("'taken' is another shop.") : nil })
    shop.picker("Size", \.size)
    shop.toggle("Is open", \.isOpen)
    if shop.isOpen.value { shop.textField("Opens at", \.opensAt, as: .integer(in: 0...23)) }
    shop.textField("Tags", \.tags, as: .list())
    shop.list("Staff", \.staff, new: Person())
    shop.textField("Token", \.token).secret().environment("TOKEN_OF_SHOP")
  }
}

let shop = Ref(Shop())
let command = FormCommand(
  "Opens a shop.", version: "1.2", hasRowOptions: true, environmentPrefix: "SHOP")
let dialogue = Dialogue.standard(wording: .english)
let arguments = try await dialogue.run(Form(shop), arguments: CommandLine.arguments, as: command) {
  if shop.value.name == "shut" {
    throw RefusedAnswer(row: "name", rejection: .other("It is shut."))
  }
}
if !arguments.json {
  let staff = shop.value.staff.map { "\($0.name) (\($0.age))" }.joined(separator: ", ")
  print(
    "\(shop.value.name), \(shop.value.size), \(shop.value.tags), opens at \(shop.value.opensAt): \(staff)"
  )
}
