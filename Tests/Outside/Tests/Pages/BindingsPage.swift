import ForwardForm
import Testing

// The code of the page "Bindings"; a test compares the two.

@Suite("The page on bindings")
struct BindingsPage {
  private final class Lamp {
    var brightness = 3
  }

  private struct Person {
    var name: String
    var towns: [String] = []
  }

  private enum Status: Equatable {
    case inStock(Int), gone
  }

  private final class Device {
    @Boxed var isOn = false
  }

  @Test("Objects")
  func objects() {
    let lamp = Lamp()
    let brightness = PropertyRef(lamp, \.brightness)
    brightness.val = 7
    #expect(lamp.brightness == 7)
  }

  @Test("Structs")
  func structs() {
    let person = Ref(Person(name: "Ada", towns: ["London", "Ockham"]))
    let name = person.name
    var told: [String] = []
    let telling = name.bind { told.append($0) }
    name.value = "Countess"
    #expect(person.value.name == "Countess")
    #expect(told == ["Ada", "Countess"])
    telling.dispose()

    let second = person.towns[1]
    person.value.towns = ["London"]
    #expect(second?.val == nil)
    #expect(second?.value == "Ockham")
    second?.value = "Paris"
    #expect(person.value.towns == ["London"])
  }

  @ForwardFormElementBuilder
  private func towns(_ person: Ref<Person>) -> [ForwardFormElement] {
    for index in person.towns.indices {
      person.towns[index]?.textField("Town \(index + 1)", \.self)
    }
  }

  @Test("Elements")
  func elements() {
    let person = Ref(Person(name: "Ada", towns: ["London", "Ockham"]))
    let form = Form { towns(person) }
    #expect(form.rows.map(\.title) == ["Town 1", "Town 2"])
    person.value.towns = []
    #expect(form.rows.map { $0.value() } == [nil, nil])
  }

  @Test("Enums")
  func enums() {
    let inStock = CasePath(Status.inStock) {
      if case .inStock(let count) = $0 { count } else { nil }
    }
    let status = Ref(Status.inStock(3))
    let count = status[case: inStock]
    count?.value += 1
    #expect(status.value == .inStock(4))
  }

  @Test("Boxed properties")
  func boxes() {
    let device = Device()
    var log: [String] = []
    let light = device.$isOn.bind { log.append($0 ? "on" : "off") }
    let meter = device.$isOn.observe { log.append("switched \($0)") }
    device.isOn = true
    #expect(log == ["off", "on", "switched true"])
    withExtendedLifetime((light, meter)) {}
  }

  @Test("Undo")
  func undo() {
    let history = Ref(History(Person(name: "Ada")))
    let title = history[\.value].name
    title.value = "Countess"
    history.update { $0.undo() }
    #expect(title.value == "Ada")
  }

  @Test("Threads")
  func threads() async {
    let temperature = SharedRef(20.0)
    await temperature.write(21.5)
    let now = await temperature.value
    #expect(now == 21.5)
  }

  @Test("A property that another program keeps")
  func kept() {
    var table = ["name": "Ada"]
    let name = Ref(get: { table["name", default: ""] }, set: { table["name"] = $0 })
    name.value = "Grace"
    #expect(table == ["name": "Grace"])
  }

  @Test("Conversions in both directions")
  func conversions() {
    let fahrenheit = Ref(212.0)
    let celsius = fahrenheit.map({ ($0 - 32) / 1.8 }, back: { $0 * 1.8 + 32 })
    celsius.value = 0
    #expect(fahrenheit.value == 32)
  }

  @Test("In the words of the articles")
  func articles() {
    var log: [String] = []
    let name = Ref("Ada")
    let later = name.observe { log.append("now \($0)") }
    let both = name.bind { log.append($0) }
    name.value = "Grace"
    #expect(log == ["Ada", "now Grace", "Grace"])
    [later, both].forEach { $0.dispose() }

    let lamp = Lamp()
    let dark = PropertyRef(lamp, get: { 10 - $0.brightness }, set: { $0.brightness = 10 - $1 })
    #expect(dark.val == 7)
    dark.val = 1
    #expect(lamp.brightness == 9)
  }
}
