import ForwardForm
import ForwardJSON
import ForwardSettings
import Testing

@testable import ForwardFormDocuments

@Suite("Edits, whose values come from anywhere")
struct LiteralEditTests {
  private let pager = Pager()

  private func give(_ edits: [Edit]) throws -> Outcome {
    var given = GivenAnswers()
    given.add(edits, from: .file)
    return try Form(pager).save(given: try given.reading(as: pager).answers) { _ in .interrupt }
  }

  private func isRefused(_ edits: [Edit]) -> Bool { (try? give(edits)) != .saved }

  @Test("A text is never the name of a file or of a variable")
  func literal() throws {
    #expect(try give([.set("number", "@/etc/passwd"), .set("key", "$HOME")]) == .saved)
    #expect(pager.number == "@/etc/passwd")
    #expect(pager.key == "$HOME")
  }

  @Test("Items are added, changed and removed by their former numbers")
  func items() throws {
    pager.number = "1"
    pager.pages = ["Ada", "Bo", "Cy"].map { Pager.Page(to: $0) }
    let edits: [Edit] = [
      .remove("pages[1]"), .set("pages[2].to", "Bob"), .add("pages", ["to": "Di"]),
      .set("pages[to=Cy]", ["note": "late"]),
    ]
    #expect(try give(edits) == .saved)
    #expect(pager.pages.map(\.to) == ["Bob", "Cy", "Di"])
    #expect(pager.pages.map(\.note) == ["", "late", ""])
  }

  @Test("An option of a command line makes the same edit")
  func option() throws {
    let edits: [Edit] = [
      .set("number", "@x\u{1B}\"\n"), .set("a.\"b c\"", ["x": [1, nil, true]]), .add("pages", [:]),
      .set("pages[to=\"]\"].note", .null), .remove("pages[2]"),
    ]
    for edit in edits {
      var (own, read) = (GivenAnswers(), GivenAnswers())
      own.add([edit], from: .flag)
      try read.add(assigned: edit.assignment) { _ in
        ""
      } variable: { _ in
        nil
      }
      #expect(own.answers == read.answers)
    }
  }

  @Test("The last edit of a row counts, after all edits before it")
  func lastOne() throws {
    pager.number = "1"
    let ada: JSONValue = [["to": "Ada", "note": ""]]
    let edits: [Edit] = [
      .set("pages", ada), .add("pages", ["to": "Bo"]), .set("pages", ada), .set("number", "2"),
    ]
    #expect(try give(edits) == .saved)
    #expect(pager.pages.map(\.to) == ["Ada"])
    #expect(pager.number == "2")
  }

  @Test("An item that is added between two edits of a new item stays beside it")
  func addedBetween() throws {
    pager.number = "1"
    let edits: [Edit] = [
      .set("pages[1].to", "Ada"), .add("pages", ["to": "Bo"]), .set("pages[1].to", "Cy"),
    ]
    #expect(try give(edits) == .saved)
    #expect(pager.pages.map(\.to) == ["Cy", "Bo"])
  }

  @Test("A new item that was begun isn't continued in a list that is given whole")
  func wholeList() throws {
    pager.number = "1"
    pager.pages = ["Ada", "Bo"].map { Pager.Page(to: $0) }
    let edits: [Edit] = [
      .set("pages[+].note", "late"), .set("pages", [["to": "Cy", "note": ""]]),
      .set("pages[+].to", "Di"),
    ]
    #expect(try give(edits) == .saved)
    #expect(pager.pages.map(\.to) == ["Cy", "Di"])
    #expect(pager.pages.map(\.note) == ["", ""])
  }

  @Test(
    "A part that is taken away stays away, whatever its rows got before",
    arguments: [Edit.remove("via"), .set("via", .null)])
  func part(removal: Edit) throws {
    for (via, edits) in [
      ("Bern", [removal]), ("Bern", [.set("via.city", "Rome"), removal]),
      (nil, [.set("via.city", "Rome"), removal]),
    ] {
      let parcel = Parcel()
      parcel.via = via.map { Parcel.Stop(city: $0) }
      #expect(try parcel.give(edits) == .saved)
      #expect(parcel.via == nil)
    }
  }

  @Test("An item that is taken away and then given whole begins anew in its place")
  func itemPutBack() throws {
    pager.number = "1"
    for name in ["pages[1]", "pages[to=Ada]"] as [RowPath] {
      pager.pages = [Pager.Page(to: "Ada", note: "late"), Pager.Page(to: "Bo")]
      #expect(try give([.remove(name), .set(name, ["to": "Cy", "note": ""])]) == .saved)
      #expect(pager.pages.map(\.to) == ["Cy", "Bo"])
      #expect(pager.pages.map(\.note) == ["", ""])
    }
    #expect(isRefused([.remove("pages[1]"), .set("pages[1].to", "Di")]))
    #expect(pager.pages.map(\.to) == ["Cy", "Bo"])
  }

