import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport

@Suite("Looks")
struct LooksTests {
  @Test("With colours, titles are bold, placeholders cyan, changes green, refusals red")
  func colors() throws {
    let box = Ref("Use {item} or {{item}")
    let form = Form([
      .highlightTextView(title: "Notes", placeholder: "", bind: PropertyRef(box, \.value))
        .placeholders(["item"])
    ])
    var (dialogue, transcript) = dialogue(colors: true, "{itm}", "No {item}", ".", "")
    #expect(try FormSession(form).run(&dialogue) == .saved)
    // The script shows prompts and typed texts without styles.
    #expect(
      transcript.text == """
        \u{1B}[1mNotes\u{1B}[m\u{1B}[2m: a line with a single . ends the text\u{1B}[m
        > {itm}
        \u{1B}[31m  '{itm}' is not a placeholder; the known ones are {item}. For a plain brace\u{1B}[m
            \u{1B}[31mwrite {{.\u{1B}[m
        > No {item}
        > .
        \u{1B}[1mReview: 1 change\u{1B}[m
          1 Notes: Use \u{1B}[36m{item}\u{1B}[m or {{item}\u{1B}[1;32m → \u{1B}[mNo \u{1B}[36m{item}\u{1B}[m
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
  }

  @Test("Without colours there is no escape at all")
  func noColors() throws {
    let order = Order()
    order.notes = "Dear {customer}"
    let (_, transcript) = try play(
      Form(order),
      title: "Order",
      .help(),
      "{x}",
      .nothing,
      "",
      "x",
      "a@b.c",
      "",
      "",
      .help(),
      ""
    )
    #expect(!transcript.unicodeScalars.contains("\u{1B}"))
  }

  @Test("Control characters are made visible wherever they come from")
  func control() throws {
    let red = "\u{1B}[31mred\r\u{7}\u{9B}1m\u{202E}"
    let box = Ref(red)
    let lines = Ref("\(red)\n\(red)")
    let form = Form([
      field("Title \(red)", box).help("Help \(red)").rules(
        .text { _ in nil },
        .length(0...0)
      ),
      view("Lines", lines),
      picker("Pick", ["option \(red)", "other"], Ref(0)),
      .textField(
        title: "Example",
        placeholder: red,
        keyboardType: .default,
        bind: PropertyRef(Ref(""), \.value)
      ),
    ])
    let unread = Form(
      undecodable: undecodable(["pick": red]),
      deriving: { picker("Pick", ["a"], Ref(0)) }
    )
    var shown = ""
    shown += try play(
      form,
      title: red,
      .help(),
      .enter,
      "",
      "",
      "1",
      "",
      .help(),
      .line("nonsense \(red)"),
      .endOfInput
    ).transcript
    shown += try play(unread, .notUTF8(red), "", "").transcript
    #expect(shown.contains("^[[31mred^M^G<U+009B>1m<U+202E>"))
    #expect(
      shown.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control && $0 != "\u{202E}"
      }
    )
  }
}
