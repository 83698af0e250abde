import ForwardFormKit
import Foundation

/// A trip. The same form is a page and a conversation.
struct Trip: FormValue {
  var name = "", meal = Meal.none, allergies = "", days: Set<Day> = [], isWindow = false, pin = ""
  var stops: [Stop] = [], notes = ""

  enum Meal: String, CaseIterable { case none, vegetarian, vegan, other }
  enum Day: String, CaseIterable { case friday, saturday, sunday }

  static func form(_ trip: Ref<Trip>) -> [ForwardFormElement] {
    trip.textField("Name", \.name).required().help("As on your passport.")
    trip.picker("Meal", \.meal)
    if trip.meal.value == .other { trip.textField("Which", \.allergies).required() }
    trip.choices("Days", \.days, count: 1...3)
    trip.section("Seat") {
      trip.toggle("Window", \.isWindow)
      trip.textField("PIN", \.pin).rules(.length(4...4)).secret()
    }
    trip.list("Stops", \.stops, new: Stop())
    trip.textView("Notes", \.notes)
  }
}

struct Stop: FormValue {
  var town = "", nights = 1

  static func form(_ stop: Ref<Stop>) -> [ForwardFormElement] {
    stop.textField("Town", \.town).required()
    stop.textField("Nights", \.nights, as: .integer(in: 1...30))
  }
}

/// Speaks written text, and hears a line at a time.
final class Voice: TextOutput, LineReader {
  let (columns, hasColors, isInteractive, editsPrefill) = (nil as Int?, false, true, false)
  let keys = KeyNames.plain

  func write(_ text: String) {
    for line in text.split(separator: "\n") { print("SAY", line.replacing("•", with: "star ")) }
  }

  func read(_ request: LineRequest) throws -> LineEvent {
    write(request.prompt.plain)
    let heard = readLine()
    return switch heard {
    case nil: .endOfInput
    case "stop": .interrupt
    case "go back": .command(.back, "")
    case "help": .command(.help, "")
    case "undo that": .command(.undo, "")
    default: .line(heard ?? "")
    }
  }
}

/// Returns the HTML of a row, with the problem of its answer.
func html(_ row: Form.Row, _ problems: [Form.Problem]) -> String {
  let text = row.isSecret ? "" : row.value().flatMap(row.text) ?? ""
  let chosen = text.components(separatedBy: ", ")
  func boxes(_ type: String, _ names: [String]) -> String {
    names.map { name in
      let isChecked = chosen.contains(name) ? " checked" : ""
      return "<input type=\(type) name=\"\(row.id)\" value=\"\(name)\"\(isChecked)>\(name)"
    }.joined(separator: " ")
  }
  let field =
    switch row.kind {
    case .picker(let options): boxes("radio", options.map(\.name))
    case .toggle: boxes("radio", ["yes", "no"])
    case .choices(let options): boxes("checkbox", options.map(\.name))
    case .textView: "<textarea name=\"\(row.id)\">\(escaped(text))</textarea>"
    case .list: "\(escaped(text)) <input name=\"\(row.id)[+].town\" placeholder=\"one more town\">"
    default: "<input name=\"\(row.id)\" value=\"\(escaped(text))\">"
    }
  let told = problems.map { " <b role=alert>\(escaped($0.rejection.message))</b>" }.joined()
  return "<p><label>\(escaped(row.title)) \(field)</label>\(told)</p>"
}

func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
}

// `trip` talks, and `trip 'name=Ada&days=friday'` writes the page after a request.
let trip = Ref(Trip())
if let query = CommandLine.arguments.dropFirst().first {
  let items = URLComponents(string: "?\(query.replacing("+", with: "%20"))")?.queryItems ?? []
  let fields = Dictionary(grouping: items, by: \.name).mapValues { $0.compactMap(\.value) }
  let filled = fields.filter { !$0.key.contains("[") || $0.value != [""] }
  let given = try filled.sorted { $0.key < $1.key }.map {
    Form.Answer(try RowPath(reading: $0.key), .text($0.value.joined(separator: ", ")))
  }
  let session = FormSession(Form(trip), given: given)
  for row in session.form.rows {
    print(html(row, session.problems.filter { $0.path.map { "\($0)" } == row.id }))
  }
  session.abandon()
  let problems = await Form(trip).save(given: given)
  print(problems.isEmpty ? "Saved: \(trip.value.stops)" : "Refused: \(problems)")
} else {
  let voice = Voice()
  try Dialogue(voice, voice, wording: .english).fillOrExit(trip)
  print("Saved: \(trip.value.stops)")
}
