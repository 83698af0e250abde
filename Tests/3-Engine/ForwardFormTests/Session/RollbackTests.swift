import ForwardForm
import Testing

@Suite("Taking everything back")
struct RollbackTests {
  static let endings: [FormSession.Move] = [.cancel, .interrupt, .endOfInput]

  /// Answers to every row of a parcel.
  private static let answers: [FormSession.Move] = [
    .text("Lamp"), .choice(2), .text("7"), .toggle(true), .text("Hi"),
  ]

  @Test("Leaving a form at any row restores the target", arguments: endings, 0...5)
  func everyRow(ending: FormSession.Move, count: Int) throws {
    let parcel = Parcel()
    parcel.name = "Vase"
    parcel.card = "Old"
    let before = parcel.state
    let session = FormSession(Form(parcel))
    for move in Self.answers.prefix(count) { try session.perform(move) }
    #expect(count < 2 || parcel.state != before)
    try session.perform(ending)
    #expect(parcel.state == before)
    #expect(session.ids == ["name", "size", "gift"])
    #expect(session.originals == [:])
  }

  @Test("Endings are distinguished, with the row at which the input ended")
  func outcomes() throws {
    let endings = try Self.endings.map { ending in
      let session = FormSession(Form(Parcel()))
      return try session.walk(.text("Lamp"), ending)[1]
    }
    #expect(endings == ["cancelled", "interrupted", #"endOfInput(awaiting: "size")"#])
  }

