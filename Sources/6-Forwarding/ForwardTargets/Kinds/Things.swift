package import ForwardForm

extension TargetKind {
  public static let things = TargetKind(
    "things",
    title: "Things",
    summary: "Creates a to-do in Things.",
    translations: ["zh-Hans": chineseTexts]
  ) { Things() }
}

/// A to-do in Things.
package final class Things: StorableTarget {
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

  package init() {}

  package func delivery(of item: Item) throws(Undeliverable) -> Delivery {
    let title = try ItemTemplate(title, or: "{item}").line(of: item, row: "title")
    let notes = ItemTemplate(notes).text(of: item)
    if title.count > 4_000 { throw .tooLong(row: "title", count: title.count, most: 4_000) }
    if notes.count > 10_000 { throw .tooLong(row: "notes", count: notes.count, most: 10_000) }
    let day = day(of: item)?.description ?? ""
    let query: [(name: String, value: String)] = [
      ("title", title), ("notes", notes), ("deadline", day),
      ("tags", tags.joined(separator: ",")), ("list", list),
      ("when", reminder && !day.isEmpty ? "\(day)@09:00" : ""),
    ]
    return .address(String(address: "things:///add", query: query.filter { !$0.value.isEmpty }))
  }

  /// The day of the deadline; `nil` without a deadline.
  private func day(of item: Item) -> CalendarDate? {
    switch deadline {
    case .none: nil
    case .onTheDay: item.expires
    case .daysBefore: item.expires?.adding(days: -days)
    }
  }

  package var form: [ForwardFormElement] {
    textField("Title", \.title, placeholder: "Use {item}")
      .id("title").placeholders(ItemTemplate.placeholders)
      .help("The to-do's title; the item when there is none.")
    highlightTextView("Notes", \.notes, placeholder: "Best before {expires}")
      .id("notes").placeholders(ItemTemplate.placeholders)
      .help("The text below the to-do's title.")
    picker("Deadline", \.deadline)
      .id("deadline")
      .help("Whether the to-do has a deadline: the day on which the item expires, or before.")
    if deadline == .daysBefore {
      textField("Days before", \.days, as: .integer(in: 1...365))
        .id("days")
        .help("How many days before the item expires the deadline falls.")
    }
    textField("List", \.list, placeholder: "Home")
      .id("list")
      .help("The list or project that the to-do goes to; the inbox when there is none.")
    textField("Tags", \.tags, placeholder: "food, soon", as: .list())
      .id("tags")
      .help("The to-do's tags, comma-separated.")
    toggle("Reminder", \.reminder)
      .id("reminder")
      .help("Whether Things reminds you on the deadline.")
  }
}

private let chineseTexts = [
  "Creates a to-do in Things.": "在 Things 中新建待办事项。",
  "Title": "标题",
  "Use {item}": "使用{item}",
  "The to-do's title; the item when there is none.": "待办事项的标题；留空则为条目本身。",
  "Notes": "备注",
  "Best before {expires}": "请在 {expires} 前使用",
  "The text below the to-do's title.": "待办事项标题下方的内容。",
  "Deadline": "截止日期",
  "Whether the to-do has a deadline: the day on which the item expires, or before.":
    "待办事项是否有截止日期：条目到期当天，或提前几天。",
  "On the day": "当天",
  "Days before": "提前几天",
  "How many days before the item expires the deadline falls.": "截止日期比条目到期日提前的天数。",
  "List": "列表",
  "Home": "家务",
  "The list or project that the to-do goes to; the inbox when there is none.":
    "待办事项所属的列表或项目；留空则放入收件箱。",
  "Tags": "标签",
  "food, soon": "食品，尽快",
  "The to-do's tags, comma-separated.": "待办事项的标签，以逗号分隔。",
  "Reminder": "提醒",
  "Whether Things reminds you on the deadline.": "到截止日期时 Things 是否提醒您。",
]
