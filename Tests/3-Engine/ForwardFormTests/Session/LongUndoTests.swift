import ForwardForm
import Testing
import TestSupport

@Suite("Undoing in long forms")
struct LongUndoTests {
  /// An object of many numbers. Some of them set others.
  private final class Sheet: FormModel {
    private(set) var numbers: [Int]
    private let links: [Int: Int]

    init(_ count: Int, links: [Int: Int]) {
      numbers = Array(repeating: 0, count: count)
      self.links = links
    }

    subscript(index: Int) -> Int {
      get { numbers[index] }
      set {
        numbers[index] = newValue
        if let other = links[index] { numbers[other] = newValue / 2 }
      }
    }

    var form: [ForwardFormElement] {
      for index in numbers.indices { textField("N\(index)", \.[index], as: .integer()) }
    }
  }

  /// Plays a random number of answers, undos and redos. The expected states are complete copies.
  private func play(seed: Int, linked: Bool, derived: Bool) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let count = random.number(in: 65...90)
    var links: [Int: Int] = [:]
    if linked {
      for _ in 0..<random.below(6) { links[random.below(count)] = random.below(count) }
    }
    let sheet = Sheet(count, links: links)
    let session = FormSession(derived ? Form(sheet) : Form(sheet.form))
    for _ in 0..<count { try session.perform(.keep) }
    var past: [[Int]] = []
    var future: [[Int]] = []
    for _ in 0..<200 {
      let now = sheet.numbers
      switch random.below(5) {
      case 0..<2:
        if let last = past.popLast() {
          future.append(now); try session.perform(.takeBack)
          // The next move first corrects changes that an undone answer made elsewhere.
          if random.chance(2) {
            try session.perform(.reject(.missing, draft: nil))
            #expect(sheet.numbers == last, "seed \(seed)")
          }
        }
      case 2:
        if let next = future.popLast() {
          past.append(now)
          try session.perform(.giveAgain)
          #expect(sheet.numbers == next, "seed \(seed)")
        }
      default:
        let id = "n\(random.below(count))"
        let number = random.number(in: 1...99)
        try session.perform(.edit(RowPath(row: id)))
        let before = sheet.numbers
        try session.perform(.text("\(number)"))
        if sheet.numbers != before { past.append(before); future = [] }
      }
    }
    try session.perform(.cancel)
    #expect(sheet.numbers.allSatisfy { $0 == 0 }, "seed \(seed)")
  }

  @Test("Every state comes back, whatever answers have set besides", arguments: 0..<20)
  func states(seed: Int) throws {
    try play(seed: seed, linked: seed % 3 > 0, derived: seed.isMultiple(of: 2))
  }

  @Test("In a list that keeps an order of its own, the added item is undone wherever it is")
  func orderedByItself() throws {
    struct Names {
      var all: [String] = [] { didSet { all.sort() } }
    }
    let names = Ref(Names())
    let verbs = Set(ListEdit.Verb.allCases).subtracting([.move])
    let items = ItemList(names[\.all], verbs: verbs, new: { "" }) { $0.textField("Name", \.self) }
    let session = FormSession(Form([.list(title: "Names", items: items)]))
    let added = (0..<70).reversed().map { "Name \($0 + 10)" }
    for name in added { _ = try session.walk(.item(.add), .text(name)) }
    for count in (60..<70).reversed() {
      _ = try session.walk(.takeBack)
      #expect(names.value.all == added.prefix(count).sorted())
    }
  }
  @Test("Each of many given answers is undone exactly, where rows restore their whole value")
  func givenToAWhole() throws {
    struct Numbers {
      private var all = [Int](repeating: 0, count: 80)
      private(set) var order: [Int] = []

      subscript(index: Int) -> Int {
        get { all[index] }
        set {
          all[index] = newValue
          order.append(index)
        }
      }
    }
    let numbers = Ref(Numbers())
    let whole = numbers.restoringWhole
    let form = Form((0..<80).map { whole.textField("N\($0)", \.[$0], as: .integer()) })
    let order = [40, 3, 77] + (4..<40) + (41..<77)
    let answers = order.map { Form.Answer(form.rows[$0].path, .text("7")) }
    let session = FormSession(form, given: answers)
    for count in (order.count - 20..<order.count).reversed() {
      try session.perform(.undo(draft: nil))
      #expect(numbers.value.order == Array(order.prefix(count)))
    }
    for count in order.count - 19..<order.count {
      try session.perform(.redo(draft: nil))
      #expect(numbers.value.order == Array(order.prefix(count)))
    }
    try session.perform(.cancel)
    #expect(numbers.value.order.isEmpty)
  }

  /// Rows that the review offers if they have no value. The object counts each read.
  private final class Offers: FormModel {
    private var texts = [String?](repeating: nil, count: 80)
    private(set) var reads = 0

    private subscript(index: Int) -> String? {
      get {
        reads += 1
        return texts[index]
      }
      set { texts[index] = newValue }
    }

    var form: [ForwardFormElement] {
      for index in texts.indices { textField("N\(index)", \.[index]).optional().folded() }
    }
  }

  @Test("At the review, an undo reads its own row, and the others once the review is shown")
  func review() throws {
    let offers = Offers()
    let form = Form(offers.form)
    let answers = form.rows.map { Form.Answer($0.path, .text("x")) }
    let session = FormSession(form, given: answers)
    // The first undo verifies all rows.
    try session.perform(.undo(draft: nil))
    let reads = offers.reads
    for _ in 0..<40 { try session.perform(.undo(draft: nil)) }
    #expect(offers.reads - reads <= 200)
    guard case .review(let review) = session.position else {
      Issue.record("The session isn't at the review.")
      return
    }
    #expect(review.rows.count == 39 && review.offered.count == 41)
  }
}
