import ForwardForm
import Testing
import TestSupport

@Suite("Rows that point into changing collections")
struct RandomElementRowTests {
  /// The seed of a game is its number, so that a failure names the game to play again.
  @Test(
    "Nothing traps, and cancelling restores what nothing else has changed",
    arguments: hundredsOfGames(100))
  func games(hundred: Int) {
    for game in hundred * 100..<(hundred + 1) * 100 {
      var random = SeededRandom(seed: UInt64(game))
      let shelf = Ref(random.shelf())
      let before = shelf.value
      let form = Form(shelf)
      let session = FormSession(form, review: random.chance(2))
      let isAlone = random.chance(2)
      var kept: [Ref<String>] = []
      for _ in 0..<random.below(60) {
        kept += shelf.pointers
        if !isAlone, random.chance(10) { shelf.value = random.shelf() }
        // A row of an element that other code removed can't be saved, and reports that.
        try? session.perform(random.likelyMove(at: session.position))
        for pointer in kept {
          _ = pointer.value
          if !isAlone, random.chance(20) { pointer.value = "kept" }
        }
        for row in form.rows { _ = row.value() }
        if case .review(let review) = session.position { _ = review.originals }
        if case .ended = session.position { break }
      }
      session.abandon()
      if case .ended(.saved) = session.position { continue }
      #expect(!isAlone || shelf.value == before, "seed \(game)")
    }
  }
}

/// A value with collections of every shape. They have lists and rows of their elements.
private struct Shelf: FormValue, Equatable {
  struct Book: FormValue, Equatable, Identifiable {
    var id = 0
    var title = ""
    var authors: [String] = []

    static func form(_ book: Ref<Book>) -> [ForwardFormElement] {
      book.textField("Title", \.title)
      book.authors[0]?.textField("First author", \.self)
      book.list("Authors", \.authors, new: "") { $0.textField("Author", \.self) }
    }
  }

  enum Loan: Equatable {
    case none, to([String])
  }

  var names: [String] = []
  var books: [Book] = []
  var grid: [[String]] = []
  var spare: [String]?
  var byShop: [String: [String]] = [:]
  var loan = Loan.none

  static func form(_ shelf: Ref<Shelf>) -> [ForwardFormElement] {
    shelf.list("Names", \.names, new: "") { $0.textField("Name", \.self) }
    for index in shelf.names.value.indices {
      shelf.names[index]?.textField("Name \(index)", \.self)
    }
    for (index, name) in shelf.elements(\.names).enumerated() {
      name.textField("Same \(index)", \.self)
    }
    shelf.list("Books", \.books, new: Book(id: shelf.books.value.count))
    for book in shelf.books.elements {
      .part(title: "Book") { Book.form(book) }
    }
    shelf.books[id: 1]?.textField("Title of 1", \.title)
    for row in shelf.grid.indices {
      for column in shelf.grid[row]?.indices ?? 0..<0 {
        shelf.grid[row]?[column]?.textField("\(row) and \(column)", \.self)
      }
    }
    shelf.list("Grid", \.grid, new: [""]) { row in
      row.list("Row", \.self, new: "") { $0.textField("Cell", \.self) }
      row[0]?.textField("First cell", \.self)
    }
    shelf.spare.unwrap()?[0]?.textField("Spare", \.self)
    shelf.byShop["main"].unwrap()?[1]?.textField("Second", \.self)
    shelf.dictionary("Shops", \.byShop, new: []) { shop in
      shop.list("Items", \.self, new: "") { $0.textField("Item", \.self) }
    }
    if case .to(let people) = shelf.loan.value {
      for index in people.indices {
        shelf.loan[case: to]?[index]?.textField("Lent to \(index)", \.self)
      }
    }
  }

  static let to = CasePath(Loan.to) { if case .to(let people) = $0 { people } else { nil } }
}

extension Ref where Value == Shelf {
  /// Pointers into the present collections.
  fileprivate var pointers: [Ref<String>] {
    let shelf = self
    // The pointers are added one by one, because the compiler is slow on a long expression.
    var pointers: [Ref<String>?] = []
    pointers.append(shelf.names[0])
    pointers.append(shelf.names[2])
    pointers.append(shelf.books[1]?.title)
    pointers.append(shelf.books[0]?.authors[0])
    pointers.append(shelf.books[id: 1]?.title)
    pointers.append(shelf.grid[0]?[1])
    pointers.append(shelf.spare.unwrap()?[0])
    pointers.append(shelf.byShop["main"].unwrap()?[1])
    pointers.append(shelf.byShop[key: "main", default: []][0])
    pointers.append(shelf.loan[case: Shelf.to]?[0])
    return pointers.compactMap(\.self) + shelf.names.elements
  }
}

extension SeededRandom {
  fileprivate mutating func shelf() -> Shelf {
    func texts() -> [String] { (0..<below(4)).map { "text \($0)" } }
    return Shelf(
      names: texts(),
      books: (0..<below(3)).map { Shelf.Book(id: $0, title: "\($0)", authors: texts()) },
      grid: (0..<below(3)).map { _ in texts() },
      spare: chance(2) ? nil : texts(),
      byShop: chance(2) ? [:] : ["main": texts(), "other": texts()],
      loan: chance(2) ? .none : .to(texts())
    )
  }
}
