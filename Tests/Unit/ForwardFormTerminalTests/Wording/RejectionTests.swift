import ForwardForm
import ForwardFormTerminal
import Testing

@Suite("Rejections in Chinese")
struct RejectionTests {
  @Test("Each is a sentence that quotes the answer and says what is expected")
  func sentences() {
    let rejections: [Rejection] = [
      .missing, .notWhole("x"), .notDigits("x"), .notDecimal("x"), .notByteSize("x"),
      .notWholeBytes("x"), .notDuration("x"), .noUnit("x"),
      .notDate("x", today: "2026-11-21", timeZone: "Asia/Shanghai"),
      .notInCalendar("x", lastDay: "2026-02-28"),
      .dateOutside(
        "x", date: "2026-11-22", timeZone: "Asia/Shanghai", lowest: "2026-01-01",
        highest: "2026-06-30"
      ),
      .notDateAndTime("x", now: "2026-11-21 14:30", timeZone: "Asia/Shanghai"),
      .skippedTime("x", next: "2026-03-29 02:00", timeZone: "Europe/London"), .notUUID("x"),
      .outside("9", lowest: "1", highest: "5"), .tooLow("0", lowest: "1"),
      .tooHigh("9", highest: "5"), .notFound("x"), .notASCII("é"), .notEmailAddress("x"),
      .notURL("x"), .notPhoneNumber("x"), .notSeparatedByCommas("x"), .notSeparatedByCommas("x;"),
      .noSuchRow(known: [], isDerived: false), .noSuchRow(known: ["a", "b"], isDerived: true),
      .notSchemed("x", schemes: ["http", "https"]),
      .notLike("x", wanted: "两个数字"), .badPattern("x", pattern: "["),
      .slowPattern("x", pattern: "a"), .tooFew(1), .tooMany(2),
      .tooShort("x", least: 2), .tooLong("x", most: 1),
      .notAnOption("x", options: ["a", "b"]), .unavailable("x", reason: "r"),
      .ambiguous("x", matches: ["1 a", "2 b"]),
      .notYesOrNo("x"), .notUnique("x"), .unknownPlaceholder("x", known: ["a", "b"]),
      .controlCharacter("x", "\u{1B}"), .lineBreak("x"), .notUTF8("x"), .notTheSame,
      .checkStopped("x"), .checkTimedOut("x", seconds: 1.5), .checkFailed("x", reason: "r"),
      .other("As it is."),
    ]
    #expect(
      rejections.map { Wording.simplifiedChinese(.rejection($0)) }.joined(separator: "\n") == """
        此项必须填写。
        “x”不是整数。
        “x”含有数字以外的字符。
        “x”不是 3 或 3.5 这样的数字。
        “x”不是 10 MB 或 512 KiB 这样的大小。
        “x”不是整数个字节。
        “x”不是 90 s 或 1 h 30 min 这样的时长。
        “x”缺少单位，请填写 90 s 或 1 h 30 min 这样的时长。
        “x”不是 2026-11-21（Asia/Shanghai 的今天）、明天或 3天后 这样的日期。
        日历中没有“x”：该月的最后一天是 2026-02-28。
        “x”按 Asia/Shanghai 的日期是 2026-11-22，不在 2026-01-01 到 2026-06-30 之间。
        “x”不是 2026-11-21 14:30（Asia/Shanghai 的现在）或 明天 9:00 这样的日期和时间。
        Europe/London 没有“x”这个时间：时钟会拨快到 2026-03-29 02:00。
        “x”不是 E621E1F8-C36C-495A-93FC-0C247A3E6E5F 这样的 UUID。
        “9”不在 1 到 5 之间。
        “0”超出范围：不能小于 1。
        “9”超出范围：不能大于 5。
        没有“x”这个文件或文件夹。
        “é”含有 ASCII 以外的字符。
        “x”不是 ada@example.org 这样的电子邮件地址。
        “x”不是 https://example.org 这样的网址。
        “x”不是 +44 20 7946 0000 这样的电话号码。
        “x”是多项内容，各项之间请用逗号分隔。
        “x;”中有分号，各项之间请用逗号分隔。
        没有这一项。
        根据其他答案，没有这一项，可用的有：a、b。
        “x”不是以 http:// 或 https:// 开头的地址。
        “x”不是两个数字。
        无法检查“x”：模式“[”无法识别。
        无法检查“x”：用模式“a”检查耗时过长。
        至少需要 1 项。
        最多可填 2 项。
        “x”太短：至少需要 2 个字符。
        “x”太长：最多可用 1 个字符。
        “x”不在选项之中，可选的有：a、b。
        “x”现在不能选择：r。
        “x”可能是指以下任一项：1 a、2 b。
        “x”既不是“是”也不是“否”。
        “x”已经存在，请换一个。
        “{x}”不是占位符，可用的有：{a}、{b}。要输入普通的大括号，请写 {{。
        “x”含有控制字符（U+001B），不能用在答案中。
        “x”含有换行，答案只能是一行。
        “x”不是 UTF-8 文本。
        两次输入不一致。
        对“x”的检查已中止。
        对“x”的检查超过了 1.5 秒。
        无法检查“x”：r。
        As it is.
        """
    )
  }

  @Test("Of a long text the beginning and the end are quoted, of many options the first twelve")
  func long() {
    let text = "begin" + String(repeating: "-", count: 1_000) + "end"
    #expect(
      Wording.simplifiedChinese(.rejection(.notWhole(text)))
        == "“begin-----------------------------------…----------------end”不是整数。"
    )
    let options = (1...15).map { "o\($0)" }
    #expect(
      Wording.simplifiedChinese(.rejection(.notAnOption("x", options: options)))
        == "“x”不在选项之中，可选的有：o1、o2、o3、o4、o5、o6、o7、o8、o9、o10、o11、o12，以及另外 3 项。"
    )
  }
}