  @Test("A new item may be taken away again, and a list that is given whole forgives mistakes")
  func takenBack() throws {
    pager.number = "1"
    pager.pages = [Pager.Page(to: "Ada")]
    #expect(try give([.set("pages[2]", ["to": "Bo"]), .remove("pages[2]")]) == .saved)
    #expect(pager.pages.map(\.to) == ["Ada"])
    let cy: JSONValue = [["to": "Cy", "note": ""]]
    #expect(isRefused([.remove("pages[1]"), .remove("pages[1]")]))
    let edits: [Edit] = [.remove("pages[1]"), .remove("pages[1]"), .set("pages", cy)]
    #expect(try give(edits) == .saved)
    #expect(pager.pages.map(\.to) == ["Cy"])
  }

  @Test("In a list that is given whole, a value names one of its items")
  func namedInWholeList() throws {
    pager.number = "1"
    pager.pages = [Pager.Page(to: "Ada")]
    let whole = Edit.set("pages", [["to": "Bo", "note": ""]])
    #expect(isRefused([whole, .set("pages[to=Ada].note", "late")]))
    #expect(try give([whole, .set("pages[to=Bo].note", "late")]) == .saved)
    #expect(pager.pages.map(\.to) == ["Bo"])
    #expect(pager.pages.map(\.note) == ["late"])
  }

  @Test("A part that is taken away and then answered begins anew")
  func partPutBack() throws {
    for edit in [.set("via.city", "Rome"), .set("via", ["city": "Rome"])] as [Edit] {
      let parcel = Parcel()
      parcel.via = Parcel.Stop(city: "Bern", note: "late")
      #expect(try parcel.give([.remove("via"), edit]) == .saved)
      #expect(parcel.via?.city == "Rome")
      #expect(parcel.via?.note == "")
    }
  }

  @Test("An object of a map is joined with the entries that edits before it gave")
  func joinedMap() throws {
    let parcel = Parcel()
    parcel.weights = ["box": 3]
    parcel.stops = ["first": Parcel.Stop(city: "Bern", note: "late")]
    let edits: [Edit] = [
      .set("weights.box", 4), .set("weights.bag", 1), .set("weights", ["tin": 2]),
      .set("stops.first.city", "Rome"), .set("stops", ["last": ["city": "Oslo", "note": ""]]),
      .set("stops.last.note", "soon"),
    ]
    #expect(try parcel.give(edits) == .saved)
    #expect(parcel.weights == ["box": 4, "bag": 1, "tin": 2])
    #expect(parcel.stops["first"]?.city == "Rome")
    #expect(parcel.stops["first"]?.note == "late")
    #expect(parcel.stops["last"]?.note == "soon")
  }

  @Test("A list in an item takes texts, and each of its items is taken away once")
  func listInItem() throws {
    let parcel = Parcel()
    parcel.boxes = [Parcel.Box(names: ["a", "b"])]
    let removals: [Edit] = [.set("boxes[1].names[1]", .null), .remove("boxes[1].names[1]")]
    #expect(throws: RefusedAnswers.self) { try parcel.give(removals) }
    let edits: [Edit] = [.add("boxes[1].names", "x"), .set("boxes[1].names", ["c", "d"])]
    #expect(try parcel.give(edits) == .saved)
    #expect(parcel.boxes[0].names == ["c", "d"])
  }

  @Test("A null removes an entry of a map, and clears a row inside an entry")
  func entry() throws {
    let parcel = Parcel()
    parcel.weights = ["box": 3, "bag": 1]
    parcel.stops = ["first": Parcel.Stop(city: "Bern", note: "late")]
    let edits: [Edit] = [.set("weights.box", .null), .set("stops.first.note", .null)]
    #expect(try parcel.give(edits) == .saved)
    #expect(parcel.weights == ["bag": 1])
    #expect(parcel.stops["first"]?.note == "")
  }
}

/// Settings with an optional part and maps.
private final class Parcel: FormModel, Codable {
  var via: Stop?
  var weights: [String: Int] = [:]
  var stops: [String: Stop] = [:]
  var boxes: [Box] = []

  struct Box: FormValue, Codable {
    var names: [String] = []

    static func form(_ box: Ref<Box>) -> [ForwardFormElement] {
      box.list("Names", \.names, new: "") { $0.textField("Name", \.self) }
    }
  }

  struct Stop: FormValue, Codable {
    var city = ""
    var note = ""

    static func form(_ stop: Ref<Stop>) -> [ForwardFormElement] {
      stop.textField("City", \.city).required()
      stop.textField("Note", \.note)
    }
  }

  var form: [ForwardFormElement] {
    optional("Via", \.via, new: Stop())
    dictionary("Weights", \.weights, as: .integer())
    dictionary("Stops", \.stops, new: Stop())
    list("Boxes", \.boxes, new: Box())
  }

  func give(_ edits: [Edit]) throws -> Outcome {
    var given = GivenAnswers()
    given.add(edits, from: .flag)
    return try Form(self).save(given: try given.reading(as: self).answers) { _ in .interrupt }
  }
}
