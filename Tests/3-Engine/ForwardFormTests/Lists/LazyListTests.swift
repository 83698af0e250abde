import ForwardForm
import Testing

@Suite("Lists that make their items one by one")
struct LazyListTests {
  private struct Server: FormValue {
    var port = 1

    static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
      [server.textField("Port", \.port, as: .integer())]
    }
  }

  /// A list that counts the items it makes.
  private struct Counting: LazyList {
    final class Counter { var count = 0 }

    var ports: [Int] = []
    var made = Counter()
    let isLasting = true

    var count: Int { ports.count }

    subscript(at index: Int) -> Server? {
      made.count += 1
      return ports.indices.contains(index) ? Server(port: ports[index]) : nil
    }

    mutating func replace(_ range: Range<Int>, with items: [Server]) {
      ports.replaceSubrange(range, with: items.map(\.port))
    }

    func showsSame(_ index: Int, as other: any LazyItems, at place: Int) -> Bool? {
      (other as? Counting).map { ports[index] == $0.ports[place] }
    }

    func differences(from other: any LazyItems) -> [Int]? {
      (other as? Counting).map { other in ports.indices.filter { ports[$0] != other.ports[$0] } }
    }

    func isSame(as other: any LazyItems) -> Bool { (other as? Counting)?.ports == ports }
  }

  private struct Settings {
    var servers: Counting? = Counting(ports: Array(1...100))
  }

  private let settings = Ref(Settings())

  private var form: Form {
    Form([settings.list("Servers", \.servers, count: 0 ... .max, new: Server())])
  }

  private var ports: [Int]? { settings.value.servers?.ports }
  private var made: Int { settings.value.servers?.made.count ?? -1 }

  @Test("An item is moved, edited, copied and removed, and all of it is undone")
  func undone() throws {
    settings.value.servers?.ports = [10, 20, 30]
    let session = FormSession(form)
    var states = [ports]
    for edit in [
      FormSession.Move.item(.move(from: 0, to: 2)), .item(.remove(0)), .item(.edit(0)),
      .item(.duplicate(0)), .item(.add), .item(.removeAll),
    ] {
      try session.perform(edit)
      if case .row(let question) = session.position, question.path.text != "servers" {
        try session.perform(.text("7"))
      }
      states.append(ports)
    }
    #expect(
      states == [
        [10, 20, 30], [20, 30, 10], [30, 10], [7, 10], [7, 7, 10], [7, 7, 10, 7], [],
      ])
    for state in states.dropLast().reversed() {
      try session.perform(.undo(draft: nil))
      #expect(ports == state)
    }
  }

  @Test("An edit in the middle of a list makes none of the items that aren't in use")
  func edited() throws {
    let session = FormSession(form, review: false)
    let start = made
    try session.perform(.item(.edit(49)))
    try session.perform(.text("7"))
    #expect(ports?[49] == 7 && ports?.count == 100)
    #expect(made - start < 20)
  }

  @Test("A hundred given items don't make the hundred items before them for each one")
  func given() {
    let items = (1...100).map {
      Form.Answer("servers[+].port", .number("\($0 + 100)"), origin: .flag)
    }
    let session = FormSession(form, given: items)
    #expect(session.refusedAnswers.isEmpty && ports == Array(1...200))
    #expect(made < 2_000)
  }
}
