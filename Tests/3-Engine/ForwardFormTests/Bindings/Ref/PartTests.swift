import ForwardForm
import Testing

@Suite("Pointers to values and their parts")
struct PartTests {
  @Test("All holders read and write the same value")
  func shared() {
    let ref = Ref(1)
    let other = ref
    other.value = 2
    #expect(ref.value == 2)
    ref.update { $0 += 1 }
    #expect(other.val == 3)
    ref.val = nil
    #expect(other.value == 3)
  }

  @Test("A property, and a property of a property, are written in the whole")
  func properties() {
    let person = Ref(ada)
    person[\.name].value = "Lady Ada"
    person[\.addresses][0]?[\.town].value = "Ockham"
    person[\.card].value = "Countess"
    #expect(person.value.name == "Countess")
    #expect(person.value.addresses == [Address(street: "St James's Square", town: "Ockham")])
  }

  @Test("A computed property may be of the value's own type")
  func sameType() {
    struct Angle {
      var degrees = 0
      var opposite: Angle {
        get { Angle(degrees: degrees + 180) }
        set { degrees = newValue.degrees - 180 }
      }
    }
    let angle = Ref(Angle())
    angle[\.opposite][\.degrees].value = 270
    #expect(angle[\.self][\.degrees].value == 90)
  }

  @Test("A property is found by its name, and a dictionary's value by its key")
  func names() {
    let person = Ref(ada)
    person.name.value = "Lady Ada"
    person.addresses[0]?.town.value = "Ockham"
    let name: Ref<String> = person.name
    let towns = Ref(["home": "London"])
    towns["home"].value = "Ockham"
    towns["work"].value = "Horsham"
    towns["home"].value = nil
    #expect(name.value == "Lady Ada")
    #expect(person.value.addresses.map(\.town) == ["Ockham"])
    #expect(towns.value == ["work": "Horsham"])
  }

  @Test("A pointer's own members come before the value's")
  func ownMembers() {
    struct Setting {
      var value = 1
      var text = "one"
      var list = [1]
    }
    let setting = Ref(Setting())
    let whole: Setting = setting.value
    let value: Ref<Int> = setting[\.value]
    let text: Ref<String> = setting[\.text]
    let list: Ref<[Int]> = setting[\.list]
    #expect((whole.value, value.value, text.value) == (1, 1, "one"))
    #expect(list[0]?.value == 1)
  }

  @Test("An index that is gone reads as its last value, is not written, and may come back")
  func index() throws {
    let numbers = Ref([10, 20])
    #expect(numbers[2] == nil)
    #expect(numbers[-1] == nil)
    let second = try #require(numbers[1])
    numbers[1]?.value = 21
    #expect(second.value == 21)
    numbers.value.removeFirst()
    #expect(second.val == nil)
    #expect(second.value == 21)
    second.value = 5
    second.update { $0 += 1 }
    #expect(numbers.value == [21])
    numbers.value.append(30)
    #expect(second.val == 30)
  }

  @Test("An element is found by its id, wherever it moves")
  func id() throws {
    let people = Ref([ada, grace])
    let first = try #require(people[id: 1])
    people.value.reverse()
    first[\.name].value = "Countess"
    #expect(people.value.map(\.name) == ["Grace", "Countess"])
    people.value.removeAll { $0.id == 1 }
    first[\.name].value = "Nobody"
    #expect(first[\.name].value == "Countess")
    #expect(first[\.name].val == nil)
    #expect(people[id: 1] == nil)
    #expect(people.value == [grace])
  }

  @Test("A key without a value reads as the default, and is written when it is")
  func key() {
    let counts = Ref(["a": 1])
    let b = counts[key: "b", default: 0]
    #expect(b.value == 0)
    #expect(counts.value == ["a": 1])
    b.value += 2
    #expect(counts.value == ["a": 1, "b": 2])
    counts.value = [:]
    #expect(b.value == 0)
  }

  @Test("A wrapped value exists while the optional has one")
  func optional() throws {
    let person = Ref(ada)
    #expect(person[\.phone].unwrap() == nil)
    person[\.phone].value = "1"
    let phone = try #require(person[\.phone].unwrap())
    phone.value = "2"
    #expect(person.value.phone == "2")
    person[\.phone].value = nil
    phone.value = "3"
    #expect(person.value.phone == nil)
    #expect(phone.val == nil)
    #expect(phone.value == "2")
  }

  @Test("A case's payload exists while the enum has that case")
  func enumCase() throws {
    let status = Ref(Status.inStock(3))
    let quantity = try #require(status[case: .inStock])
    #expect(status[case: .outOfStock] == nil)
    quantity.value += 1
    #expect(status.value == .inStock(4))
    status.value = .outOfStock(onBackOrder: false)
    quantity.value = 9
    #expect(status.value == .outOfStock(onBackOrder: false))
    #expect(quantity.value == 4)
    status[case: .outOfStock]?.value = true
    #expect(status.value == .outOfStock(onBackOrder: true))
  }

  @Test("A value of another type is converted both ways, and the way back may reject")
  func map() {
    let number = Ref(5)
    let text = number.map({ "\($0)" }) { (text) throws(Rejection) in
      guard let number = Int(text) else { throw .notWhole(text) }
      return number
    }
    #expect(text.value == "5")
    text.value = "6"
    #expect(number.value == 6)
    text.value = "x"
    #expect(number.value == 6)
    #expect(text.rejection(of: "x") == .notWhole("x"))
    #expect(text.rejection(of: "7") == nil)
  }

  @Test("A computed value is read and observed, and not written")
  func readOnly() {
    let people = Ref([ada, grace])
    let names = people.map { $0.map(\.name) }
    var seen: [[String]] = []
    let observation = names.bind { seen.append($0) }
    people[id: 1]?[\.age].value = 37
    people[id: 1]?[\.name].value = "Countess"
    names.value = []
    #expect(names.value == ["Countess", "Grace"])
    #expect(seen == [["Ada", "Grace"], ["Countess", "Grace"]])
    withExtendedLifetime(observation) {}
  }

  @Test("Closures read and write a value that is kept elsewhere")
  func external() {
    final class Defaults { var name = "a" }
    let defaults = Defaults()
    let name = Ref(get: { defaults.name }, set: { defaults.name = $0 })
    name.value += "b"
    defaults.name += "c"
    #expect(name.value == "abc")
  }

  @Test("A row writes into a struct as into an object")
  func row() throws {
    let person = Ref(ada)
    let form = Form([
      .textField(
        title: "Name",
        placeholder: "",
        keyboardType: .default,
        bind: person[\.name]
      ),
      .textField(
        title: "Age",
        placeholder: "",
        keyboardType: .numberPad,
        bind: person[\.age].text(as: .integer(in: 0...150))
      ),
    ])
    let session = FormSession(form)
    _ = try session.walk(.text("Grace"), .text("200"))
    #expect(person.value.card == "Grace (36)")
    _ = try session.walk(.text("85"))
    #expect(person.value.card == "Grace (85)")
    try session.perform(.cancel)
    #expect(person.value == ada)
  }
}
