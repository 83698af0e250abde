import ForwardForm
import Testing

@Suite("Drafts")
struct DraftTests {
  private struct Item: Duplicable, Identifiable, Equatable {
    var id = 1
    var name = ""

    func duplicate() -> Item { Item(id: id + 1, name: name) }
  }

  private let items = Ref([Item(name: "Lamp")])

  @Test("An added item is in the list only after it is saved")
  func adding() {
    let draft = Draft.adding(Item(id: 2), to: items)
    draft.value.value.name = "Chair"
    #expect(items.value.map(\.name) == ["Lamp"])
    #expect(draft.purpose == .add)
    let isSaved = draft.save()
    #expect(isSaved)
    #expect(items.value.map(\.name) == ["Lamp", "Chair"])
  }

  @Test("An ended draft can't be used again")
  func ended() {
    let saved = Draft.adding(Item(id: 2, name: "Chair"), to: items)
    let discarded = Draft.adding(Item(id: 3, name: "Table"), to: items)
    saved.save()
    discarded.discard()
    for draft in [saved, discarded] {
      draft.value.value.name = "Sofa"
      let isSaved = draft.save()
      #expect(!isSaved)
      #expect(!draft.isOpen)
    }
    #expect(items.value.map(\.name) == ["Lamp", "Chair"])
  }

  @Test(
    "A draft changes its value as a whole, and observers are called once; discarding leaves no trace"
  )
  func editing() throws {
    let lamp = try #require(items[id: 1])
    var told: [Item] = []
    let observation = lamp.observe { told.append($0) }
    let dropped = Draft.editing(lamp)
    dropped.value[\.name].value = "Torch"
    dropped.discard()
    #expect(told == [])

    let draft = Draft.editing(lamp)
    #expect(draft.value.value.name == "Lamp")
    draft.value[\.name].value = "Lantern"
    draft.value[\.name].value = "Lanterns"
    let isSaved = draft.save()
    #expect(isSaved)
    #expect(told == [Item(name: "Lanterns")])
    observation.dispose()
  }

  @Test("An observer that saves the draft again adds nothing twice")
  func again() {
    let draft = Draft.adding(Item(id: 2), to: items)
    let observation = items.observe { _ in draft.save() }
    draft.save()
    #expect(items.value.map(\.id) == [1, 2])
    observation.dispose()
  }

  @Test("A failure to write isn't reported as saved")
  func rejected() {
    let name = Ref("Lamp")
    let short = name.map(
      { $0 },
      back: { (text: String) throws(Rejection) in
        guard text.count < 6 else { throw .tooLong(text, most: 5) }
        return text
      }
    )
    let draft = Draft.editing(short)
    draft.value.value = "Lantern"
    let isSaved = draft.save()
    #expect(!isSaved)
    #expect(draft.isOpen)
    #expect(name.value == "Lamp")
  }

  @Test("When the edited item is gone, the draft stays open and can be added")
  func gone() throws {
    let draft = Draft.editing(try #require(items[id: 1]))
    draft.value[\.name].value = "Lantern"
    items.value = []
    let isSaved = draft.save()
    #expect(!isSaved)
    #expect(items.value == [])
    #expect(draft.isOpen)
    Draft.adding(draft.value.value, to: items).save()
    #expect(items.value == [Item(name: "Lantern")])
  }

  @Test("A duplicate has an identity of its own")
  func duplicating() {
    Draft.duplicating(items.value[0], in: items).save()
    #expect(items.value == [Item(id: 1, name: "Lamp"), Item(id: 2, name: "Lamp")])
  }

  @Test("A form over a draft changes nothing else, whichever way it ends")
  func form() throws {
    let draft = Draft.editing(try #require(items[0]))
    let session = FormSession(
      Form([
        ForwardFormElement.textField(
          title: "Name", placeholder: "", keyboardType: .default, bind: draft.value[\.name])
      ])
    )
    #expect(try session.walk(.text("Torch"), .save) == ["review", "saved"])
    #expect(items.value[0].name == "Lamp")
    draft.save()
    #expect(items.value[0].name == "Torch")
  }
}
