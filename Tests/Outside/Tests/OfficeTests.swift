import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardTargets
import Testing

@testable import office

@Suite("Two kinds of target, in two languages")
struct OfficeTests {
  @Test("The forms have no mistakes", arguments: [TargetKind.tracker, .label])
  func forms(_ kind: TargetKind) {
    #expect(
      lint(
        Form(kind.make()), in: [.french.translating(kind.translations["fr"] ?? [:])],
        except: ["https://issues.example.org", "KITCHEN", "{item}"]) == [])
  }

  @Test("A label is asked for in English")
  func inEnglish() throws {
    let label = Label()
    let (outcome, transcript) = try play(
      Form(label), "Kitchen 1", "hall", .enter, "12", "2", "yes", .enter)
    #expect(outcome == .saved)
    #expect(label.printer == "hall" && label.copies == 2 && label.isDouble)
    #expect(
      transcript == """
        Printer: Kitchen 1
          'Kitchen 1' is not a printer's name.
        Printer: hall
        Text: {item}
        Copies: 12
          '12' is not between 1 and 9.
        Copies: 2
        Double (yes or no) [no]: yes
        Review: 3 changes
          1 Printer: kitchen → hall
          2 Text:    {item}
          3 Copies:  1 → 2
          4 Double:  no → yes
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("A label is asked for in French")
  func inFrench() throws {
    let (_, transcript) = try play(
      Form(Label()), wording: .french.translating(french), "hall", .enter, "x", "2", "oui", .enter)
    #expect(
      transcript == """
        Imprimante : hall
        Texte : {item}
        Exemplaires : x
          « x » n'est pas un nombre entier.
        Exemplaires : 2
        Double (oui ou non) [non] : oui
        Résumé : 3 changements
          1 Imprimante :  kitchen → hall
          2 Texte :       {item}
          3 Exemplaires : 1 → 2
          4 Double :      non → oui
        Entrée enregistre, un numéro modifie, Ctrl-D annule :\u{20}

        """)
  }

  @Test("A token is never shown")
  func token() async throws {
    let tracker = Tracker()
    let (outcome, transcript) = try await play(
      Form(tracker), "http://127.0.0.1:9", .enter, .interrupt)
    #expect(outcome == .interrupted)
    #expect(transcript.contains("An answer is required."))
    tracker.token = "tok-123"
    let description = try tracker.delivery(of: Item("Milk")).lines()
    #expect(!description.joined().contains("tok-123"))
  }

  @Test("Labels are printed")
  func delivery() throws {
    let label = Label()
    label.text = "{item} bis {expires}"
    label.copies = 2
    let milk = Item("Milk", expires: CalendarDate("2027-05-02"))
    #expect(
      try label.delivery(of: milk)
        == .program(ProgramCall("lp", ["-d", "kitchen", "-n", "2", "Milk bis 2027-05-02"])))
    label.text = "{notes}"
    #expect(throws: Undeliverable.empty(row: "text")) { try label.delivery(of: milk) }
  }
}
