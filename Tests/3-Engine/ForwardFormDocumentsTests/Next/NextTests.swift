import ForwardForm
import ForwardFormDocuments
import ForwardStore
import ForwardTargets
import Testing
import TestSupport

@Suite("The next command")
struct NextTests {
  /// Returns the next assignments after a refused command.
  private func next(after command: String...) throws -> [String]? {
    try RefusedCommand(command, of: Pager()).next
  }

  @Test(
    "The next command keeps right answers and no secret; a hidden answer is kept for a refused one")
  func refused() throws {
    let command: [CommandWord] = [
      .word("pager"), .word("--set"), .word("urgency=wakeUp"), .assignment("urgency=wakeUp"),
      .assignment("repeats=0"), .assignment("key=s3cret"), .assignment("key=@file"),
      .assignment("urgency=wakeUp"), .word("--json"),
    ]
    let refused = try RefusedCommand(["urgency=wakeUp", "repeats=0", "key=s3cret"], of: Pager())
    #expect(
      refused.report.next(after: command) == [
        "pager", "--set", "urgency=wakeUp", "--set", "urgency=wakeUp", "--set", "key=@<Key>",
        "--set", "key=@file", "--json", "--set", "repeats=<Repeats>", "--set", "number=<Number>",
      ])
    #expect(
      try next(after: "number=1", "urgency=wakup", "repeats=2")
        == ["number=1", "repeats=2", "urgency=<Urgency>"])
    #expect(
      try next(after: "number=1", "repeats=2") == ["number=1", "repeats=2", "urgency=<Urgency>"])
  }

  @Test("An unknown row gets the nearest name, or a hole for its name")
  func unknown() throws {
    #expect(
      try next(after: "Number=1", "repeets=2", "urgency=wakeUp")
        == ["number=1", "repeats=2", "urgency=wakeUp"])
    #expect(
      try RefusedCommand(["recipients.1=a@b.org"], of: Mail()).next == ["recipients[1]=a@b.org"])
    // The answer may be a secret, because the form has one.
    #expect(
      try next(after: "number=1", "x:=1", "numbre=@@2")
        == ["number=1", "<x>=@<x>", "<numbre>=@<numbre>"])
    let pages = #"pages:=[{"to": "Ada", "note": "x"}, {"too": "Bob"}]"#
    #expect(
      try RefusedCommand([pages, "number=1"], of: Pager(), readsStored: false).next
        == [#"pages:=[{"to":"Ada"},{"to":"Bob"}]"#, "number=1", "pages[1].note=@<Note>"])
  }

  @Test("A file that can't be read has a hole, also if its row has another name")
  func unread() throws {
    let refused = try RefusedCommand(
      ["key=@missing", "nubmer=@missing", "speed=@missing"], of: Pager())
    #expect(
      refused.problems == """
        key: The environment variable missing is not set.
        nubmer: The environment variable missing is not set.
        speed: The environment variable missing is not set.
        number: An answer is required.
        nubmer: There is no such row; the known ones are number, key, pages, urgency, repeats.
        speed: There is no such row; the known ones are key, pages, number, repeats, urgency.
        """)
    #expect(refused.next == ["number=<Number>", "<speed>=@<speed>", "key=@<Key>"])
  }

  @Test("A rule of several rows has a hole for each of them, as each one may be wrong")
  func rule() throws {
    let refused = try RefusedCommand(["first=3", "name=Ada"], of: Days())
    #expect(refused.problems == "first: The first day is after the last one.")
    #expect(refused.next == ["name=Ada", "first=<First>", "last=<Last>"])
  }

  @Test("An answer of a file, also in an item, is replaced by an option")
  func file() throws {
    let file = [Form.Answer("pages[+].to", "\u{7}"), Form.Answer("urgency", "loud")]
    #expect(
      try RefusedCommand(["number=1"], of: Pager(), after: file).next
        == ["number=1", "urgency=<Urgency>", "pages[1].to=<To>"])
  }

  @Test("If no change of the command helps, there is no next command")
  func none() throws {
    let command = [CommandWord.word("pager")]
    let file = [Form.Answer("speed", "1"), Form.Answer("number", "1")]
    #expect(try RefusedCommand([], of: Pager(), after: file).next == nil)
    #expect(
      try RefusedCommand(["number=1"], of: Pager(), after: [Form.Answer("pages[+].too", "x")])
        .next == nil)
    let refused = AnswerReport([Problem(code: "not-json", message: "?")])
    #expect(refused.next(after: command) == nil)
  }

  @Test("A reference to a secret has the hole of its row, wherever it is")
  func references() throws {
    let kind = try #require(TargetKind.builtIn.first { $0.name == "webhook" })
    for token in [#"token.command:=["pass", "x"]"#, #"token:={"command": ["pass", "x"]}"#] {
      let refused = try RefusedCommand(["url=bad", token], of: kind.make())
      #expect(refused.next == ["token=@<Token>", "url=<URL>"])
    }
  }

  @Test("An answer that looks like a hole is written as JSON")
  func answersLikeHoles() throws {
    let refused = try RefusedCommand(["name=<b>", "first=x", "last=<2"], of: Days())
    #expect(refused.next == [#"name:="<b>""#, "first=<First>", "last=<Last>"])
  }

  @Test("A missing row has a hole beside a rule that names the row which brings it")
  func missingBesideRule() throws {
    let refused = try RefusedCommand(["scheme=https", "host=local"], of: Server())
    #expect(
      refused.problems
        == "certificate: An answer is required.\nscheme: The scheme and the host don't fit.")
    #expect(refused.next == ["scheme=<Scheme>", "host=<Host>", "certificate=<Certificate>"])
  }
}

private final class Server: FormModel, Codable {
  enum Scheme: String, CaseIterable, Codable { case http, https }

  var scheme = Scheme.http
  var certificate = ""
  var host = ""

  var form: [ForwardFormElement] {
    picker("Scheme", \.scheme)
    if scheme == .https { textField("Certificate", \.certificate).required() }
    textField("Host", \.host)
  }

  var formRules: [FormRule] {
    [
      FormRule("scheme", "host") { [self] in
        scheme == .http || host != "local" ? nil : .other("The scheme and the host don't fit.")
      }
    ]
  }
}

private final class Days: FormModel, Codable {
  var name = ""
  var first = 1
  var last = 2

  var form: [ForwardFormElement] {
    textField("Name", \.name)
    textField("First", \.first, as: .integer())
    textField("Last", \.last, as: .integer())
  }

  var formRules: [FormRule] {
    [
      FormRule("first", "last", "hidden") { [self] in
        first <= last ? nil : .other("The first day is after the last one.")
      }
    ]
  }
}
