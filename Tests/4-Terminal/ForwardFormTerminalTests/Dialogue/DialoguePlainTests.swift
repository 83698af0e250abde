import ForwardForm
import ForwardFormTesting
import Testing
import TestSupport

@Suite("A reader that doesn't edit")
struct DialoguePlainTests {
  private let box = Ref("old")
  private var form: Form { Form([field("First", Ref("1")), field("Name", box)]) }

  @Test("The present text is in brackets; an empty line keeps it")
  func kept() throws {
    let (outcome, transcript) = try play(form, editsPrefill: false, "", "", "")
    #expect(outcome == .saved)
    #expect(
      transcript == """
        First [1]: 
        Name [old]: 
        Review: no changes
          1 First: 1
          2 Name:  old
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
  }

  @Test("The key for nothing empties the text")
  func nothing() throws {
    #expect(try play(form, editsPrefill: false, "", .nothing, "").outcome == .saved)
    #expect(box.value == "")
  }

  @Test("After a refusal an empty line still keeps the present text")
  func refused() throws {
    let form = Form([field("Name", box).rules(.length(1...5))])
    let (_, transcript) = try play(form, editsPrefill: false, "too long", "", "")
    #expect(
      transcript == """
        Name [old]: too long
          'too long' is too long: at most 5 characters are allowed.
        Name [old]: 
        Review: no changes
          1 Name: old
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
  }

  @Test("Going back with nothing typed leaves the present text")
  func backUntouched() throws {
    #expect(try play(form, editsPrefill: false, "", .back(""), "", "", "").outcome == .saved)
    #expect(box.value == "old")
  }

  @Test("Half-typed text is in brackets on return, and an empty line takes it")
  func back() throws {
    let (_, transcript) = try play(form, editsPrefill: false, "", .back("half"), "", "", "")
    #expect(
      transcript == """
        First [1]: 
        Name [old]: half<back>
        First [1]: 
        Name [half]: 
        Review: 1 change
          1 First: 1
          2 Name:  old → half
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(box.value == "half")
  }

  @Test("A secret that was half typed is not shown, and an empty line takes it")
  func secret() throws {
    let form = Form([field("First", Ref("1")), field("Token", box).secret()])
    let (_, transcript) = try play(form, editsPrefill: false, "", .back("half"), "", "", "")
    #expect(
      transcript.hasPrefix(
        """
        First [1]: 
        Token [••••••]: <back>
        First [1]: 
        Token [typed so far]: 
        Review: 1 change

        """
      )
    )
    #expect(box.value == "half")
  }

  @Test("A text of several lines is shown; an empty line keeps it, others replace it")
  func lines() throws {
    let form = Form([view("Text", box)])
    let kept = try play(form, editsPrefill: false, "", "")
    #expect(
      kept.transcript == """
        Text: a line with a single . ends the text
          old
        Enter keeps this text, other lines replace it, Ctrl-X Ctrl-E, then Enter, edits
          it.
        > 
        Review: no changes
          1 Text: old
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(try play(form, editsPrefill: false, "new", "", ".", "").outcome == .saved)
    #expect(box.value == "new\n")
  }

  @Test("Lines that were typed are shown on return, and more can follow")
  func linesBack() throws {
    let form = Form([field("First", Ref("1")), view("Text", box)])
    let (_, transcript) = try play(
      form,
      editsPrefill: false,
      "",
      "one",
      .back(""),
      "",
      "two",
      ".",
      ""
    )
    #expect(
      transcript.hasSuffix(
        """
        > one
        > <back>
        First [1]: 
        Text: a line with a single . ends the text
        > one
        > two
        > .
        Review: 1 change
          1 First: 1
          2 Text:  old → one … (2 lines)
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
      )
    )
  }

  @Test("An unknown value is shown, and an empty line keeps it")
  func unread() throws {
    let form = Form(
      undecodable: undecodable(["name": "[1]"]), deriving: { [box] in field("Name", box) })
    #expect(try play(form, editsPrefill: false, "", "").outcome == .saved)
    #expect(form.unansweredTexts == ["name": "[1]"])
  }
}
