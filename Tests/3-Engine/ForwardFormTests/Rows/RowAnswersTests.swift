import ForwardForm
import Testing

@Suite("Answers given as text")
struct RowAnswersTests {
  private func picker(_ options: [String], names: [String] = []) throws -> Form.Row {
    try row(
      .picker(title: "Pick", options: options, bind: PropertyRefTo<Int>()).optionNames(names)
    )
  }

  /// Returns the title of the option for a text, or the sentence that refuses the text.
  private func read(_ text: String, by row: Form.Row) throws -> String {
    guard case .picker(let options) = row.kind else { return "no picker" }
    do throws(Rejection) {
      guard case .choice(let index) = try row.value(of: text) else { return "no choice" }
      return options[index].title
    } catch {
      return error.message
    }
  }

  @Test(
    "An option is named by its number, its name, its title, or a part that only it has",
    arguments: [
      ("1", "None"), ("3", "Days before"), ("daysBefore", "Days before"),
      ("DAYSBEFORE", "Days before"), ("On the day", "On the day"), ("on THE day", "On the day"),
      ("o", "On the day"), ("days", "Days before"), ("onthe", "On the day"), ("  2 ", "On the day"),
      (" none ", "None"),
      ("", "An answer is required."), (" ", "An answer is required."),
      ("0", "'0' is not one of the options: None, On the day, Days before."),
      ("4", "'4' is not one of the options: None, On the day, Days before."),
      ("-1", "'-1' is not one of the options: None, On the day, Days before."),
      (
        "99999999999999999999",
        "'99999999999999999999' is not one of the options: None, On the day, Days before."
      ),
      (
        "-9223372036854775808",
        "'-9223372036854775808' is not one of the options: None, On the day, Days before."
      ),
      ("before", "Days before"), ("THE d", "On the day"),
      ("after", "'after' is not one of the options: None, On the day, Days before."),
    ]
  )
  func options(text: String, read: String) throws {
    let row = try picker(
      ["None", "On the day", "Days before"],
      names: ["none", "onTheDay", "daysBefore"]
    )
    #expect(try self.read(text, by: row) == read)
  }

  @Test("An ambiguous answer is refused, and its matches are listed with numbers")
  func ambiguous() throws {
    let row = try picker(["Monday", "Tuesday", "Thursday"])
    #expect(try read("T", by: row) == "'T' could be any of 2 Tuesday, 3 Thursday.")
    #expect(try read("tH", by: row) == "Thursday")
  }

  @Test("A whole name counts before one that only begins like it")
  func wholeName() throws {
    let row = try picker(["Days", "Days before"])
    #expect(try read("days", by: row) == "Days")
    #expect(try read("days b", by: row) == "Days before")
  }

  @Test("Options that differ in letter case only are distinguished by it")
  func caseOnly() throws {
    let row = try picker(["a", "A"])
    #expect(try read("a", by: row) == "a")
    #expect(try read("A", by: row) == "A")
  }

  @Test("An option with a number as its title precedes the option with that number")
  func numberTitles() throws {
    let row = try picker(["3", "2", "1", "10"])
    #expect(try read("1", by: row) == "1")
    #expect(try read("3", by: row) == "3")
    #expect(try read("4", by: row) == "10")
    #expect(try read("10", by: row) == "10")
  }

  @Test("A picker without options takes nothing")
  func noOptions() throws {
    #expect(try read("1", by: picker([])) == "'1' is not one of the options: .")
  }

  @Test(
    "Yes and no have several names",
    arguments: [
      ("y", true), ("YES", true), ("true", true), ("On", true), (" 1 ", true),
      ("是", true), ("对", true), ("否", false), (" 不 ", false),
      ("n", false), ("No", false), ("FALSE", false), ("off", false), ("0", false),
    ]
  )
  func toggles(text: String, isOn: Bool) throws {
    let row = try row(.toggle(title: "On", bind: PropertyRefTo<Bool>()))
    #expect(try row.value(of: text) == .toggle(isOn))
  }

  @Test(
    "Other text is refused",
    arguments: [
      ("", "An answer is required."), ("maybe", "'maybe' is neither yes nor no."),
      ("ye", "'ye' is neither yes nor no."), ("2", "'2' is neither yes nor no."),
    ]
  )
  func noToggle(text: String, message: String) throws {
    let row = try row(.toggle(title: "On", bind: PropertyRefTo<Bool>()))
    #expect(throws: Rejection.self) { try row.value(of: text) }
    do { _ = try row.value(of: text) } catch { #expect(error.message == message) }
  }

  @Test("Text is taken unchanged")
  func text() throws {
    let row = try row(
      .textField(title: "Text", placeholder: "", keyboardType: .default, bind: PropertyRefTo())
    )
    #expect(try row.value(of: " as is ") == .text(" as is "))
  }

  @Test("Among many options, only as many as are wanted are tried")
  func triedOptions() throws {
    var count = 0
    let row = try row(
      .picker(
        title: "Pick", options: (1...50).map { "Option \($0)" }, bind: PropertyRefTo<Int>()
      ).rules(
        RowRule {
          count += 1
          return $0 == .choice(0) ? .other("Not the first.") : nil
        }))
    #expect(row.answersToTry(most: 1) == ["Option 2"])
    #expect(count == 2)
  }
}
