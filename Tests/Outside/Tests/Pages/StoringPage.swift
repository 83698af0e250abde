import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardSettings
import ForwardStore
import JSONTree
import Testing

// The code of the page "Storing settings"; a test compares the two. The program is
// `Examples/notes-config`, and the place in memory is `Sources/MemoryPlace.swift`.

@Suite("The page on storing settings")
struct StoringPage {
  struct Notes: FormValue, Codable {
    var folder = "~/notes"
    var retries = 3

    static func form(_ notes: Ref<Notes>) -> [ForwardFormElement] {
      notes.textField("Folder", \.folder).required()
      notes.textField("Retries", \.retries, as: .integer(in: 0...9))
    }
  }

  @Test("Documents")
  func documents() throws {
    let stored = try JSONValue(parsing: #"{"folder": "/n", "retries": "often", "theme": "dark"}"#)
    guard case .object(let stored) = stored else { return }
    let document = try DecodedDocument(stored, over: Notes())
    #expect(document.value.retries == 3)
    #expect(document.undecodable.map(\.path) == [["retries"]])

    var notes = document.value
    notes.folder = "/home/ada/notes"
    let edited = try document.document(saving: notes, keeping: [["retries"]])
    #expect(
      edited.text() == #"{"folder":"/home/ada/notes","retries":"often","theme":"dark"}"#)
  }

  final class Reminder: FormModel {
    var days = 3
    var person = Ref(Person())

    struct Person { var towns = ["Bern", "Ulm"] }

    var form: [ForwardFormElement] {
      textField("Days before", \.days, as: .integer(in: 1...365)).path("days")
      person.towns[0]?.textField("First town", \.self).path("towns[1]")
    }
  }

  @Test("Places of values")
  func places() {
    #expect(Form(Reminder()).rows.map(\.documentPath) == ["days", "towns[1]"])
  }
}
