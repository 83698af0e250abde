import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite struct DialogueListTests {
  private func names(after script: Keys...) throws -> [String] {
    let recipe = Ref(Recipe(parts: [Recipe.Part(name: "Leek"), Recipe.Part(name: "Oil")]))
    let transcript = Transcript()
    let dialogue = Dialogue(
      ScriptedLineReader(["Soup"] + script, transcript), transcript, wording: .simplifiedChinese)
    _ = try dialogue.fill(Form(recipe), review: false)
    return recipe.value.parts.map(\.name)
  }

  @Test(arguments: ["remove 1", "delete 1", "rm 1", "del 1", "删除 1", "RM 1"])
  func anItemIsRemovedByEachOfTheWords(command: String) throws {
    #expect(try names(after: .line(command), .enter, .enter) == ["Oil"])
  }

  @Test(arguments: ["copy 1", "duplicate 1", "复制 1", "COPY 1"])
  func anItemIsDuplicatedByEachOfTheWords(command: String) throws {
    let names = try names(after: .line(command), "Leek 2", .enter, .enter, .enter, .enter)
    #expect(names == ["Leek", "Leek 2", "Oil"])
  }

  private struct Pair: FormValue {
    var teams = [Recipe.Tip(text: "Red")]
    var verbs = Set(ListEdit.Verb.allCases)

    static func form(_ pair: Ref<Pair>) -> [ForwardFormElement] {
      pair.list("Teams", \.teams, count: 2...2, verbs: pair.value.verbs, new: Recipe.Tip())
    }
  }

  @Test(
    "A list with a fixed number of items, once it has them, offers neither to add nor to remove")
  func fixedCount() throws {
    let pair = Ref(Pair())
    let (outcome, transcript) = try play(
      Form(pair), "Blue", "remove 1", "Grey", .help(""), "1", "Green", "", .enter)
    #expect(outcome == .saved)
    #expect(pair.value.teams.map(\.text) == ["Green", "Blue"])
    #expect(
      transcript == """
        Teams: 1 item
          1 Red
        Enter continues, a number edits, a text adds one, copy N, remove N, move N M: Blue
        Teams: 2 items
          1 Red
          2 Blue
        Enter continues, a number edits; or move N M: remove 1
          'remove 1' is neither an item's number, 1 to 2, nor move N M.
        Enter continues, a number edits; or move N M: Grey
          At most 2 are allowed.
        Enter continues, a number edits; or move N M: <help>
          A number edits that item; move N M. Enter continues.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-C cancels; so does Ctrl-D on an empty line.
        Enter continues, a number edits; or move N M: 1

        Teams › 1
        Text: Green
        Teams: 2 items
          1 Green
          2 Blue
        Enter continues, a number edits; or move N M: 
        Review: 1 change
          1 Teams: 1 item → 2 items
            - Red
            + Green
            + Blue
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """)
  }

  @Test("A list offers only the edits that it allows")
  func verbs() throws {
    let pair = Ref(
      Pair(teams: [Recipe.Tip(text: "Red"), Recipe.Tip(text: "Blue")], verbs: [.edit]))
    let (outcome, transcript) = try play(Form(pair), "remove 1", .help(""), "", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Teams: 2 items
          1 Red
          2 Blue
        Enter continues, a number edits: remove 1
          'remove 1' is not an item's number, 1 to 2.
        Enter continues, a number edits: <help>
          A number edits that item. Enter continues.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-C cancels; so does Ctrl-D on an empty line.
        Enter continues, a number edits: 
        Review: no changes
          1 Teams: 2 items
              Red
              Blue
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """)
  }

  @Test("The option that the first row of a new item asks for begins the item")
  func kindOfItem() throws {
    let alerts = Ref(Alerts(alerts: [Alert(kind: .mail, address: "me")]))
    let (outcome, transcript) = try play(
      Form(alerts), "http", "https://example.org", "ftp", "add mail", "you", .enter, .enter)
    #expect(outcome == .saved)
    #expect(alerts.value.alerts.map(\.kind) == [.mail, .http, .mail])
    #expect(alerts.value.alerts.map(\.address) == ["me", "https://example.org", "you"])
    #expect(
      transcript == """
        Alerts: 1 item
          1 Mail, me
        Enter continues, a number edits, Mail or Http adds one, copy N, remove N, move N M: http

        Alerts › new
        Address: https://example.org
        Alerts: 2 items
          1 Mail, me
          2 Http, https://example.org
        Enter continues, a number edits, Mail or Http adds one, copy N, remove N, move N M: ftp
          'ftp' is neither an item's number, 1 to 2, nor add, copy N, remove N or move
            N M.
        Enter continues, a number edits, Mail or Http adds one, copy N, remove N, move N M: add mail

        Alerts › new
        Address: you
        Alerts: 3 items
          1 Mail, me
          2 Http, https://example.org
          3 Mail, you
        Enter continues, a number edits, Mail or Http adds one, copy N, remove N, move N M: 
        Review: 1 change
          1 Alerts: 1 item → 3 items
              Mail, me
            + Http, https://example.org
            + Mail, you
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """)
  }
}

private struct Alert: FormValue, Hashable {
  enum Kind: String, CaseIterable { case mail, http }
  var kind: Kind?
  var address = ""

  static func form(_ alert: Ref<Alert>) -> [ForwardFormElement] {
    alert.picker("Kind", \.kind, .cases(), none: "None").required()
    alert.textField("Address", \.address)
  }
}

private struct Alerts: FormValue {
  var alerts: [Alert]

  static func form(_ alerts: Ref<Alerts>) -> [ForwardFormElement] {
    alerts.list("Alerts", \.alerts, new: Alert())
  }
}
