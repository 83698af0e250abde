import ForwardForm
import ForwardFormDocuments
import ForwardFormFiles
import ForwardJSON
import ForwardSystem
import ForwardText
import Testing

/// The files in `Tests/FormFiles` that the page on questionnaires names.
@Suite("Form files beside questionnaires")
struct QuestionnaireTests {
  struct Case: CustomStringConvertible, Sendable {
    let file: String
    let given: [String]
    let answers: String
    /// A refused answer, and a part of the reason.
    let refused: (answer: String, reason: String)

    var description: String { file }
  }

  private static let cases = [
    Case(
      file: "types", given: ["name=shop", "workers=4", "public=no", "due=2026-12-24"],
      answers:
        #"{"name":"shop","workers":4,"ratio":0.5,"public":false,"folder":null,"about":"","due":"2026-12-24"}"#,
      refused: ("workers=65", "is not between 1 and 64")),
    Case(
      file: "choices", given: ["licence=gpl", "tools=lint, mine", "editor=emacs"],
      answers: #"{"licence":"gpl","tools":["lint","mine"],"editor":"emacs"}"#,
      refused: ("licence=bsd", "is not one of the options")),
    Case(
      file: "conditional", given: ["database=sqlite"],
      answers: #"{"database":"sqlite","file":"data.db"}"#,
      refused: ("database=postgres", "An answer is required")),
    Case(
      file: "following", given: ["name=shop", "workers=4"],
      answers:
        #"{"name":"shop","package":"shop-kit","folder":"/srv/shop-kit","workers":4,"threads":4}"#,
      refused: ("package=A", "is not a name in small letters")),
    Case(
      file: "dependent-options", given: ["language=python"],
      answers: #"{"language":"python","tests":"pytest"}"#,
      refused: ("tests=xctest", "is not one of the options")),
    Case(
      file: "validated", given: ["slug=shop", "port=80"],
      answers: #"{"slug":"shop","port":80,"site":null,"mail":null}"#,
      refused: ("slug=Shop", "is not a module's name")),
    Case(
      file: "secret", given: ["token=hunter2"], answers: #"{"user":"","token":"hunter2"}"#,
      refused: ("token=", "An answer is required")),
    Case(
      file: "groups", given: ["region=Tokyo"], answers: #"{"region":"Tokyo"}"#,
      refused: ("region=Oslo", "can't be chosen now: full")),
    Case(
      file: "command", given: ["name=shop", "branch=shop-next"],
      answers: #"{"name":"shop","branch":"shop-next"}"#,
      refused: ("branch=main", "is not one of the options: shop, shop-next")),
    Case(
      file: "transient", given: ["show-all=yes"], answers: #"{"show-all":true,"depth":1}"#,
      refused: ("depth=x", "is not a whole number")),
    Case(
      file: "list", given: ["authors[+].name=Ada"],
      answers: #"{"authors":[{"name":"Ada","mail":null}]}"#,
      refused: ("authors[1].mail=x", "is not")),
  ]

  private func form(_ name: String) throws -> QuestionForm {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    return try QuestionForm(
      reading: Descriptor(opening: "\(root)/FormFiles/\(name).json", 0).contents(upTo: 1 << 20),
      runsPrograms: true)
  }

  private func answers(_ texts: [String]) throws -> [Form.Answer] {
    try texts.flatMap { try Form.Answer.assigned($0, file: { $0 }, variable: { _ in nil }) }
  }

  @Test("The page has 25 features or more, each with a file that is played here, or with a reason")
  func page() throws {
    let page =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
      .joined(separator: "/")
      + "/Sources/3-Engine/ForwardFormFiles/ForwardFormFiles.docc/Beside-questionnaires.md"
    let text = try String(
      decoding: Descriptor(opening: page, 0).contents(upTo: 1 << 20), as: UTF8.self)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        String($0).trimmed
      }
    }
    #expect(rows.count >= 25)
    for row in rows {
      try #require(row.count >= 4, "\(row)")
      let files = row.count > 4 ? row[4].split(separator: "`").filter { $0.hasSuffix(".json") } : []
      let isReasoned = row[3].hasPrefix("no: ")
      #expect(isReasoned != !files.isEmpty, "\(row)")
      for file in files { #expect(Self.cases.contains { "\($0.file).json" == file }, "\(file)") }
    }
  }

  @Test("Each file takes the answers of its feature, and refuses others", arguments: cases)
  func played(_ played: Case) throws {
    let questions = try form(played.file)
    _ = try questions.form.save(given: answers(played.given)) { _ in .interrupt }
    #expect(questions.answers.text() == played.answers)
    let other = try form(played.file)
    let refused = #expect(throws: RefusedAnswers.self) {
      try other.form.save(given: answers(played.given + [played.refused.answer])) { _ in .interrupt
      }
    }
    #expect(refused?.description.contains(played.refused.reason) == true)
  }
}
