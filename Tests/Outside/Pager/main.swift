import ForwardForm
import ForwardFormArguments
import ForwardFormReadline
import ForwardFormTerminal
import ForwardJSON
import ForwardStore

struct Pager: FormValue, Codable {
  var name = "", number = "", token = "", urgency = Urgency.normal
  enum Urgency: String, CaseIterable, Codable { case low, normal, wakeUp }

  static func form(_ pager: Ref<Pager>) -> [ForwardFormElement] {
    pager.textField("Name", \.name).required()
    pager.textField("Number", \.number, keyboard: .phonePad).required()
    pager.picker("Urgency", \.urgency)
    if pager.urgency.value == .wakeUp { pager.textField("Token", \.token).required().secret() }
  }
}

let pager = Ref(Pager())
let command = FormCommand("Saves a new pager.", hasRowOptions: true, environmentPrefix: "PAGER")
try await Dialogue.standard().run(pager, arguments: CommandLine.arguments, as: command) {
  let settings = try JSONObject(encoding: pager.value)
  let new = StoredDocument(name: pager.value.name, kind: "pager", settings: settings)
  guard case .saved = try DocumentStore(path: "pagers.json").save(new, replacing: nil) else {
    throw RefusedAnswer(row: "name", rejection: .notUnique(new.name))
  }
}
