import ForwardForm
import Testing

@Suite("The states of a form")
struct FormStatesTests {
  @Test("Rows are found that answers bring alone, together, and one after another")
  func rows() {
    let trip = Trip()
    let form = Form(trip)
    let states = FormStates(of: form)
    #expect(states.ids == ["car", "trailer", "length", "dog", "far", "basket", "name", "nickname"])
    #expect(states.untried == [])
    #expect(form.rows.map(\.id) == ["car", "dog", "far", "name"])
  }

  @Test("A setter that sets another value leaves nothing behind")
  func setters() {
    let linked = Linked()
    let form = Form(linked)
    var days: [String] = []
    _ = FormStates(of: form) { states, new in
      for row in new {
        for text in row.answersToTry() {
          days.append(states.trying(text, at: row) { "\(row.id) \(text): \(linked.days)" } ?? "")
        }
      }
    }
    #expect(days == ["low yes: 1", "low no: 3", "days 2: 2", "days 5: 5"])
    #expect(linked.days == 3)
    #expect(form.rows.map(\.id) == ["low", "days"])
  }

  @Test("An answer to a row with a value of its own needs no look at the others")
  func alone() {
    let looks = { (count: Int) -> Int in
      var looks = 0
      let rows = (0..<count).map { number -> ForwardFormElement in
        let text = Conversion<String>(
          text: {
            looks += 1
            return $0
          }, parse: { text throws(Rejection) in text })
        return Ref("").textField("Row \(number)", \.self, as: text)
      }
      _ = FormStates(of: Form(rows)) { states, new in
        for row in new { for text in row.answersToTry() { _ = states.trying(text, at: row) {} } }
      }
      return looks
    }
    #expect(looks(80) <= 9 * looks(10))
  }

  @Test(
    "Answers that a form hasn't read derive nothing, however many there are",
    arguments: [10, 100, 300])
  func unread(count: Int) {
    let flags = Ref(Flags(count))
    let form = Form {
      Flags.form(flags)
    }
    let states = FormStates(of: form)
    #expect(states.ids.count == count + 2)
    #expect(states.untried == [])
    // The first state, the states of the two options and of the text, and their combinations.
    #expect(states.states.count == 3)
    // The number doesn't depend on the number of rows.
    #expect(form.derivations <= 14)
  }

  @Test(
    "Answers that may derive anything are given up to a bound",
    arguments: [(10, 500), (100, 500), (300, 30)])
  func bounded(count: Int, most: Int) {
    let flags = FlagsObject(count)
    let form = Form(flags)
    let states = FormStates(of: form, most: most)
    #expect(states.ids.count == (most > count ? count + 2 : count + 1))
    #expect(states.untried == (most..<max(most, count + 1)).map { "flag\($0 - 1)" })
    #expect(states.isComplete == (count == 10))
    #expect(form.derivations <= 5 * most)
    #expect(flags.flags.values == Flags(count).values)
  }
}

/// A form with rows that some answers bring.
private final class Trip: FormModel {
  var car = false
  var trailer = false
  var length = ""
  var dog = false
  var far = false
  var basket = ""
  var name = ""
  var nickname = ""

  var form: [ForwardFormElement] {
    toggle("Car", \.car)
    if car { toggle("Trailer", \.trailer) }
    if car, trailer { textField("Length", \.length) }
    toggle("Dog", \.dog)
    toggle("Far", \.far)
    if dog, far { textField("Basket", \.basket) }
    textField("Name", \.name)
    if !name.isEmpty { textField("Nickname", \.nickname) }
  }
}

private final class Linked: FormModel {
  var low = false { didSet { if low { days = 1 } } }
  var days = 3

  var form: [ForwardFormElement] {
    toggle("Low", \.low)
    textField("Days", \.days, as: .integer(in: 2...5))
  }
}

/// Many toggles. Two of them bring rows.
private struct Flags: FormValue {
  var values: [Bool]
  var text = ""
  private var count: Int

  init(_ count: Int) {
    values = Array(repeating: false, count: count)
    self.count = count
  }

  static func form(_ flags: Ref<Flags>) -> [ForwardFormElement] {
    for index in 0..<flags[\.count].value {
      flags.toggle("Flag \(index)", \.values[index]).id("flag\(index)")
    }
    if flags[\.values[3]].value {
      flags.textField("Text", \.text)
      if flags[\.values[7]].value { flags.textField("Other", \.text) }
    }
  }
}

/// The same form over an object, whose properties don't tell who reads them.
private final class FlagsObject: FormModel {
  var flags: Flags

  init(_ count: Int) { flags = Flags(count) }

  var form: [ForwardFormElement] {
    for index in flags.values.indices {
      toggle("Flag \(index)", \.flags.values[index]).id("flag\(index)")
    }
    if flags.values[3] {
      textField("Text", \.flags.text)
      if flags.values[7] { textField("Other", \.flags.text) }
    }
  }
}
