import ForwardForm
import Testing

@Suite("Copies of the items of a list")
struct CopyTests {
  private struct Item: Duplicable {
    var id = 1
    var name = "Lamp"

    func duplicate() -> Item { Item(id: id + 1, name: name) }
  }

  private class Lamp {
    var name = "Lamp"
  }

  private final class Bulb: Lamp, Duplicable {
    func duplicate() -> Self {
      let copy = Self()
      copy.name = name
      return copy
    }
  }

  private struct Store {
    var items = [Item()]
    var lamps = [Lamp()]
    var bulbs = [Bulb()]
    var mixed = [Lamp(), Bulb()]
  }

  private let store = Ref(Store())

  @Test("A copy has an identity of its own, whatever declares its form")
  func identity() throws {
    let list = store.list("Items", \.items, new: Item()) { $0.textField("Name", \.name) }
    _ = try FormSession(Form([list])).walk(.item(.duplicate(0)), .text("Bulb"), .keep)
    #expect(store.value.items.map(\.id) == [1, 2])
    #expect(store.value.items.map(\.name) == ["Lamp", "Bulb"])
  }

  @Test("The copy of an object is another object, if it can make one")
  func objects() throws {
    let list = store.list("Bulbs", \.bulbs, new: Bulb()) { $0.textField("Name", \.name) }
    _ = try FormSession(Form([list])).walk(.item(.duplicate(0)), .text("Bulb"), .keep)
    #expect(store.value.bulbs.map(\.name) == ["Lamp", "Bulb"])
  }

  @Test("Another object isn't copied, and its list doesn't offer it")
  func shared() throws {
    let list = ItemList(store[\.lamps], new: { Lamp() }) { $0.textField("Name", \.name) }
    #expect(list.verbs == [.add, .edit, .remove, .move])
    let session = FormSession(Form([.list(title: "Lamps", items: list)]))
    #expect(try session.walk(.item(.duplicate(0))) == ["lamps"])
    #expect(store.value.lamps.count == 1)
  }

  @Test("In a list of objects, only items that can make a copy are copied")
  func mixed() throws {
    let list = ItemList(store[\.mixed], new: { Bulb() }) { $0.textField("Name", \.name) }
    let session = FormSession(Form([.list(title: "Lamps", items: list)]))
    #expect(try session.walk(.item(.duplicate(0)), .item(.duplicate(1))) == ["lamps", "lamps"])
    #expect(store.value.mixed.count == 2)
  }
}
