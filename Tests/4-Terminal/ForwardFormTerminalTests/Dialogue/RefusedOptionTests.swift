import ForwardForm
import ForwardFormTesting
import Testing
import TestSupport

@Suite("Options that a rule refuses")
struct RefusedOptionTests {
  private let size = Ref(0)

  private func refusing(_ index: Int) -> RowRule {
    RowRule { $0 == .choice(index) ? .other("Large is sold out.") : nil }
  }

  @Test("A refused option stays in the line in the words that are shown, and Enter tries it again")
  func stays() throws {
    let form = Form([
      picker("Size", ["Small", "Large"], size).optionNames(["s", "l"]).rules(refusing(1))
    ])
    let (outcome, transcript) = try play(form, "lar", .enter, "small", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
         *1 Small   2 Large
        Size [Small]: lar
          Large is sold out.
        Size [Small]: Large
          Large is sold out.
        Size [Small]: small
        Review: no changes
          1 Size: Small
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """)
  }

  @Test("Refused choices stay in the line")
  func choices() throws {
    let form = Form([
      ForwardFormElement.choices(
        title: "Extras", options: ["Egg", "Ham", "Rye"], bind: Ref<Set<Int>>([])
      )
      .rules(RowRule { $0 == .choices([0, 1]) ? .other("Egg and ham don't mix.") : nil })
    ])
    let (_, transcript) = try play(form, "egg, ham", .enter, "rye", .enter)
    #expect(
      transcript.contains(
        """
          Egg and ham don't mix.
        Extras (any, comma-separated) [none]: Egg, Ham
          Egg and ham don't mix.
        """))
  }

  @Test("A form rule that leads from the review to a picker shows its options")
  func fromReview() throws {
    let colour = Ref("red")
    let form = Form(
      [picker("Size", ["Small", "Large"], size), field("Colour", colour)],
      rules: [
        FormRule("size", "colour", "other") { [size] in
          size.value == 1 && colour.value == "red" ? .other("Large isn't red.") : nil
        }
      ])
    let (_, transcript) = try play(form, "large", .enter, .enter, .enter, "small", .enter)
    #expect(
      transcript == """
         *1 Small   2 Large
        Size [Small]: large
        Colour: red
          Large isn't red.
        Colour: red
        Review: 1 change
          1 Size:   Small → Large
          2 Colour: red
        Enter saves, a number edits that row, Ctrl-D cancels: 
          Large isn't red.
          1 Small  *2 Large
        Size [Large]: small
        Review: no changes
          1 Size:   Small
          2 Colour: red
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """)
  }

  @Test("A slow rule of an option gets its name")
  func asyncRule() async throws {
    let form = Form([
      picker("Size", ["Small", "Large"], size).optionNames(["s", "l"])
        .asyncRule(AsyncRule { $0 == "l" ? .other("'\($0)' is sold out.") : nil })
    ])
    let (_, transcript) = try await play(form, "large", "small", .enter)
    #expect(transcript.contains("  'l' is sold out.\nSize [Small]: small\n"))
  }
}
