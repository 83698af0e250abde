import ForwardForm
import Testing

@Suite("Observers")
struct ObservingTests {
  private final class Log {
    var lines: [String] = []
    var kept: [Disposable] = []
  }

  private let log = Log()

  private func note<Value>(_ name: String, _ ref: Ref<Value>) {
    ref.observe { [weak log] in log?.lines.append("\(name) \($0)") }.store(in: &log.kept)
  }

  @Test("Observers get each later change once, in the order in which they began")
  func order() {
    let person = Ref(ada)
    note("name", person[\.name])
    note("card", person[\.card])
    note("age", person[\.age])
    note("name too", person[\.name])
    person[\.name].value = "Grace"
    #expect(log.lines == ["name Grace", "card Grace (36)", "name too Grace"])
    log.lines = []
    person.value = grace
    #expect(log.lines == ["card Grace (85)", "age 85"])
  }

  @Test("Binding reports the present value as well")
  func bind() {
    let number = Ref(1)
    let binding = number.bind { [log] in log.lines.append("\($0)") }
    number.value = 2
    #expect(log.lines == ["1", "2"])
    binding.dispose()
    number.value = 3
    #expect(log.lines == ["1", "2"])
  }

  @Test("Writing an equal value is no change; an incomparable value is always one")
  func equatable() {
    struct Opaque { var number = 0 }
    let opaque = Ref(Opaque())
    note("number", opaque[\.number])
    opaque.observe { [weak log] _ in log?.lines.append("whole") }.store(in: &log.kept)
    opaque[\.number].value = 0
    #expect(log.lines == ["whole"])
    let maybe = Ref(Int?.none)
    note("maybe", maybe)
    maybe.value = nil
    maybe.value = 1
    maybe.value = nil
    #expect(log.lines == ["whole", "maybe Optional(1)", "maybe nil"])
  }

  @Test("A change calls observers of the whole and of parts below, and not those of other parts")
  func parts() throws {
    let people = Ref([ada, grace])
    note("Ada", try #require(people[id: 1])[\.name])
    note("Grace", try #require(people[id: 2])[\.name])
    note("first", try #require(people[0])[\.name])
    people.map({ $0.count }, back: { _ in [] }).observe { [weak log] in
      log?.lines.append("\($0) people")
    }
    .store(in: &log.kept)
    people[1]?[\.name].value = "Admiral"
    #expect(log.lines == ["Grace Admiral"])
    log.lines = []
    people.value.insert(grace, at: 0)
    #expect(log.lines == ["Grace Grace", "first Grace", "3 people"])
  }

  @Test("A part that goes is no change; a part that returns with another value is")
  func gone() throws {
    let status = Ref(Status.inStock(1))
    note("quantity", try #require(status[case: .inStock]))
    status.value = .outOfStock(onBackOrder: true)
    status.value = .inStock(1)
    status.value = .outOfStock(onBackOrder: true)
    status.value = .inStock(2)
    #expect(log.lines == ["quantity 2"])
  }

  @Test("A change made by an observer is reported after the current one")
  func writing() {
    let number = Ref(0)
    note("first", number)
    number.observe { if $0 < 3 { number.value = $0 + 1 } }.store(in: &log.kept)
    note("last", number)
    number.value = 1
    #expect(log.lines == ["first 1", "last 1", "first 2", "last 2", "first 3", "last 3"])
    log.kept = []
  }

  @Test("An observer that begins meanwhile gets later changes, and an ended one gets none")
  func beginningAndEnding() {
    let number = Ref(0)
    var second: Disposable?
    var third: Disposable?
    let first = number.observe { [log] in
      log.lines.append("first \($0)")
      second?.dispose()
      if third == nil { third = number.observe { log.lines.append("third \($0)") } }
    }
    second = number.observe { [log] in log.lines.append("second \($0)") }
    number.value = 1
    #expect(log.lines == ["first 1"])
    number.value = 2
    #expect(log.lines == ["first 1", "first 2", "third 2"])
    withExtendedLifetime(first) {}
  }

  @Test("An observer ends with the last owner of its disposable")
  func lastOwner() {
    let number = Ref(0)
    var observation: Disposable? = number.observe { [log] in log.lines.append("\($0)") }
    number.value = 1
    withExtendedLifetime(observation) {}
    observation = nil
    number.value = 2
    #expect(log.lines == ["1"])
  }

  @Test("A value kept elsewhere reports others' changes while it is observed")
  func external() {
    final class Database {
      var people = [ada, grace]
      var tell: (() -> Void)?
    }
    let database = Database()
    let people = Ref(
      get: { database.people },
      set: {
        database.people = $0
        database.tell?()
      },
      observe: { tell in
        database.tell = tell
        return Disposable { database.tell = nil }
      }
    )
    #expect(database.tell == nil)
    note("Grace", people[1]![\.name])
    #expect(database.tell != nil)
    database.people[0].name = "Countess"
    database.people[1].name = "Admiral"
    database.tell?()
    people[1]?[\.name].value = "Rear Admiral"
    #expect(log.lines == ["Grace Admiral", "Grace Rear Admiral"])
    log.kept = []
    #expect(database.tell == nil)
  }

  @Test("Nothing is left when the pointers and observations are released")
  func deallocation() {
    final class Canary {}
    weak var ended: Canary?
    weak var kept: Canary?
    do {
      let ref = Ref((canary: Canary(), people: [ada]))
      ended = ref.value.canary
      let part = ref[\.people][0]?[\.name]
      let observation = part?.observe { _ in }
      ref[\.people].value.append(grace)
      ref[\.people][1]?[\.name].value = "x"
      withExtendedLifetime((part, observation)) {}
    }
    #expect(ended == nil)
    do {
      let observation: Disposable
      do {
        let ref = Ref((canary: Canary(), number: 1))
        kept = ref.value.canary
        observation = ref[\.number].observe { _ in }
      }
      // An observation keeps its node, so another part may be written later.
      #expect(kept != nil)
      withExtendedLifetime(observation) {}
    }
    #expect(kept == nil)
  }

  @Test("A whole view model: parts that are bound both ways, in a view that goes")
  func viewModel() {
    final class ViewModel {
      @Boxed var name = "Ada"
      lazy var shout: Ref<String> = $name.map({ $0.uppercased() }, back: { $0.lowercased() })
    }
    final class View {
      let model: ViewModel
      var title = ""
      var observations: [Disposable] = []

      init(_ model: ViewModel) {
        self.model = model
        model.shout.bind { [unowned self] in title = $0 }.store(in: &observations)
      }
    }
    let model = ViewModel()
    weak var gone: View?
    do {
      let view = View(model)
      gone = view
      model.name = "Grace"
      #expect(view.title == "GRACE")
      model.shout.value = "EMMY"
      #expect(model.name == "emmy")
      #expect(view.title == "EMMY")
    }
    #expect(gone == nil)
    model.name = "nobody listens"
  }
}
