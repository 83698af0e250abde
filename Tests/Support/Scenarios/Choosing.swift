import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting

/// A model whose options are known only at run time.
private final class Project: FormModel {
  struct Licence: Identifiable {
    let id, title: String
  }

  var licences = [
    Licence(id: "mit", title: "MIT License"), Licence(id: "apache", title: "Apache License 2.0"),
    Licence(id: "gpl", title: "GNU General Public License"),
  ]
  var licence = Licence(id: "bsd", title: "BSD License")
  var toppings = ["Cheese", "Olives", "Onions", "Peppers"]
  var chosen = ["Cheese", "Pineapple"]
  var days: Set<Day> = []
  var size = Size.regular
  var isRush = false

  enum Day: CaseIterable { case monday, tuesday, wednesday }
  enum Size: Int, CaseIterable { case small = 1, regular, extraLarge }

  var form: [ForwardFormElement] {
    picker("Licence", \.licence, .identified(licences) { $0.title })
    choices("Toppings", \.chosen, .from(toppings), count: 0...3)
    choices("Days", \.days).required()
    picker("Size", \.size)
    toggle("Delivery", \.isRush, yes: "Rush", no: "Normal").help("When it comes.")
  }
}

extension Scenario {
  static let choosing = [
    Scenario(
      "values",
      "Any values to choose from; ones that are no options are shown, and kept until there is an answer",
      [
        .enter, .help(), "1, 2, 3, 4", "onions, pep", .enter, "wed", "extra", .help(), "slow", "ru",
        "1",
        "apache", .undo(), "5", "yes", "5", "normal", .enter,
      ],
      { Form(Project()) }
    ),
    Scenario(
      "chinese-values",
      "The limits of a multiple choice in Simplified Chinese",
      [.enter, .help(), "1, 2, 3, 4", "洋葱、甜椒", .help(), "3", .enter, .help(), "加急", .enter],
      { Form(Project()) }
    ).with {
      $0.wording = .simplifiedChinese.translating([
        "Licence": "许可证", "Toppings": "配料", "Cheese": "奶酪", "Olives": "橄榄", "Onions": "洋葱",
        "Peppers": "甜椒", "Days": "日子", "Monday": "星期一", "Tuesday": "星期二", "Wednesday": "星期三",
        "Size": "尺寸", "Small": "小", "Regular": "中", "Extra large": "特大",
        "Delivery": "配送", "Rush": "加急", "Normal": "普通", "When it comes.": "何时送达。",
      ])
    },
  ]
}
