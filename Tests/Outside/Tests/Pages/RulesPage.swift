import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Outside
import Testing

// The code of the page "Rules and conversions"; a test compares the two. The conversion of a colour
// is in `Sources/Colour.swift`.

@Suite("The page on rules and conversions")
struct RulesPage {
  final class Backup: FormModel {
    var size = 512_000_000
    var every = Duration.seconds(3_600)
    var limit: Int?
    var hosts: [String] = []
    var ports = [80]

    var form: [ForwardFormElement] {
      textField("Size", \.size, as: .byteSize())
      textField("Every", \.every, as: .duration())
      textField("Limit", \.limit, as: .integer(in: 1...100))
      textField("Hosts", \.hosts, as: .list(count: 1...3))
      list("Ports", \.ports, as: .integer(in: 1...))
    }
  }

  @Test("Conversions")
  func conversions() throws {
    let backup = Backup()
    let (outcome, transcript) = try play(
      Form(backup), "1.5 GB", "90", "1 h 30 min", "", "a.example.org, b.example.org", "80, x",
      "80, 443",
      .enter)
    #expect(outcome == .saved)
    #expect(backup.every == .seconds(5_400))
    #expect(
      transcript == """
        Size: 1.5 GB
        Every: 90
          '90' needs a unit, as in 90 s or 1 h 30 min.
        Every: 1 h 30 min
        Limit:\u{20}
        Hosts: a.example.org, b.example.org
        Ports: 80, x
          'x' is not a whole number.
        Ports: 80, 443
        Review: 4 changes
          1 Size:  512 MB → 1.5 GB
          2 Every: 1 h → 1 h 30 min
          3 Limit: (nothing)
          4 Hosts: (nothing) → a.example.org, b.example.org
          5 Ports: 80 → 80, 443
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  final class Pen: FormModel {
    var colour = Colour(0, 0, 0)

    var form: [ForwardFormElement] {
      textField("Colour", \.colour, as: .colour)
    }
  }

  @Test("A conversion of one's own")
  func ownConversion() throws {
    let pen = Pen()
    let (_, transcript) = try play(Form(pen), "red", "#ff8800", .enter)
    #expect(pen.colour == Colour(255, 136, 0))
    #expect(
      transcript == """
        Colour: red
          'red' is not a colour such as #ff8800.
        Colour: #ff8800
        Review: 1 change
          1 Colour: #000000 → #ff8800
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  final class Shelf: FormModel {
    var code = ""
    var tag = ""

    var form: [ForwardFormElement] {
      textField("Code", \.code)
        .rules(.pattern("[A-Z]{2}\\d+", wants: "two letters and a number"))
      textField("Tag", \.tag).rules(.tag)
    }
  }

  @Test("Rules")
  func rules() throws {
    let (_, transcript) = try play(Form(Shelf()), "7", "AB7", "new", "#new", .enter)
    #expect(
      transcript == """
        Code: 7
          '7' is not two letters and a number.
        Code: AB7
        Tag: new
          'new' has no #.
        Tag: #new
        Review: 2 changes
          1 Code: (nothing) → AB7
          2 Tag:  (nothing) → #new
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Stay: FormValue {
    var arrival = 1
    var departure = 2

    static func form(_ stay: Ref<Stay>) -> [ForwardFormElement] {
      stay.textField("Arrival", \.arrival, as: .integer(in: 1...31))
      stay.textField("Departure", \.departure, as: .integer(in: 1...31))
    }

    static func formRules(_ stay: Ref<Stay>) -> [FormRule] {
      [
        FormRule("departure", "arrival") {
          let (arrival, departure) = (stay.value.arrival, stay.value.departure)
          return departure > arrival
            ? nil : .other("The stay ends on \(departure), before it begins on \(arrival).")
        }
      ]
    }
  }

  @Test("Rules of a form")
  func formRules() throws {
    let (outcome, transcript) = try play(Form(Ref(Stay())), "12", "9", "14", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Arrival: 12
        Departure: 9
          The stay ends on 9, before it begins on 12.
        Departure: 14
        Review: 2 changes
          1 Arrival:   1 → 12
          2 Departure: 2 → 14
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Table: FormValue {
    var seats = 2

    static func form(_ table: Ref<Table>) -> [ForwardFormElement] {
      table.textField("Seats", \.seats, as: .integer(in: 1...99))
    }

    static func formRules(_ table: Ref<Table>) -> [FormRule] {
      [
        FormRule("seats", isOverridable: true) {
          table.value.seats > 12 ? .other("The largest table has 12 seats.") : nil
        }
      ]
    }
  }

  @Test("A rule that a second Enter overrides")
  func warning() throws {
    let table = Ref(Table())
    let (outcome, transcript) = try play(Form(table), "14", .enter, .enter)
    #expect(outcome == .saved)
    #expect(table.value.seats == 14)
    #expect(
      transcript == """
        Seats: 14
        Review: 1 change
          1 Seats: 2 → 14
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}
        Review: 1 change
          1 Seats: 2 → 14
          The largest table has 12 seats.
          Enter saves all the same.
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }
}

extension RowRule {
  static var tag: RowRule {
    .text { $0.hasPrefix("#") ? nil : .other("'\($0)' has no #.") }
  }
}
