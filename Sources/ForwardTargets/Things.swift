public import ForwardForm

extension TargetKind {
  public static let things = TargetKind(
    "things",
    title: "Things",
    summary: "Makes a to-do in Things."
  ) { Things() }
}

/// A to-do in Things.
public final class Things: StorableTarget {
  var title = ""
  var notes = ""
  var deadline = Deadline.none
  var days = 3
  var list = ""
  var tags: [String] = []
  var reminder = false

  enum Deadline: String, CaseIterable, Codable {
    case none, onTheDay, daysBefore
  }

  public init() {}

  public var form: [ForwardFormElement] {
    textField("Title", \.title, placeholder: "Use {item}")
      .id("title").placeholders(itemPlaceholders)
      .help("The to-do's title.")
    highlightTextView("Notes", \.notes, placeholder: "Best before {expires}")
      .id("notes").placeholders(itemPlaceholders)
      .help("What stands in the to-do below its title.")
    picker("Deadline", \.deadline)
      .id("deadline")
      .help("Whether the to-do has a deadline: the day on which the item expires, or before.")
    if deadline == .daysBefore {
      textField("Days before", \.days, as: .integer(in: 1...365))
        .id("days")
        .help("How many days before the item expires the deadline is.")
    }
    textField("List", \.list, placeholder: "Home")
      .id("list")
      .help("The list or project that the to-do goes to; the inbox when there is none.")
    textField("Tags", \.tags, placeholder: "food, soon", as: .list())
      .id("tags")
      .help("Tags of the to-do, with commas between them.")
    toggle("Reminder", \.reminder)
      .id("reminder")
      .help("Whether Things reminds you on the deadline.")
  }
}