  @Test("At the review, the end of the input saves nothing", arguments: endings)
  func review(ending: FormSession.Move) throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    _ = try session.walk(.text("Lamp"), .keep, .keep, ending)
    #expect(parcel.name == "")
    #expect(session.place == (ending == .interrupt ? "interrupted" : "cancelled"))
  }

  @Test("Values that their own rows would refuse are put back, too")
  func refusedValues() throws {
    let parcel = Parcel()
    parcel.weight = -1
    parcel.size = .large
    parcel.name = "two\nlines\u{1B}"
    parcel.isGift = true
    let before = parcel.state
    let session = FormSession(Form(parcel))
    _ = try session.walk(.text("Lamp"), .keep, .text("7"), .toggle(false), .cancel)
    #expect(parcel.state == before)
  }

  @Test("Numbers are restored exactly, not from their text")
  func exactNumber() throws {
    let box = Box(Double.nan)
    let form = Form([
      .textField(
        title: "N",
        placeholder: "",
        keyboardType: .decimalPad,
        bind: PropertyRef(box, \.value).text(as: .decimal())
      )
    ])
    _ = try FormSession(form).walk(.text("1"), .cancel)
    #expect(box.value.isNaN)
  }

  /// A target in which setting one property sets others.
  private final class Linked: FormModel {
    var all = false {
      didSet {
        first = all
        second = all
      }
    }
    var first = true
    var second = false {
      didSet { note = second ? "both" : "" }
    }
    var note = "mine"

    // The rows are in the reverse order of their dependencies: the note is restored first.
    var form: [ForwardFormElement] {
      textField("Note", \.note)
      toggle("Second", \.second)
      toggle("First", \.first)
      toggle("All", \.all)
    }

    var state: String { "\(all) \(first) \(second) \(note)" }
  }

  @Test("Properties that others set are put back as well", arguments: endings)
  func linked(ending: FormSession.Move) throws {
    let target = Linked()
    let before = target.state
    let session = FormSession(Form(target))
    _ = try session.walk(.keep, .keep, .keep, .toggle(true))
    #expect(target.state == "true true true both")
    _ = try session.walk(.edit("second"), .toggle(false), .edit("note"), .text("x"))
    try session.perform(ending)
    #expect(target.state == before)
  }

  @Test("A change by another row's answer is from the first value, too")
  func linkedOriginals() throws {
    let session = FormSession(Form(Linked()))
    _ = try session.walk(.keep, .keep, .keep, .toggle(true))
    #expect(
      session.originals == [
        "all": .toggle(false), "second": .toggle(false), "note": .text("mine"),
      ]
    )
    _ = try session.walk(.edit("note"), .text("mine"))
    #expect(session.originals == ["all": .toggle(false), "second": .toggle(false)])
  }

  /// A target in which two rows share a property, one at a time.
  private final class Either: FormModel {
    var text = "mine"
    var isLong = false

    var form: [ForwardFormElement] {
      toggle("Long", \.isLong)
      if isLong { textView("Text", \.text).id("long") } else { textField("Text", \.text) }
    }
  }

  @Test("A property with two rows is restored to its first value")
  func twoRows() throws {
    let target = Either()
    let session = FormSession(Form(target))
    _ = try session.walk(.keep, .text("yours"), .goBack, .goBack, .toggle(true), .cancel)
    #expect(target.text == "mine")
    #expect(!target.isLong)
  }

  @Test("A property with an unread value is restored, although no change is visible")
  func behindUnread() throws {
    let target = Linked()
    let before = target.state
    let session = FormSession(Form(target, undecodable: undecodable(["first": "perhaps"])))
    _ = try session.walk(.edit("all"), .toggle(true), .cancel)
    #expect(target.state == before)
  }

  /// A value with an answer that sets properties without a row, or with rows that come later.
  private struct Behind: FormValue, Equatable {
    var isUrgent = false {
      didSet {
        days = isUrgent ? 1 : 3
        edits += 1
      }
    }
    var days = 7
    private var edits = 0

    static func form(_ behind: Ref<Behind>) -> [ForwardFormElement] {
      behind.toggle("Urgent", \.isUrgent)
      if behind.isUrgent.value { behind.textField("Days", \.days, as: .integer()) }
    }
  }

  @Test("A value is put back as a whole, whatever its properties set", arguments: endings)
  func behind(ending: FormSession.Move) throws {
    let value = Ref(Behind())
    let session = FormSession(Form(value))
    _ = try session.walk(.toggle(true), .text("5"), ending)
    #expect(value.value == Behind())
  }

  @Test("Undoing an answer leaves nothing behind that it has set in a value")
  func undoBehind() throws {
    let value = Ref(Behind())
    let session = FormSession(Form(value))
    _ = try session.walk(.toggle(true), .text("5"), .undo(draft: nil), .undo(draft: nil))
    #expect(value.value == Behind())
  }

  /// The same target as an object. A session knows only the properties with rows.
  private final class BehindObject: FormModel {
    var isUrgent = false {
      didSet { days = isUrgent ? 1 : 3 }
    }
    var days = 7

    var form: [ForwardFormElement] {
      toggle("Urgent", \.isUrgent)
      if isUrgent { textField("Days", \.days, as: .integer()) }
    }
  }

  @Test("An object's property is put back to what it was when it first had a row")
  func behindObject() throws {
    let target = BehindObject()
    let session = FormSession(Form(target))
    _ = try session.walk(.toggle(true), .text("5"), .cancel)
    #expect(!target.isUrgent)
    // The row came after the answer that set its property. Restoring that answer set the property
    // again.
    #expect(target.days == 3)
  }

  @Test("A value that was converted is put back itself, and not what its conversion leads to")
  func converted() throws {
    let weight = Ref(2.5)
    let rounded = weight.map({ Int($0) }, back: { Double($0) })
    let session = FormSession(
      Form([
        .textField(
          title: "Weight", placeholder: "", keyboardType: .default,
          bind: rounded.text(as: .integer()))
      ]))
    _ = try session.walk(.text("7"), .takeBack)
    #expect(weight.value == 2.5)
    _ = try session.walk(.text("7"), .cancel)
    #expect(weight.value == 2.5)
  }

  @Test("A choice that is none of the options can be undone and put back")
  func unknownChoice() throws {
    let all = ["Train", "Ferry"]
    let vehicle = Ref("Zeppelin")
    let index = vehicle.map({ all.firstIndex(of: $0) ?? -1 }, back: { all[$0] })
    let session = FormSession(Form([.picker(title: "Vehicle", options: all, bind: index)]))
    _ = try session.walk(.choice(1), .takeBack)
    #expect(vehicle.value == "Zeppelin")
    _ = try session.walk(.choice(0), .cancel)
    #expect(vehicle.value == "Zeppelin")
  }

  /// A target with a row that changes its kind.
  private final class EitherKind: FormModel {
    var isExact = false
    var text = "some"
    var amount = Amount.some

    enum Amount: String, CaseIterable { case some, many }

    var form: [ForwardFormElement] {
      toggle("Exact", \.isExact)
      if isExact {
        textField("Amount", \.text).id("amount")
      } else {
        picker("Amount", \.amount).id("amount")
      }
    }
  }

  @Test("A row that changes its kind has an original value of that kind, and both are put back")
  func otherKind() throws {
    let target = EitherKind()
    let session = FormSession(Form(target))
    _ = try session.walk(.keep, .choice(1), .edit("exact"), .toggle(true))
    #expect(session.place == "amount")
    _ = try session.walk(.text("12"))
    #expect(session.originals == ["exact": .toggle(false), "amount": .text("some")])
    _ = try session.walk(.cancel)
    #expect(target.text == "some")
    #expect(target.amount == .some)
  }

  /// An object with a part. An answer brings one of its rows, whose option isn't chosen yet.
  private final class Trip: FormModel {
    var stay = Stay()

    struct Stay: FormValue {
      var isLong = false
      var town = ""

      static func form(_ stay: Ref<Stay>) -> [ForwardFormElement] {
        stay.toggle("Long", \.isLong)
        if stay.isLong.value { stay.picker("Town", \.town, .from(["Rye", "Ely"])) }
      }
    }

    var form: [ForwardFormElement] { form("Stay", \.stay) }
  }

  @Test("An unknown choice that comes with an answer doesn't keep the answer")
  func laterUnknown() throws {
    let trip = Trip()
    let session = FormSession(Form(trip))
    _ = try session.walk(.toggle(true), .takeBack)
    #expect(!trip.stay.isLong)
    _ = try session.walk(.toggle(true), .choice(1), .cancel)
    #expect(!trip.stay.isLong)
    #expect(trip.stay.town == "")
  }

  @Test("A stored text that typing would refuse is kept, and refused when it is typed")
  func untyped() throws {
    let parcel = Parcel()
    parcel.name = "two\nlines\u{1B}"
    let session = FormSession(Form(parcel))
    #expect(
      try session.walk(.keep, .keep, .keep, .save) == ["size", "gift", "review", "saved"])
    #expect(parcel.name == "two\nlines\u{1B}")
    let typed = FormSession(Form(Parcel()))
    try typed.perform(.text("a\u{1B}"))
    #expect(typed.place.hasPrefix("name <a"))
  }

  /// An object with eight properties. Setting one of them resets the earlier ones.
  private final class Chain: FormModel {
    private var values = Array(repeating: 5, count: 8)

    subscript(index: Int) -> Int {
      get { values[index] }
      set {
        values[index] = newValue
        for earlier in 0..<index { values[earlier] = 0 }
      }
    }

    init() { values = Array(1...8) }

    var form: [ForwardFormElement] {
      for index in 0..<8 { textField("V\(index)", \.[index], as: .integer()) }
    }

    var state: [Int] { values }
  }

  @Test(
    "However many properties one sets, all are put back, whatever their order",
    arguments: 0..<20
  )
  func chain(run: Int) throws {
    let chain = Chain()
    let session = FormSession(Form(chain))
    for _ in 0..<7 { try session.perform(.keep) }
    try session.perform(.text("99"))
    #expect(chain.state == [0, 0, 0, 0, 0, 0, 0, 99])
    try session.perform(.cancel)
    #expect(chain.state == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test("A renderer's error ends the session, and takes everything back")
  func thrown() throws {
    let parcel = Parcel()
    let session = FormSession(Form(parcel))
    var renderer = Scripted(moves: [.text("Lamp"), .choice(1)])
    #expect(throws: Scripted.NothingLeft.self) { try session.run(&renderer) }
    #expect(parcel.state == Parcel().state)
    #expect(session.place == "cancelled")
  }

  @Test("A session that has ended runs no further")
  func ended() throws {
    let session = FormSession(Form(Parcel()))
    try session.perform(.cancel)
    var renderer = Scripted(moves: [])
    #expect(try session.run(&renderer) == .cancelled)
  }
}
