import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

// The code of the page "Coming from"; a test compares the two. The second test compiles the calls
// in the tables.

@Suite("The page for people who come from other libraries")
struct ComingFromPage {
  struct Trip: FormValue {
    var name = ""
    var vehicle = Vehicle.train
    var extras: [String] = []
    var isReturn = false
    var back: CalendarDate?

    enum Vehicle: String, CaseIterable { case train, ferry, airship }

    static func form(_ trip: Ref<Trip>) -> [ForwardFormElement] {
      trip.textField("Name", \.name).required()
        .rules(.text { $0.contains("@") ? .other("Write a name, not an address.") : nil })
      trip.picker("Vehicle", \.vehicle)
      trip.choices("Extras", \.extras, .from(["Bicycle", "Bed", "Breakfast"]), count: 0...2)
      trip.toggle("Return", \.isReturn)
      if trip.isReturn.value { trip.textField("Back", \.back, as: .date()) }
    }
  }

  @Test("A form")
  func form() throws {
    let trip = Ref(Trip())
    let (outcome, transcript) = try play(
      Form(trip), "ada@example.org", "Ada", "2", "bed, breakfast", "yes", "28 Feb 2027", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Name (required): ada@example.org
          Write a name, not an address.
        Name: Ada
         *1 Train   2 Ferry   3 Airship
        Vehicle [Train]: 2
          1 Bicycle   2 Bed   3 Breakfast
        Extras (up to 2, comma-separated) [none]: bed, breakfast
        Return (yes or no) [no]: yes
        Back: 28 Feb 2027
        Review: 5 changes
          1 Name:    (nothing) → Ada
          2 Vehicle: Train → Ferry
          3 Extras:  (none) → Bed, Breakfast
          4 Return:  no → yes
          5 Back:    (nothing) → 2027-02-28
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Names: FormValue {
    var country = ""
    var flags: Set<String> = []
    var notes = ""
    var photo = ""
    var amount = 0.5
    var token = ""
    var day: CalendarDate?

    static func form(_ names: Ref<Names>) -> [ForwardFormElement] {
      names.section("Place") {
        names.textField("Country", \.country).suggestions(["Norway", "Peru"])
          .help("Where you live.", isShown: true)
      }
      names.choices(
        "Flags", \.flags,
        .from(["a", "b", "c"]).grouped { $0 < "c" ? "First" : "Second" }.detailed { $0 }
          .unavailable { $0 == "b" ? "sold out" : nil }
      ).required()
      names.textView("Notes", \.notes).rules(.length(0...400))
      names.textField("Photo", \.photo, keyboard: .path)
      names.textField("Amount", \.amount, as: .decimal(in: 0...100))
      names.textField("Token", \.token).secret(enteredTwice: true)
      names.textField("Day", \.day, as: .date(in: .earliest ... .latest)).transient()
    }
  }

  @Test("The calls of the tables")
  func calls() throws {
    let transcript = Transcript()
    let keys: [Keys] = [
      "Peru", "a, b", "a", "Hello.", ".", "/bin/sh", "2.5", "s3cret", "s3cret", "", .enter,
    ]
    var dialogue = Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
    dialogue.deadline = .now + .seconds(600)
    dialogue.announce("Names")
    let outcome = try dialogue.fill(Form(Ref(Names())))
    #expect(outcome == .saved)
    dialogue.progress("Sending", of: 10) { $0.advance() }
    dialogue.say(StyledText("Done.", .hint))
    dialogue.report("Nothing is left.")
    #expect(
      transcript.text == """
        Names
        ↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.

        Place
          Where you live.
        Country: Peru
          First
           1 a  a
           2 b (sold out)
          Second
           3 c  c
        Flags (at least 1, comma-separated) [none]: a, b
          'b' can't be chosen now: sold out.
        Flags (at least 1, comma-separated) [none]: a
        Notes: a line with a single . ends the text
        > Hello.
        > .
        Photo: /bin/sh
        Amount: 2.5
        Token: ••••••
        Token again: ••••••
        Day:\u{20}
        Review: 6 changes
          Place
          1 Country: (nothing) → Peru

          2 Flags:   (none) → a
          3 Notes:   (nothing) → Hello.
          4 Photo:   (nothing) → /bin/sh
          5 Amount:  0.5 → 2.5
          6 Token:   (nothing) → ••••••
          7 Day:     (nothing)
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}
        Done.
        Nothing is left.

        """)
  }
}
