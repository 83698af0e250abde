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

  @Test("A text is never the name of a file or of a variable")
  func literal() throws {
    #expect(try give([.set("number", "@/etc/passwd"), .set("key", "$HOME")]) == .saved)
    #expect(pager.number == "@/etc/passwd")
    #expect(pager.key == "$HOME")
  }

  @Test("Items are added, changed and taken away, by the numbers that they had before")
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

  @Test("An option of a command line has the same edit")
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

  @Test("No value takes the entry of a map away, and clears a row in one")
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
  }

  func give(_ edits: [Edit]) throws -> Outcome {
    var given = GivenAnswers()
    given.add(edits, from: .flag)
    return try Form(self).save(given: try given.reading(as: self).answers) { _ in .interrupt }
  }
}
