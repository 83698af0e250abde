import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting

struct Guest: FormValue {
  var nickname: String?
  var notes: String?
  var age: Int?
  var isVegan: Bool?
  var courses: Set<Meal.Course>?

  static func form(_ guest: Ref<Guest>) -> [ForwardFormElement] {
    guest.textField("Nickname", \.nickname).optional()
    guest.textView("Notes", \.notes).optional()
    guest.textField("Age", \.age, placeholder: "42", as: .integer(in: 0...150)).optional()
    guest.toggle("Vegan", \.isVegan).optional()
    guest.choices("Courses", \.courses).optional()
  }
}

extension Scenario {
  static let leavingOpen = [
    Scenario(
      "optional",
      "Rows may be left without an answer, which is told from an empty text and from no choice",
      [
        .enter, .help(), .enter, "-", .help(), .enter, .enter, "1", #""""#, "2", ".", "3", "33",
        "4",
        "yes", "5", "none", "1", .enter, "2", .nothing, "3", "-", "4", "-", "5", "-", .undo(),
        .enter,
      ],
      { Form(Ref(Guest())) }
    ),
    Scenario(
      "chinese-optional",
      "The same in Chinese",
      [.help(), #""""#, .enter, .help(), "-", .enter, "无", .enter],
      { Form(Ref(Guest())) }
    ).with {
      $0.wording = .simplifiedChinese.translating([
        "Nickname": "昵称", "Notes": "备注", "Age": "年龄", "Vegan": "素食", "Courses": "菜品",
        "Soup": "汤", "Main": "主菜", "Sweet": "甜点",
      ])
    },
  ]
}
