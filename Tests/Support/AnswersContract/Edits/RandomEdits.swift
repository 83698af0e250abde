import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import TestSupport

/// An edit with its value in JSON, and as a person would type it.
struct RandomEdit: CustomStringConvertible {
  /// The path in the document, and the same path with the ids of rows.
  var path: RowPath
  var rowPath: RowPath
  /// The value; `nil` for a removal.
  var value: JSONValue?
  var typed: String?
  /// The id of the row; `nil` inside an item.
  var rowID: String?
  var isSecret = false
  /// The names in the path of the value's row.
  var names: [String] = []

  var assignment: String {
    value.map { "\(path.text):=\($0.text())" } ?? "\(path.text)-"
  }

  /// The edit as a person types it, with the ids of rows; in JSON if the value has no text.
  var typedAssignment: String {
    guard let value else { return "\(rowPath.text)-" }
    guard let typed else { return "\(rowPath.text):=\(value.text())" }
    let isReference = typed.hasPrefix("@") || typed.hasPrefix("$")
    return "\(rowPath.text)=\(isReference ? String(typed.prefix(1)) : "")\(typed)"
  }

  var description: String { assignment }
}

/// Makes random edits of a form in its present state, with values from another state.
struct EditMaker {
  let places: [EditPlace]
  private let others: [[String]: [EditPlace]]
  private let secrets: Set<[String]>
  /// Whether `null` removes an answer. In documents with a schema, `null` is a value.
  private let hasNulls: Bool
  var random: SeededRandom

  init(_ places: [EditPlace], valuesOf others: [EditPlace], hasNulls: Bool, _ random: SeededRandom)
  {
    (self.places, self.random, self.hasNulls) = (places, random, hasNulls)
    self.others = Dictionary(grouping: places + others, by: \.names)
    secrets = Set((places + others).filter(\.isSecret).map(\.names))
  }

  /// Returns one to five edits.
  mutating func edits() -> [RandomEdit] {
    guard !places.isEmpty else { return [] }
    var edits: [RandomEdit] = []
    for _ in 0...random.below(5) { edits += some(at: random.pick(places)) }
    // A text at the path of a list may become the list's first item.
    let kept = edits.enumerated().filter { index, edit in
      let steps = edit.path.steps
      return !edits[..<index].contains { text in
        let own = text.path.steps
        guard let value = text.value, value != .null, value.isScalar, steps.count > own.count,
          steps.starts(with: own)
        else { return false }
        if case .name = steps[own.count] { return false }
        return true
      }
    }
    return kept.map { _, edit in
      var edit = edit
      edit.isSecret = edit.isSecret || secrets.contains { $0.starts(with: edit.names) }
      let names = itemNames(in: edit.path)
      edit.path = edit.path.naming(items: names)
      edit.rowPath = edit.rowPath.naming(items: names)
      return edit
    }
  }

  private mutating func some(at place: EditPlace) -> [RandomEdit] {
    let isTaken = random.chance(place.kind == .item || place.kind == .text ? 3 : 7)
    if isTaken { return [removal(of: place)] }
    let number = place.value.elements?.count ?? 0
    switch place.kind {
    case .list where !random.chance(4):
      guard let item = other(.item, place) else { return [] }
      if random.chance(3) { return rows(of: item, in: place) }
      let new = RowPath([random.chance(3) ? .item(number + 1) : .newItem])
      return [edit(place, new, to: item)]
    case .map where !random.chance(4):
      guard let entry = other(.entry, place), case .name(let key)? = entry.path.steps.last
      else { return [] }
      return [edit(place, RowPath([.name(key)]), to: entry)]
    case .row where place.value.elements != nil && !random.chance(3):
      guard let text = other(.text, place) else { return [] }
      return [edit(place, RowPath([.newItem]), to: text)]
    default:
      guard let value = other(place.kind, place) else { return [] }
      var edit = self.edit(place, RowPath([]), to: value)
      // The schema's rows decide how to read a text instead of another kind of value. A number in
      // an unusual notation may become a text.
      let isAlike =
        value.value.kind == place.value.kind && value.hasLines == place.hasLines
        && value.value.number.map { Double($0).flatMap { JSONNumber($0) }?.text == $0.text }
          != false
      // Earlier edits may bring a row of one line. Nobody types a line break at the end of a text.
      let hasLineBreak = edit.typed?.contains("\n") == true
      let endsLine = edit.value?.string?.hasSuffix("\n") == true
      if endsLine || !hasNulls && (!isAlike || hasLineBreak) { edit.typed = nil }
      edit.rowID = place.rowID
      return [edit]
    }
  }

