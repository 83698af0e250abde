internal import ForwardForm
internal import ForwardFormTerminal

let choosing = Group(
  name: "choosing", title: "Choosing one of n options", sizes: [1_000, 10_000, 100_000],
  measures: [
    .all("the first prompt, answered by Enter") { size, _ in
      let session = picker(size)
      let reader = AreaReader(typing: [])
      return Steps { _ in try session.ask(reader) }
    },
    .all("the first prompt, a text and Enter") { size, _ in
      let session = picker(size)
      let reader = AreaReader(typing: ["branch 77"])
      return Steps { _ in try session.ask(reader) }
    },
    .one("a first letter") { size, _ in
      let area = try area(of: picker(size))
      let letters = ["b", "f", "x", "7"]
      return Steps(count: 40) { index in area.show(letters[index % letters.count]) }
    },
    .one("a letter of a text, as the mean of all") { size, _ in
      let area = try area(of: picker(size))
      let text = "branch 77"
      return Steps(count: 4 * text.count) { index in
        area.show(String(text.prefix(index % text.count + 1)))
      }
    },
    .one("an arrow") { size, _ in
      let area = try area(of: picker(size))
      return Steps(count: 100) { _ in
        _ = area.perform(.nextLine, at: "")
        area.show("")
      }
    },
  ])

let ticking = Group(
  name: "ticking", title: "Choosing several of n options, all ticked",
  sizes: [1_000, 10_000, 100_000],
  measures: [
    .all("the first prompt, all ticked, and Enter") { size, _ in
      let session = boxes(size)
      let reader = AreaReader(typing: [], ticksAll: true)
      return Steps { _ in try session.ask(reader) }
    },
    .one("a letter beside them, and its draft") { size, _ in
      let area = try area(of: boxes(size))
      _ = area.perform(.toggleAll, at: "")
      let letters = ["b", "f", "x", "7"]
      return Steps(count: 40) { index in
        area.show(letters[index % letters.count])
        _ = area.draft(letters[index % letters.count])
      }
    },
    .one("a box unticked or ticked, and the draft") { size, _ in
      let area = try area(of: boxes(size))
      _ = area.perform(.toggleAll, at: "")
      return Steps(count: 10) { _ in
        _ = area.perform(.toggle, at: "")
        area.show("")
        _ = area.draft("")
      }
    },
  ])

/// A reader that shows the area below each typed text, and enters the last text.
private final class AreaReader: LineReader {
  let isInteractive = true
  let editsPrefill = false
  let showsAreas = true
  let keys = KeyNames.plain
  private let typed: [String]
  private(set) var area: (any LineArea)?

  private let ticksAll: Bool

  init(typing typed: [String], ticksAll: Bool = false) {
    self.typed = typed
    self.ticksAll = ticksAll
  }

  func read(_ request: LineRequest) -> LineEvent {
    area = request.area
    for text in [""] + typed { area?.show(text) }
    if ticksAll { _ = area?.perform(.toggleAll, at: "") }
    let text = typed.last ?? ""
    _ = area?.settled(text)
    return .line(area?.entered(text) ?? text)
  }
}

extension LineArea {
  fileprivate func show(_ line: String) { _ = rows(below: line, most: 10, columns: 80) }
}

extension FormSession {
  fileprivate func ask(_ reader: AreaReader) throws {
    guard case .row(let question) = position else { throw Unexpected() }
    let dialogue = Dialogue(reader, NoOutput())
    switch try dialogue.ask(question) {
    case .keep, .answer: break
    default: throw Unexpected()
    }
  }
}

private func area(of session: FormSession) throws -> any LineArea {
  let reader = AreaReader(typing: [])
  try session.ask(reader)
  guard let area = reader.area else { throw Unexpected() }
  return area
}

/// A model with one row. Its options are texts with details.
private final class Checkout: FormModel {
  var branch = "branch 1"
  private let branches: [String]

  init(_ count: Int) { branches = (1...count).map { "branch \($0)" } }

  var form: [ForwardFormElement] {
    picker("Branch", \.branch, .from(branches).detailed { $0.hasSuffix("7") ? "a feature" : nil })
  }
}

/// A model with one row that takes any number of options.
private final class Basket: FormModel {
  var branches: Set<String> = []
  private let all: [String]

  init(_ count: Int) { all = (1...count).map { "branch \($0)" } }

  var form: [ForwardFormElement] { choices("Branches", \.branches, .from(all)) }
}

private func boxes(_ count: Int) -> FormSession { FormSession(Form(Basket(count))) }

private func picker(_ count: Int) -> FormSession { FormSession(Form(Checkout(count))) }
