import ForwardForm
import Testing

@Suite("Multiple choice")
struct ChoicesTests {
  private func row(_ titles: [String], _ set: Ref<Set<Int>>) throws -> Form.Row {
    try ForwardFormTests.row(.choices(title: "Colours", options: titles, bind: set))
  }

  @Test(
    "A text reads back to the same choice, whatever the names",
    arguments: [
      ["Red", "Red, dark", "dark"], ["x, y", "x", "y", "3"], [#"say "hi", you"#, "you", #""you""#],
      ["1", "2", "1,2", "3"], ["a、b", "a", "b"],
    ], [[], [1], [0, 2], [0, 1, 2]])
  func text(names: [String], indices: [Int]) throws {
    let row = try row(names, Ref([]))
    let text = try #require(row.text(of: .choices(indices)))
    #expect(try row.value(of: text) == .choices(indices), "\(text)")
  }

  @Test("Without options, no text means one", arguments: ["1-2", "2-1", "1 2", "1"])
  func noOptions(text: String) throws {
    let row = try row([], Ref([]))
    #expect(throws: Rejection.self) { try row.value(of: text) }
  }

  @Test("Among many items, an exact name means the same as alone")
  func many() throws {
    let names = ["1", "2", "3", "a", "A", "b", "b, c", "c", "x", "y", "9"]
    let row = try row(names, Ref([]))
    let all = Array(names.indices)
    let text = try #require(row.text(of: .choices(all)))
    #expect(try row.value(of: text) == .choices(all))
    let some = [0, 1, 2, 3, 5, 7, 8, 9, 10]
    #expect(try row.value(of: "3, 2, 1, x, y, b, c, 9, a, 11") == .choices(some))
  }

  @Test("Quotes keep a name with commas together")
  func quotes() throws {
    let row = try row(["Red, dark", "Red", #"a "b", c"#, "dark"], Ref([]))
    #expect(row.text(of: .choices([0, 3])) == #""Red, dark", "dark""#)
    #expect(try row.value(of: #"dark，"Red, dark" , Red"#) == .choices([0, 1, 3]))
    #expect(try row.value(of: #""a ""b"", c""#) == .choices([2]))
    let titles = ["Red, dark", "Red", #"a "b", c"#, "dark"]
    #expect(throws: Rejection.notAnOption(#""Red"#, options: titles)) {
      try row.value(of: #""Red, dark"#)
    }
  }

  @Test("Names, numbers and parts of titles are read in any order; any other text is refused")
  func answers() throws {
    let row = try row(["Red", "Green", "Blue"], Ref([]))
    #expect(try row.value(of: "blue, 1") == .choices([0, 2]))
    #expect(try row.value(of: "gr、gr") == .choices([1]))
    #expect(try row.value(of: "") == .choices([]))
    #expect(throws: Rejection.notAnOption("pink", options: ["Red", "Green", "Blue"])) {
      try row.value(of: "red, pink")
    }
    #expect(row.rejection(of: .choices([3])) != nil)
  }

  @Test("Numbers and their ranges mean options, or titles if these are numbers")
  func ranges() throws {
    let colours = try row(["Red", "Green", "Blue", "Black", "White"], Ref([]))
    let texts = ["1,3", "1 3", "2-4", "4 - 2", "1-2 5", "1, 3-4", "2 3,5"]
    let expected = [[0, 2], [0, 2], [1, 2, 3], [1, 2, 3], [0, 1, 4], [0, 2, 3], [1, 2, 4]]
    #expect(try texts.map { try colours.value(of: $0) } == expected.map { .choices($0) })
    let minutes = try row(["10", "20", "30", "5"], Ref([]))
    #expect(
      try ["10,30", "10 30", "10-30", "1 5", "1-2"].map { try minutes.value(of: $0) }
        == [[0, 2], [0, 2], [0, 1, 2], [0, 3], [0, 1]].map { .choices($0) })
    // A range stands for the options' own numbers if possible.
    let times = try row(["15 min", "30 min", "1 hour", "2 hours"], Ref([]))
    #expect(
      try ["1-4", "3-1", "1", "1 2"].map { try times.value(of: $0) }
        == [[0, 1, 2, 3], [0, 1, 2], [2], [2, 3]].map { .choices($0) })
    for (text, wrong) in [("1 9", "9"), ("2-9", "9"), ("1-2-3", "1-2-3"), ("-", "-")] {
      #expect(throws: Rejection.notAnOption(wrong, options: ["A", "B", "C"])) {
        try row(["A", "B", "C"], Ref([])).value(of: text == "-" ? "A, -" : text)
      }
    }
  }

  @Test("Unlisted members of an option set are kept")
  func others() throws {
    struct Days: OptionSet { let rawValue: Int }
    let days = Ref(Days(rawValue: 0b101))
    let ref = days.indices(of: [Days(rawValue: 1), Days(rawValue: 2)])
    #expect(ref.val == [0])
    ref.val = [1]
    #expect(days.value.rawValue == 0b110)
  }
}
