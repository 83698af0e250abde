import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
internal import TestSupport

extension Scenario {
  static let scripts = [
    Scenario(
      "scripts",
      "Text of all scripts is taken as it is typed; columns are aligned as they are shown",
      ["é e\u{301}", "漢字かな", "한국어", "שלום", "👩‍👧 🇩🇪", .back(), .enter, .enter],
      {
        Form([
          field("Café", Ref("")), field("漢字", Ref("")), field("한글", Ref("")),
          field("עברית", Ref("")), field("Emoji 🎈", Ref("")),
        ])
      }
    ),
    Scenario(
      "chinese",
      "The same in Simplified Chinese, with the form's own texts translated",
      [
        .help("艾"), "艾达", "第一行", ".", "热", "飞艇", "7", "7A", "40", "4", "否", "密码", "3",
        "轮渡", .undo(), .redo(), .endOfInput, "", .enter,
      ],
      Trip.saved
    ).with {
      $0.wording = .simplifiedChinese.translating([
        "Traveller": "旅客", "Who goes.": "出行的人。", "Notes": "备注",
        "Whatever the guard should know": "列车员需要知道的事", "Way": "路线", "Vehicle": "交通工具",
        "How to get there.": "如何前往。", "Train": "火车", "Ferry": "轮渡", "Airship": "飞艇",
        "Seat": "座位", "a row and a letter such as 7A": "7A 这样的排号和字母", "Stay": "停留",
        "Days": "天数", "Return": "往返", "Voucher": "优惠码",
      ])
    },
  ]
}
