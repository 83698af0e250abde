import ForwardForm
import Testing

@Suite("Which item a path means")
struct ItemAddressesTests {
  /// The items of a list that takes answers to paths inside it, such as `[2].name`.
  private struct Items {
    var addresses: ItemAddresses
    /// The places of the items that a value names.
    var named: [String: [Int]] = [:]

    private func steps(_ path: String) -> (RowPath.Step, RowPath) {
      let steps = RowPath(stringLiteral: "list" + path).steps
      return (steps[1], RowPath(Array(steps[2...])))
    }

    private mutating func item(
      _ path: String, _ origin: Form.Origin?
    ) throws(Rejection) -> ItemAddresses.Item {
      let (step, rest) = steps(path)
      var found: ItemAddresses.Named?
      if case .matching(let row, let text) = step {
        found = ItemAddresses.Named(named[text] ?? []) {
          .noItemWith(text, row: row.text, known: [])
        }
      }
      return try addresses.item(step, rest, from: origin, named: found)
    }

    /// Refuses an answer.
    mutating func refuse(_ path: String) {
      if let item = try? item(path, nil) { addresses.refuse(item) }
    }

    /// Returns the number of the item that takes an answer, with a `+` if the answer begins the
    /// item, or the refusal's code.
    mutating func answer(_ path: String, from origin: Form.Origin? = .flag) -> String {
      do throws(Rejection) {
        let item = try item(path, origin)
        let begins = try addresses.answer(item)
        return "\(item.place + 1)\(begins ? "+" : "")"
      } catch {
        return error.code
      }
    }

    mutating func remove(_ path: String) -> String {
      do throws(Rejection) {
        try addresses.remove(item(path, nil))
        return ""
      } catch {
        return error.code
      }
    }
  }

  @Test("A number means the item before the answers, and the number after the last one a new item")
  func numbers() {
    var items = Items(addresses: ItemAddresses(count: 2))
    #expect(items.remove("[1]") == "")
    #expect(items.answer("[2].name") == "2")
    #expect(items.answer("[3].name") == "3+")
    #expect(items.answer("[3].age") == "3")
    #expect(items.answer("[5].name") == "no-item")
    #expect(items.answer("[+].name") == "4+")
    #expect(items.remove("[6]") == "no-item")
    #expect(items.remove("[+]") == "no-item")
  }

  @Test("`[+]` means the last new item, until a row comes again, or from another origin")
  func newItems() {
    var items = Items(addresses: ItemAddresses(count: 1))
    #expect(items.answer("[+].name") == "2+")
    #expect(items.answer("[+].age") == "2")
    #expect(items.answer("[+].tags[+]") == "2")
    #expect(items.answer("[+].tags[+]") == "2")
    #expect(items.answer("[+].age") == "3+")
    #expect(items.answer("[+].name", from: .file) == "4+")
    #expect(items.answer("[+]") == "5+")
    #expect(items.answer("[+].name") == "6+")
    #expect(items.remove("[6]") == "")
    #expect(items.answer("[+].age") == "7+")
  }

  @Test("An item is removed once, and begins anew if it is given whole")
  func removed() {
    var items = Items(addresses: ItemAddresses(count: 2), named: ["a": [0]])
    #expect(items.remove("[name=a]") == "")
    #expect(items.remove("[1]") == "item-removed")
    #expect(items.answer("[1].name") == "item-removed")
    #expect(items.answer("[name=a].name") == "item-removed")
    #expect(!items.addresses.has(0))
    #expect(items.answer("[name=a]") == "1+")
    #expect(items.answer("[1].name") == "1")
    #expect(items.addresses.has(0))
  }

  @Test("A value means one item; among several, the item that wasn't removed")
  func values() {
    var items = Items(addresses: ItemAddresses(count: 3), named: ["a": [0, 2], "b": [1]])
    #expect(items.answer("[name=a].age") == "several-items")
    #expect(items.answer("[name=b].age") == "2")
    #expect(items.answer("[name=c].age") == "no-item")
    #expect(items.remove("[1]") == "")
    #expect(items.answer("[name=a].age") == "3")
  }

  @Test("A key means the entry that has it now")
  func keyedEntries() {
    var items = Items(addresses: ItemAddresses(count: 2, keys: ["a", "b"]))
    #expect(items.answer(".b") == "2")
    items.addresses.name(1, "c")
    #expect(items.answer(".c") == "2")
    #expect(items.answer(".b") == "3+")
    items.addresses.name(2, "b")
    #expect(items.answer(".b") == "3")
    #expect(items.remove(".a") == "")
    #expect(items.remove(".a") == "no-item")
    #expect(items.answer("[2]") == "2")
  }

  @Test("A new item that is refused is counted")
  func refused() {
    var items = Items(addresses: ItemAddresses(count: 1))
    items.refuse("[+].name")
    #expect(items.answer("[+].name") == "3+")
    #expect(items.answer("[2].name") == "item-removed")
  }
}
