import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import TestSupport

/// A right answer, or an answer with a mistake.
struct PlayedAnswer {
  let path: RowPath
  /// The typed path, with the number of the item.
  var name: RowPath
  /// The text in place of the path; `nil` for the name.
  var typed: String?
  var text: String

  /// The path in the report.
  var shownName: String {
    typed.map { (try? RowPath(reading: $0))?.text ?? $0 } ?? name.text
  }

  init(_ path: RowPath, _ text: String) { (self.path, name, self.text) = (path, path, text) }

  /// The text of an answer whose file can't be read.
  static let unread = "@missing"

  var assigned: String { text == Self.unread ? text : text.asAssigned }
}

/// A way to give the items of a list.
enum ItemStyle: CaseIterable {
  /// `items[2].name=a`
  case numbered
  /// `items[+].name=a`
  case added
  /// `items[+]:={"name": "a"}`
  case objects
  /// `items:=[{"name": "a"}]`
  case list
}

extension ForgetfulPlayer {
  /// Returns the list around an answer, and the number of the item in it.
  func item(of path: RowPath) -> (list: RowPath, style: ItemStyle, number: Int)? {
    for (list, style) in styles where path.steps.starts(with: list.steps) {
      guard case .item(let number)? = path.steps.dropFirst(list.steps.count).first else { continue }
      return (list, style, number)
    }
    return nil
  }

  func words(_ answers: [PlayedAnswer]) -> [String] {
    var words: [String] = []
    var written: Set<RowPath> = []
    for answer in answers {
      let (list, style, number) = item(of: answer.path) ?? ("", .numbered, 0)
      switch style {
      case .numbered: words.append("\(answer.typed ?? answer.name.text)=\(answer.assigned)")
      case .added: words.append("\(answer.name.addingItem)=\(answer.assigned)")
      case .objects:
        guard written.insert(list.appending(item: number)).inserted else { continue }
        let object = items(of: list, answers)[number - 1]
        words.append("\(list)[+]:=\(JSONValue.object(object).text())")
      case .list:
        if written.insert(list).inserted { words.append(json(of: list, answers)) }
      }
    }
    return words.flatMap { ["--set", $0] }
  }

  /// Returns the assignment of all items of a list.
  func json(of list: RowPath, _ answers: [PlayedAnswer]) -> String {
    "\(list):=\(JSONValue.array(items(of: list, answers).map { .object($0) }).text())"
  }

  private func items(of list: RowPath, _ answers: [PlayedAnswer]) -> [JSONObject] {
    var items: [JSONObject] = []
    for answer in answers {
      guard let (own, _, number) = item(of: answer.path), own == list else { continue }
      while items.count < number { items.append(JSONObject()) }
      items[number - 1][answer.name.names.last ?? ""] = value(answer.text, at: answer.path)
    }
    return items
  }

  func value(_ text: String, at path: RowPath) -> JSONValue {
    let row = description.row(at: path)
    if case .toggle? = row?.kind, ["yes", "no"].contains(text) { return .bool(text == "yes") }
    let isNumber = row?.shapes.contains { if case .integer = $0 { true } else { false } } == true
    return isNumber ? Int(text).map { .number(JSONNumber($0)) } ?? .string(text) : .string(text)
  }
}

extension RowPath {
  /// The path with a new item in place of the first numbered item.
  var addingItem: RowPath {
    var steps = steps
    let place = steps.firstIndex { if case .item = $0 { true } else { false } }
    if let place { steps[place] = .newItem }
    return RowPath(steps)
  }
}
