import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting

/// A form that shows notes and other texts besides its titles.
private final class Shop: FormModel {
  var name = ""
  var isMember = false
  var card = ""
  var dishes: [Dish] = [Dish()]

  struct Dish: FormValue {
    var name = "Soup"

    static func form(_ dish: Ref<Dish>) -> [ForwardFormElement] {
      dish.note("Today there is soup and salad.")
      dish.textField("Dish", \.name).required()
      dish.note("It will be ready in ten minutes.")
    }
  }

  var form: [ForwardFormElement] {
    note(
      "Welcome to the shop. We are open until six, and on Saturdays until noon, bell or no bell.")
    textField("Name", \.name).required().help("As on your card.", isShown: true)
    section("Membership") {
      note("Members pay less.")
      toggle("Member", \.isMember)
      if isMember {
        textField("Card", \.card)
      }
    }
    .help("A card costs nothing.", isShown: true)
    list("Dishes", \.dishes, new: Dish())
    note("Thank you.\nPlease \u{1B}[1mwait\u{1B}[0m at the bar.")
  }
}

/// A form with a section of secrets.
private final class Safe: FormModel {
  var code = "1234"
  var colour = Colour.blue
  var isArmed = true
  var alarms: Set<Colour> = [.red]
  var keys: [Key] = [Key(name: "spare")]

  enum Colour: CaseIterable { case red, blue }

  struct Key: FormValue {
    var name = ""

    static func form(_ key: Ref<Key>) -> [ForwardFormElement] { key.textField("Key", \.name) }
  }

  var form: [ForwardFormElement] {
    section("Safe") {
      textField("Code", \.code)
      picker("Colour", \.colour)
      toggle("Armed", \.isArmed, yes: "Armed", no: "Idle")
      choices("Alarms", \.alarms)
      list("Keys", \.keys, new: Key())
    }
    .secret().help("Nothing of this is shown.")
  }
}

extension Scenario {
  private static let shopping: [Keys] = [
    .enter, .help(), "Ada", "yes", .back(), .enter, "7", "1", .enter, .enter, "1", .enter, .enter,
  ]

  static let announcing = [
    Scenario(
      "notes",
      "Notes and help that are shown before a row, once whenever it is asked",
      shopping,
      { Form(Shop()) }
    ),
    Scenario("chinese-notes", "Notes in Simplified Chinese", shopping, { Form(Shop()) }).with {
      $0.wording = .simplifiedChinese.translating([
        "Welcome to the shop. We are open until six, and on Saturdays until noon, bell or no bell.":
          "欢迎光临。我们营业到六点，星期六营业到中午。门铃坏了也没关系，直接推门进来就可以了，不用等。",
        "Name": "姓名", "As on your card.": "与会员卡上相同。", "Membership": "会员",
        "Members pay less.": "会员享受优惠。", "Member": "会员", "Card": "卡号",
        "A card costs nothing.": "办卡免费。", "Dishes": "菜品", "Dish": "菜",
        "Today there is soup and salad.": "今天有汤和沙拉。",
        "It will be ready in ten minutes.": "十分钟后就好。",
        "Thank you.\nPlease \u{1B}[1mwait\u{1B}[0m at the bar.": "谢谢。\n请在吧台稍候。",
      ])
    },
    Scenario(
      "secret-section",
      "A section of secrets: neither values nor what is typed is shown, in items of lists too",
      [
        .help(), "5678", "red", "green", "blue", "arm", "red, blue", "1", "master", .undo(), .enter,
        "3", "idle", .enter,
      ],
      { Form(Safe()) }
    ),
  ]
}
