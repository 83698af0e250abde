import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport
@testable import German

@Suite("Numbers, dates and lists by the rules of a language")
struct LanguageRulesTests {
  private let rules = German().rules

  @Test("Quotations and lists follow the language's rules")
  func lists() {
    #expect(rules.quoted("x") == "„x“")
    #expect(rules.quoted(String(repeating: "x", count: 99)).count == 62)
    #expect(rules.all(["a"]) == "a")
    #expect(rules.all(["a", "b", "c"]) == "a, b und c")
    #expect(rules.oneOf(["a", "b"]) == "a oder b")
    #expect(rules.oneOf([]) == "")
    let words = (1...14).map { "\($0)" }
    #expect(
      rules.listed(words) { "und \($0) weitere" }
        == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 und 2 weitere")
  }

  @Test(
    "Values are written by the language's rules, other texts aren't",
    arguments: [
      ("3.5", "3,5"), ("-0.25 MB", "-0,25 MB"), ("1 h 30.5 s", "1 h 30,5 s"), ("12", "12"),
      ("2031-01-09", "09.01.2031"), ("2031-01-09 14:30", "09.01.2031 14:30"), ("x.y", "x.y"),
      ("1.2.3", "1.2.3"), ("", ""),
    ])
  func written(text: String, written: String) { #expect(rules.written(text) == written) }

  @Test("Answers are typed and shown by the language's rules, and stored as in every language")
  func answers() throws {
    let parcel = Ref(Parcel())
    let (outcome, transcript) = try play(
      Form(parcel), wording: .german, "2.000,5", "3.5 kg", "1.000,25", .help("6.000"), "5.001",
      "2.000", "2 Stunden 1,5 Min", "31.2.2031", "Ostern", "vor 3 Tagen", "2,5", "1,5", "1",
      "1.5", .enter)
    #expect(outcome == .saved)
    #expect(parcel.value.size == 1.5)
    #expect(parcel.value.count == 2_000)
    #expect(parcel.value.duration == .seconds(7290))
    #expect(parcel.value.day == CalendarDate(year: 2031, month: 1, day: 6))
    #expect(parcel.value.tip == 2.5)
    #expect(parcel.value.version == "1,5")
    #expect(
      transcript == """
        Size: 2.000,5
          „2.000,5“ liegt nicht zwischen 0,5 und 2000.
        Size: 3.5 kg
          „3.5 kg“ ist keine Zahl wie 3 oder 3,5.
        Size: 1.000,25
        Count: 6.000<help>
          Eine ganze Zahl von 1 bis 5000.
          ↑ und ↓: hoch- und herunterzählen.
          Umschalt-Tab oder Strg-X Strg-B: zurück zum vorigen Feld.
          Strg-X z: letzte Antwort rückgängig machen, Strg-X y: wiederherstellen.
          Strg-X Strg-K: leere Antwort.
          Strg-C: abbrechen, in einer leeren Zeile auch Strg-D.
        Count: 5.001
          „5.001“ liegt nicht zwischen 1 und 5000.
        Count: 2.000
        Duration: 2 Stunden 1,5 Min
        Day: 31.2.2031
          „31.2.2031“ gibt es im Kalender nicht: Der Monat endet am 28.02.2031.
        Day: Ostern
          „Ostern“ ist kein Datum wie 09.01.2031 (heute in UTC), morgen oder in 3
            Tagen.
        Day: vor 3 Tagen
        Tip: 2,5
        Version: 1,5
        Übersicht: 6 Änderungen
          1 Size:     2,5 → 1000,25
          2 Count:    3 → 2000
          3 Duration: 1 h 30 min → 2 h 1 min 30 s
          4 Day:      09.01.2031 → 06.01.2031
          5 Tip:      (leer) → 2,5
          6 Version:  1.5 → 1,5
        Enter speichert, eine Nummer ändert das Feld, Strg-D bricht ab: 1
        Size: 1.5
        Übersicht: 6 Änderungen
          1 Size:     2,5 → 1,5
          2 Count:    3 → 2000
          3 Duration: 1 h 30 min → 2 h 1 min 30 s
          4 Day:      09.01.2031 → 06.01.2031
          5 Tip:      (leer) → 2,5
          6 Version:  1.5 → 1,5
        Enter speichert, eine Nummer ändert das Feld, Strg-D bricht ab:\u{20}

        """)
  }

