import ForwardText
import Testing

@testable import ForwardDelivery

@Suite("Sentences about deliveries")
struct DeliverySentencesTests {
  @Test("Each sentence has its subject and the other side's words, in both languages")
  func details() {
    var seen: Set<String> = []
    for kind in DeliveryOutcome.Detail.Kind.allCases {
      let detail = DeliveryOutcome.Detail(kind, "SUBJECT\n", text: "Permission denied")
      let chinese = Language.simplifiedChinese.says(detail)
      for sentence in [detail.description, chinese] {
        #expect(
          [.answer, .interrupted, .beingSent, .expired, .takesNoFiles].contains(kind)
            || sentence.contains(#"SUBJECT\n"#))
        #expect(sentence.last.map { "。.".contains($0) } == false)
        #expect(seen.insert(sentence).inserted || kind == .answer)
      }
      #expect(kind == .answer || chinese.unicodeScalars.contains { $0.value >= 0x4E00 })
      // Addresses and numbers are the same in every language.
      #expect(!chinese.contains("denied") || [.answer, .noUTF8, .incomplete].contains(kind))
    }
  }

  @Test("A long text of the other side is cut, but not an address that a person has to open")
  func longText() {
    let address = "things:///add?title=" + String(repeating: "x", count: 12_000)
    #expect(
      DeliveryOutcome.Detail(.noOpener, address).description == "no program opens \(address)")
    let detail = DeliveryOutcome.Detail.answer(String(repeating: "x", count: 1_000))
    #expect(detail.description == String(repeating: "x", count: 300) + "…")
  }

  @Test("An error names its file, in both languages")
  func errors() {
    let path = "/a\n/b"
    let errors: [OutboxError] = [
      .damaged(id: "a", path: path, .notAFile), .damaged(id: "a", path: path, .tooLarge),
      .damaged(id: "a", path: path, .newerVersion(7)), .damaged(id: "a", path: path, .line(3)),
      .unreadable(path: path, reason: "Permission denied"),
      .unwritable(path: path, reason: "Permission denied"), .inUse(id: path),
    ]
    #expect(
      errors.map(\.description) == [
        #"'/a\n/b' isn't a file."#,
        #"'/a\n/b' is too large for the outbox."#,
        #"'/a\n/b' was written by a newer version of forward (version 7)."#,
        #"'/a\n/b' can't be understood at line 3."#,
        #"'/a\n/b' can't be read: Permission denied."#,
        #"'/a\n/b' can't be written: Permission denied."#,
        #"Another program is sending '/a\n/b'."#,
      ])
    #expect(
      errors.map(Language.simplifiedChinese.says) == [
        #"“/a\n/b”不是文件。"#,
        #"“/a\n/b”过大，发件箱无法读取。"#,
        #"“/a\n/b”由较新版本的 forward 写入（版本 7）。"#,
        #"无法理解“/a\n/b”的第 3 行。"#,
        #"无法读取“/a\n/b”：权限不够。"#,
        #"无法写入“/a\n/b”：权限不够。"#,
        #"另一个程序正在发送“/a\n/b”。"#,
      ])
  }
}
