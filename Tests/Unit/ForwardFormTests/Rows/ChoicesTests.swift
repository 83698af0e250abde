import ForwardForm
import Testing

@Suite("Multiple choice")
struct ChoicesTests {
  private func row(_ titles: [String], _ set: Ref<Set<Int>>) throws -> Form.Row {
    try ForwardFormTests.row(.choices(title: "Colours", options: titles, bind: set))
  }

  @Test(
    "A text reads back to the same choice, whatever the names",
    arguments: [[], [1], [0, 2], [0, 1, 2]])
  func text(indices: [Int]) throws {
    let row = try row(["Red", "Red, dark", "dark"], Ref([]))
    let text = try #require(row.text(of: .choices(indices)))
    #expect(try row.value(of: text) == .choices(indices))
  }

  @Test("Names, numbers and parts of titles, in any order; one that is none is refused")
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