  private mutating func removal(of place: EditPlace) -> RandomEdit {
    return RandomEdit(
      path: place.path, rowPath: place.rowPath, value: hasNulls && random.chance(2) ? .null : nil,
      typed: place.isText ? "" : nil, rowID: place.rowID,
      isSecret: place.isSecret, names: place.names)
  }

  /// Returns the edit that sets a place, or an item in it, to the value of another place.
  private func edit(_ place: EditPlace, _ item: RowPath, to other: EditPlace) -> RandomEdit {
    RandomEdit(
      path: place.path.appending(item), rowPath: place.rowPath.appending(item),
      value: other.value, typed: other.typed, isSecret: other.isSecret, names: other.names)
  }

  private mutating func other(_ kind: EditPlace.Kind, _ place: EditPlace) -> EditPlace? {
    let known = (others[place.names] ?? []).filter { $0.kind == kind && $0.value != .null }
    let different = known.filter { $0.value != place.value }
    return known.isEmpty ? nil : random.pick(different.isEmpty ? known : different)
  }

  /// Returns edits of the rows of a new item, one by one.
  private mutating func rows(of item: EditPlace, in list: EditPlace) -> [RandomEdit] {
    let all = others.values.joined().filter { place in
      place.kind == .row && place.value != .null
        && Array(place.path.steps.prefix(item.path.steps.count)) == item.path.steps
        && place.path.steps.count > item.path.steps.count
        && !place.path.steps.dropFirst(item.path.steps.count).contains { step in
          if case .name = step { false } else { true }
        }
    }.sorted { $0.path.text < $1.path.text }
    var known: Set<RowPath> = []
    return all.filter { _ in !random.chance(5) }.compactMap { place in
      let rest = Array(place.path.steps.dropFirst(item.path.steps.count))
      let row = Array(place.rowPath.steps.dropFirst(item.rowPath.steps.count))
      guard known.insert(RowPath(rest)).inserted else { return nil }
      var edit = edit(list, RowPath([.newItem] + rest), to: place)
      if !hasNulls, !place.isInNewItem { edit.typed = nil }
      edit.rowPath = list.rowPath.appending(RowPath([.newItem] + row))
      return edit
    }
  }

  /// Identifies some items of a path by a unique value of theirs; returns the steps by the
  /// positions of the items.
  private mutating func itemNames(in path: RowPath) -> [Int: RowPath.Step] {
    var names: [Int: RowPath.Step] = [:]
    var position = -1
    for (index, step) in path.steps.enumerated() {
      guard case .item = step else { continue }
      position += 1
      guard random.chance(3) else { continue }
      let outer = Array(path.steps[..<index])
      let items = places.filter {
        $0.kind == .item && $0.path.steps.count == index + 1
          && Array($0.path.steps.dropLast()) == outer
      }
      guard let own = items.first(where: { $0.path.steps.last == step }), !own.marks.isEmpty
      else { continue }
      let (row, text) = random.pick(own.marks)
      let same = items.filter { $0.marks.contains { $0.row == row && $0.text == text } }
      guard same.count == 1, let value = own.value[JSONPath(row)],
        value.string == text || value.kind == .number && value.text() == text
      else { continue }
      names[position] = .matching(row: row, text: text)
    }
    return names
  }
}

extension RowPath {
  /// Returns the path with other steps for some items, by the positions of the items.
  fileprivate func naming(items names: [Int: Step]) -> RowPath {
    var position = -1
    return RowPath(
      steps.map { step in
        guard case .item = step else { return step }
        position += 1
        return names[position] ?? step
      })
  }
}
