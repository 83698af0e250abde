import ForwardForm
import Testing
import TestSupport

@Suite("Dictionaries under random actions")
struct RandomDictionaryTests {
  /// A model that another part of the program changes as soon as a person enters an entry.
  private final class Book: FormModel {
    var isMeddling = false
    var numbers: [String: Int] {
      didSet { if isMeddling, let key = numbers.keys.min() { numbers[key + "'"] = 1 } }
    }

    init(_ numbers: [String: Int]) { self.numbers = numbers }

    var form: [ForwardFormElement] { dictionary("Numbers", \.numbers, as: .integer()) }
  }

  private struct Page {
    var numbers: [String: Int] = [:]
  }

  @Test("The entries equal the dictionary's, sorted by key", arguments: hundredsOfGames(100))
  func games(hundred: Int) throws {
    for game in hundred * 100..<(hundred + 1) * 100 {
      var random = SeededRandom(seed: UInt64(game))
      let numbers = random.numbers()
      let book = Book(numbers)
      book.isMeddling = random.chance(2)
      try play(Form(book), &random, game, at: { book.numbers }) { book.numbers = $0 }
      let page = Ref(Page(numbers: numbers))
      let form = Form { page.dictionary("Numbers", \.numbers, as: .integer()) }
      try play(form, &random, game, at: { page.value.numbers }) { page.value.numbers = $0 }
    }
  }

  private func play(
    _ form: Form, _ random: inout SeededRandom, _ game: Int, at present: () -> [String: Int],
    change: ([String: Int]) -> Void
  ) throws {
    let session = FormSession(form)
    for _ in 0..<random.below(40) {
      if random.chance(8) {
        var numbers = present()
        numbers[random.key()] = random.chance(2) ? nil : 7
        change(numbers)
      }
      switch session.position {
      case .row(let question):
        if case .list = question.row.kind {
          try session.perform(random.edit())
        } else {
          let text = question.path.text.hasSuffix("key") ? random.key() : "\(random.below(9))"
          try session.perform(random.chance(5) ? .back(draft: nil) : .text(text))
        }
      case .ended: return
      default: try session.perform(.edit("numbers"))
      }
      guard case .list(let items)? = form.rows[0].value() else { continue }
      let expected = present().sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
      #expect(items.map(\.title) == expected, "seed \(game)")
    }
  }
}

extension SeededRandom {
  fileprivate mutating func key() -> String {
    pick(["a", "b", "é", "e\u{301}", "z", "", "long key"])
  }

  fileprivate mutating func numbers() -> [String: Int] {
    Dictionary((0..<below(4)).map { _ in (key(), below(9)) }) { $1 }
  }

  fileprivate mutating func edit() -> FormSession.Move {
    switch below(8) {
    case 0: .item(.remove(below(3)))
    case 1: .item(.edit(below(3)))
    case 2: .item(.duplicate(below(3)))
    case 3: .undo(draft: nil)
    case 4: .redo(draft: nil)
    case 5: chance(4) ? .item(.removeAll) : .keep
    default: .item(.add)
    }
  }
}
