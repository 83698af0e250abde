import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport

private let ofShip = Wording(language: "en") { sentence in
  switch sentence {
  case .yes: "aye"
  case .no: "nay"
  case .yesOrNo: "aye or nay"
  case .reviewPrompt: "Enter sails, a number edits that row, Ctrl-D cancels: "
  default: Wording.english(sentence)
  }
}

@Suite("The dialogue in another language")
struct WordingTests {
  private let chinese = Wording.simplifiedChinese.translating([
    "New order": "新建订单",
    "Notes": "备注", "For {customer}": "致 {customer}", "What the shop should know.": "店家须知。",
    "Address": "地址", "Street and town": "街道和城镇", "Where it goes.": "送货地点。",
    "Mail": "邮箱",
    "Delivery": "配送方式", "How it gets there.": "如何送达。",
    "Pick up": "自取", "Post": "邮寄", "Courier": "快递",
    "Gift": "礼品",
  ])

  @Test("A whole form in Chinese, with refusals, going back, help and undo")
  func wholeForm() throws {
    let order = Order()
    let (outcome, transcript) = try play(
      Form(order),
      title: "New order",
      wording: chinese,
      "致 {name}",
      "致 {customer}",
      ".",
      .back(),
      .endOfInput,
      "长安街 1 号",
      ".",
      "艾达",
      "ada@example.org",
      "船",
      .help("快"),
      "i",
      "快递",
      "好",
      "是",
      .undo(),
      "9",
      "delivery",
      "post",
      ""
    )
    #expect(outcome == .saved)
    #expect(
      transcript == """
        新建订单
        按 ↑ 或 ↓ 选择，Shift-Tab 返回，F1 查看帮助，Ctrl-C 取消。
        备注（致 {customer}）：输入只含一个 . 的行即可结束
        > 致 {name}
          “{name}”不是占位符，可用的有：{date}、{customer}。要输入普通的大括号，请写
            {{。
        > 致 {customer}
        > .
        地址（街道和城镇）：输入只含一个 . 的行即可结束
        > <back>
        备注：输入只含一个 . 的行即可结束
        > <end>
        地址（街道和城镇）：输入只含一个 . 的行即可结束
        > 长安街 1 号
        > .
        邮箱（ada@example.org）：艾达
          “艾达”不是 ada@example.org 这样的电子邮件地址。
        邮箱：ada@example.org
         *1 自取   2 邮寄   3 快递
        配送方式 [自取]：船
          “船”不在选项之中，可选的有：自取、邮寄、快递。
        配送方式 [自取]：快<help>
          如何送达。
          请输入选项的编号、名称，或足以区分该选项的部分名称。
          按 ↑ 或 ↓ 依次选择选项，或选择含有已输入文字的选项。
          按 Shift-Tab 或 Ctrl-X Ctrl-B 返回上一项。
          按 Ctrl-X z 撤销上一个答案，按 Ctrl-X y 重做。
          按 Ctrl-C 取消；在空行上按 Ctrl-D 也可取消。
         *1 自取   2 邮寄   3 快递
        配送方式 [自取]：i
          有 2 个选项与“i”匹配：
         *1 自取   3 快递
        配送方式 [自取]：快递
        礼品（是或否） [否]：好
          “好”既不是“是”也不是“否”。
        礼品（是或否） [否]：是
        请核对：5 处更改
          1 备注：    （空） → 致 {customer}
          2 地址：    （空） → 长安街 1 号
          3 邮箱：    （空） → ada@example.org
          4 配送方式：自取 → 快递
          5 礼品：    否 → 是
        按 Enter 保存，输入编号可修改该项，按 Ctrl-D 取消：<undo>
          已撤销：“礼品”恢复为“否”。
        请核对：4 处更改
          1 备注：    （空） → 致 {customer}
          2 地址：    （空） → 长安街 1 号
          3 邮箱：    （空） → ada@example.org
          4 配送方式：自取 → 快递
          5 礼品：    否
        按 Enter 保存，输入编号可修改该项，按 Ctrl-D 取消：9
          “9”既不是 1 到 5 之间的编号，也不是名称。
        按 Enter 保存，输入编号可修改该项，按 Ctrl-D 取消：delivery
          1 自取   2 邮寄  *3 快递
        配送方式 [快递]：post
        请核对：4 处更改
          1 备注：    （空） → 致 {customer}
          2 地址：    （空） → 长安街 1 号
          3 邮箱：    （空） → ada@example.org
          4 配送方式：自取 → 邮寄
          5 礼品：    否
        按 Enter 保存，输入编号可修改该项，按 Ctrl-D 取消：

        """
    )
    #expect(order.notes == "致 {customer}")
    #expect(order.delivery == .post)
    #expect(!order.isGift)
  }

  @Test(
    "An option goes by the title that is shown, by its own, by its name and by its number",
    arguments: ["快递", "快", "递", "Courier", "cou", "courier", "3", " 快递 "]
  )
  func options(answer: String) throws {
    let order = Order()
    _ = try play(Form(order), wording: chinese, "", "", "", .line(answer), "", "")
    #expect(order.delivery == .courier)
  }

  @Test("On a pipe, refusals are translated and ids aren't")
  func pipes() throws {
    let order = Order()
    #expect(try pipe(Form(order), wording: chinese, "", "", "", "邮寄", "是").outcome == .saved)
    #expect(order.delivery == .post)
    #expect(order.isGift)

    let refused: [(Keys, String)] = [
      ("船", "“船”不在选项之中，可选的有：自取、邮寄、快递。"),
      ("i", "“i”可能是指以下任一项：1 自取、3 快递。"),
    ]
    for (answer, sentence) in refused {
      let error = #expect(throws: RefusedAnswer.self) {
        try pipe(Form(Order()), wording: chinese, "", "", "", answer)
      }
      #expect(error?.row == "delivery")
      #expect(error.map { chinese(.rejection($0.rejection)) } == sentence)
    }
  }

  @Test("Sections and sentences of a rule's own are texts of the form")
  func sectionsAndRules() throws {
    let wording = Wording.simplifiedChinese.translating([
      "Where": "地点", "Town": "城镇", "Not there.": "那里不行。",
    ])
    let form = Form([
      .section("Where") {
        ForwardFormElement.section("Town") {
          field("Town", Ref("")).rules(.text { _ in .other("Not there.") })
        }
      }
    ])
    #expect(
      try play(form, wording: wording, "x", .interrupt).transcript == """

        地点 › 城镇
        城镇：x
          那里不行。
        城镇：x^C

        """
    )
  }

  private final class Car: FormModel {
    var colour: Colour?

    enum Colour: String, CaseIterable { case red }

    var form: [ForwardFormElement] { picker("Colour", \.colour) }
  }

  @Test("None, which the engine offers itself, is known without a table")
  func none() throws {
    let car = Car()
    car.colour = .red
    #expect(
      try play(Form(car), wording: .simplifiedChinese, "无", .interrupt).transcript == """
          1 无  *2 Red
        Colour [Red]：无
        请核对：1 处更改
          1 Colour：Red → 无
        按 Enter 保存，输入编号可修改该项，按 Ctrl-D 取消：^C

        """
    )
  }

  @Test("An embedder replaces a sentence and the words for yes and no")
  func replaced() throws {
    let isGift = Ref(false)
    let form = Form([.toggle(title: "Gift", bind: isGift)])
    let (outcome, transcript) = try play(
      form,
      wording: ofShip,
      " Aye ",
      .back(),
      "no",
      "1",
      "Yes",
      ""
    )
    #expect(outcome == .saved)
    #expect(isGift.value)
    #expect(
      transcript == """
        Gift (aye or nay) [nay]: aye
        Review: 1 change
          1 Gift: nay → aye
        Enter sails, a number edits that row, Ctrl-D cancels: <back>
        Gift (aye or nay) [aye]: nay
        Review: no changes
          1 Gift: nay
        Enter sails, a number edits that row, Ctrl-D cancels: 1
        Gift (aye or nay) [nay]: aye
        Review: 1 change
          1 Gift: nay → aye
        Enter sails, a number edits that row, Ctrl-D cancels: 

        """
    )
  }

  @Test("Columns are aligned by the width of characters, not by their number")
  func columns() throws {
    let form = Form([
      field("名", Ref("漢字")), field("Name", Ref("e\u{301}")), field("電話番号", Ref("☎️ 1")),
      field("이름", Ref("한글")), field("👩‍👩‍👧", Ref("")),
    ])
    let (_, transcript) = try play(
      form,
      wording: .simplifiedChinese,
      .enter,
      .enter,
      .enter,
      .enter,
      .enter,
      .interrupt
    )
    let review = transcript.split(separator: "\n").dropFirst(6).prefix(5)
    #expect(
      review.joined(separator: "\n") == """
          1 名：      漢字
          2 Name：    e\u{301}
          3 電話番号：☎️ 1
          4 이름：    한글
          5 👩‍👩‍👧：      （空）
        """
    )
  }
}
