import ForwardForm
import Observation
import Testing
import TestSupport

@Suite("The values that rows are derived from")
struct DependenciesTests {
  /// The number of derivations of each form.
  private final class Count {
    var trip = 0
    var address = 0
  }

  private struct Trip: FormValue {
    var title = ""
    var isAbroad = false
    var visa = ""
    var start = Address()
    var stops = ["Dover", "Calais"]
    var count = Count()

    static func form(_ trip: Ref<Trip>) -> [ForwardFormElement] {
      trip[\.count].value.trip += 1
      return fields(of: trip)
    }

    @ForwardFormElementBuilder
    private static func fields(of trip: Ref<Trip>) -> [ForwardFormElement] {
      trip.textField("Title", \.title)
      trip.toggle("Abroad", \.isAbroad)
      if trip.isAbroad.value { trip.textField("Visa", \.visa) }
      trip.form("Start", \.start)
      for (index, stop) in trip.stops.elements.enumerated() {
        stop.textField("Stop \(index + 1)", \.self)
      }
    }
  }

  private struct Address: FormValue {
    var street = ""
    var isFlat = false
    var floor = ""
    var count = Count()

    static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
      address[\.count].value.address += 1
      return fields(of: address)
    }

    @ForwardFormElementBuilder
    private static func fields(of address: Ref<Address>) -> [ForwardFormElement] {
      address.textField("Street", \.street)
      address.toggle("Flat", \.isFlat)
      if address.isFlat.value { address.textField("Floor", \.floor) }
    }
  }

  @Test("An answer that nothing was derived from derives nothing")
  func unread() throws {
    let trip = Ref(Trip())
    let session = FormSession(Form(trip))
    _ = try session.walk(.text("Paris"), .keep, .text("Rue 1"), .keep, .text("Rye"))
    #expect(trip.value.count.trip == 1)
    #expect(trip.value.start.count.address == 1)
    #expect(trip.value.stops == ["Rye", "Calais"])
  }

  @Test("An answer that rows were derived from derives them again, and a part alone")
  func read() throws {
    let trip = Ref(Trip())
    let session = FormSession(Form(trip))
    let places = try session.walk(.keep, .toggle(true), .text("B2"), .keep, .toggle(true))
    #expect(places == ["abroad", "visa", "start.street", "start.flat", "start.floor"])
    #expect(
      session.ids == [
        "title", "abroad", "visa", "start.street", "start.flat", "start.floor", "stop-1", "stop-2",
      ])
    // The form of the part was derived with the whole, and once more separately.
    #expect(trip.value.count.trip == 2)
    #expect(trip.value.start.count.address == 3)
  }

  @Test("A value that a task reads, which the form starts, derives nothing")
  func readByTask() throws {
    let title = Ref("")
    nonisolated(unsafe) let read = title
    let form = Form {
      Task.immediate { _ = read.value }
      return [title.textField("Title", \.self)]
    }
    try FormSession(form).perform(.text("Paris"))
    #expect(form.derivations == 1)
  }

  @Test("Undoing and redoing an answer derive its rows again")
  func undoing() throws {
    let trip = Ref(Trip())
    let session = FormSession(Form(trip))
    _ = try session.walk(.edit("x"), .keep, .toggle(true))
    #expect(session.ids.contains("visa"))
    _ = try session.walk(.takeBack)
    #expect(!session.ids.contains("visa"))
    _ = try session.walk(.giveAgain)
    #expect(session.ids.contains("visa"))
    _ = try session.walk(.cancel)
    #expect(!session.ids.contains("visa"))
  }

  @Test("An observer's change derives the rows that read it")
  func observers() throws {
    let trip = Ref(Trip())
    let abroad = trip.title.observe { trip.isAbroad.value = $0 == "Paris" }
    let session = FormSession(Form(trip))
    #expect(try session.walk(.text("Paris"), .keep) == ["abroad", "visa"])
    abroad.dispose()
  }

  @Test("Rows for elements come and go with the elements")
  func elements() throws {
    let trip = Ref(Trip())
    let full = trip.title.observe { _ in trip.stops.update { $0.append("Arras") } }
    let session = FormSession(Form(trip))
    try session.perform(.text("Lille"))
    #expect(session.ids.suffix(3) == ["stop-1", "stop-2", "stop-3"])
    #expect(trip.value.count.trip == 2)
    full.dispose()
  }

  @Test("A note of a part that has no rows comes and goes with what the part has read")
  func notes() throws {
    let trip = Ref(Trip())
    let form = Form {
      trip.toggle("Abroad", \.isAbroad)
      ForwardFormElement.part(title: "Visa") {
        trip.isAbroad.value ? [.note("Bring your visa.")] : []
      }
      trip.textField("Title", \.title)
    }
    let session = FormSession(form)
    try session.perform(.toggle(true))
    guard case .row(let question) = session.position else { return #expect(Bool(false)) }
    #expect(question.notes.map(\.text) == ["Bring your visa."])
    _ = try session.walk(.goBack, .toggle(false))
    guard case .row(let again) = session.position else { return #expect(Bool(false)) }
    #expect(again.notes.isEmpty)
  }

  @Test("A value that is kept elsewhere is read again after each answer, if nothing reports it")
  func elsewhere() throws {
    var isAbroad = false
    let elsewhere = Ref(get: { isAbroad }, set: { isAbroad = $0 })
    let title = Ref("")
    let form = Form {
      title.textField("Title", \.self)
      if elsewhere.value { title.textField("Again", \.self) }
    }
    let session = FormSession(form)
    isAbroad = true
    #expect(try session.walk(.text("Paris")) == ["again"])
  }

  @Observable
  final class Pump: FormModel {
    var name = ""
    var isOn = false
    var speed = 1
    let motor = Motor()
    @ObservationIgnored var derivations = 0

    /// A class that isn't observable.
    final class Motor {
      var isOld = false
    }

    var form: [ForwardFormElement] {
      derivations += 1
      return fields
    }

    @ForwardFormElementBuilder private var fields: [ForwardFormElement] {
      textField("Name", \.name)
      toggle("On", \.isOn)
      if isOn { textField("Speed", \.speed, as: .integer()) }
      toggle("Old", \.motor.isOld)
      if motor.isOld { textField("Speed again", \.speed, as: .integer()) }
    }
  }

  @Test("An observable model is derived again when what was read of it has changed")
  func observable() throws {
    let pump = Pump()
    let session = FormSession(Form(pump))
    _ = try session.walk(.text("Sea"))
    #expect(pump.derivations == 1)
    #expect(try session.walk(.toggle(true), .text("3")) == ["speed", "old"])
    #expect(pump.derivations == 2)
  }

  @Test("A part that isn't observable has its rows derived after each answer to them")
  func notObservable() throws {
    let pump = Pump()
    let session = FormSession(Form(pump))
    #expect(try session.walk(.keep, .keep, .toggle(true)).last == "speed-again")
  }

  // Compares a form that changes step by step with a form derived from the result.

  private struct Node: FormValue {
    var isOpen = false
    var title = 0
    var children: [Node] = []

    init(_ random: inout SeededRandom, depth: Int) {
      isOpen = random.chance(2)
      title = random.below(3)
      if depth > 0 {
        children = (0..<random.below(4)).map { _ in Node(&random, depth: depth - 1) }
      }
    }

    static func form(_ node: Ref<Node>) -> [ForwardFormElement] {
      node.toggle("Open", \.isOpen)
      if node.isOpen.value {
        for (index, child) in node.children.elements.enumerated() {
          // Some titles are equal, so their rows are numbered.
          if node[\.title].value > 0 {
            child.form("Child \(index % 2)", \.self)
          } else {
            child.textField("Title \(index)", \.title, as: .integer())
          }
        }
      }
      if !node.isOpen.value { node.textField("Title", \.title, as: .integer()) }
    }
  }

  @Test("Rows that were derived in parts equal the rows of the whole form", arguments: 0..<40)
  func parts(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let root = Ref(Node(&random, depth: 3))
    let session = FormSession(Form(root))
    for _ in 0..<60 {
      try session.perform(random.move(at: session.position))
      let whole = Form(root)
      #expect(session.ids == whole.rows.map(\.id), "seed \(seed)")
      #expect(session.form.values == whole.values, "seed \(seed)")
    }
  }
}

extension SeededRandom {
  fileprivate mutating func move(at position: FormSession.Position) -> FormSession.Move {
    switch position {
    case _ where chance(6): .takeBack
    case _ where chance(9): .giveAgain
    case .row(let question):
      if case .toggle = question.row.kind { .toggle(chance(2)) } else { .text("\(below(3))") }
    case .review(let review): .edit(review.rows.randomElement(using: &self)?.path ?? "")
    default: .keep
    }
  }
}