  @Test(
    "Dates are read in words of the language",
    arguments: [
      ("Freitag", "2031-01-10"), ("am nächsten Fr.", "2031-01-17"),
      ("letzten Montag", "2030-12-30"),
      ("10. Januar", "2031-01-10"), ("Freitag, 10. Jan. 2031", "2031-01-10"),
      ("1. März 2032", "2032-03-01"), ("3. Dez.", "2031-12-03"), ("3.4.", "2031-04-03"),
      ("3.4.31", "2031-04-03"), ("3/4/2031", "2031-04-03"),
    ])
  func words(text: String, date: String) throws {
    let parcel = Ref(Parcel())
    _ = try play(
      Form(parcel), wording: .german, .enter, .enter, .enter, Keys(stringLiteral: text),
      .enter, .enter, .enter)
    #expect(parcel.value.day == CalendarDate(date))
  }

  @Test("The language says whether the day or the month comes first")
  func orders() throws {
    let american = Wording(Reordered(date: "m/d/y"))
    let cases: [(Wording, String, String)] = [
      (.english, "3/4/2031", "2031-04-03"), (.english, "12/25/2031", "2031-12-25"),
      (american, "3/4/2031", "2031-03-04"), (american, "3/4/31", "2031-03-04"),
      (american, "3/4", "2031-03-04"), (american, "3-4-2031", "2031-03-04"),
      (american, "3.4.2031", "2031-03-04"), (american, "25/12/2031", "2031-12-25"),
      (american, "2031/12/25", "2031-12-25"), (american, "2031-12-25", "2031-12-25"),
      (.simplifiedChinese, "3/4/2031", "2031-03-04"), (.simplifiedChinese, "3/4", "2031-03-04"),
      (.simplifiedChinese, "2031/3/4", "2031-03-04"),
      (.simplifiedChinese, "下周五", "2031-01-17"),
      (.simplifiedChinese, "2031年3月4日星期二", "2031-03-04"),
    ]
    for (wording, text, date) in cases {
      let parcel = Ref(Parcel())
      _ = try pipe(Form(parcel), wording: wording, "", "", "", Keys(stringLiteral: text), "", "")
      #expect(parcel.value.day == CalendarDate(date), "\(wording.language): \(text)")
    }
  }

  @Test("The first letters of the language's yes and no are enough, unless they are the same")
  func initials() throws {
    let row = try #require(Form([.toggle(title: "T", bind: Ref(false))]).rows.first)
    let german = Form.Row.Vocabulary(yes: "Ja", no: "Nein")
    #expect(try row.value(of: "j", in: german) == .toggle(true))
    #expect(try row.value(of: "J", in: german) == .toggle(true))
    #expect(throws: Rejection.notYesOrNo("x")) { try row.value(of: "x", in: german) }
    #expect(throws: Rejection.notYesOrNo("a")) {
      try row.value(of: "a", in: Form.Row.Vocabulary(yes: "aye", no: "avast"))
    }
  }

  @Test("A pipe's answers are read by the same rules")
  func piped() throws {
    let parcel = Ref(Parcel())
    _ = try pipe(
      Form(parcel), wording: .german, "0,75", "1.000", "90 s", "1.2.2031", "", "1.5")
    #expect(parcel.value.size == 0.75)
    #expect(parcel.value.count == 1_000)
    #expect(parcel.value.day == CalendarDate(year: 2031, month: 2, day: 1))
    #expect(
      throws: RefusedAnswer(
        row: "size", rejection: .outside("0,25", lowest: "0,5", highest: "2000"))
    ) { try pipe(Form(parcel), wording: .german, "0,25") }
  }
}

/// English with dates in another order.
private struct Reordered: SpokenLanguage {
  let tag = "en-x-own"
  let rules: LanguageRules

  init(date: String) { rules = LanguageRules(date: date) }

  func says(_ sentence: Sentence) -> String { Wording.english(sentence) }
}

private struct Parcel: FormValue {
  var size = 2.5
  var count = 3
  var duration = Duration.seconds(5400)
  var day = CalendarDate(year: 2031, month: 1, day: 9)
  var tip: Double?
  var version = "1.5"

  static func form(_ parcel: Ref<Parcel>) -> [ForwardFormElement] {
    parcel.textField("Size", \.size, as: .decimal(in: 0.5...2_000))
    parcel.textField("Count", \.count, as: .integer(in: 1...5_000))
    parcel.textField("Duration", \.duration, as: .duration())
    parcel.textField(
      "Day", \.day,
      as: .date(
        today: { CalendarDate(year: 2031, month: 1, day: 9) ?? .latest }, timeZone: "UTC"))
    parcel.textField("Tip", \.tip, as: .decimal())
    parcel.textField("Version", \.version)
  }
}
