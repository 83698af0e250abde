internal import ForwardForm
internal import ForwardJSON
internal import TestSupport

/// An edit of a value in a file, with its answer on a command line and its result.
struct FileEdit {
  private enum Change {
    case set(JSONValue)
    case append(JSONValue)
    case remove
  }

  private let steps: [RowPath.Step]
  private let change: Change

  /// Whether the edit removes a part, with its comments.
  var isRemoval: Bool { if case .remove = change { true } else { false } }

  /// The answer in the notation of a prompt; `nil` for a value given in JSON. A prompt keeps a line
  /// break at the end of a text, and may read "null" as no text.
  private var typed: String? {
    guard case .set(.string(let text)) = change, !text.hasPrefix("@"), !text.hasPrefix("$"),
      !text.contains("\n"), (try? JSONValue(parsing: text)) == nil
    else { return nil }
    return text
  }

  /// Whether a prompt reads the value.
  var isTyped: Bool { typed != nil }

  /// The options of the command line.
  var words: [String] {
    let path = RowPath(steps).text
    if let typed { return ["--set", "\(path)=\(typed)"] }
    switch change {
    case .set(let value): return ["--set", "\(path):=\(value.text())"]
    case .append(let value):
      return ["--set", "\(RowPath(steps + [.newItem]).text):=\(value.text())"]
    case .remove: return ["--unset", path]
    }
  }

  /// Makes up to a number of edits of a document. No edit is inside another one or changes the same
  /// list.
  static func random(
    of document: JSONValue, most: Int, _ random: inout SeededRandom
  ) -> [FileEdit] {
    var candidates: [FileEdit] = []
    collect(document, at: [], &candidates, &random)
    var edits: [FileEdit] = []
    for edit in candidates.shuffled(using: &random) where edits.count < most {
      let isApart = edits.allSatisfy { other in
        !edit.place.starts(with: other.place) && !other.place.starts(with: edit.place)
      }
      if isApart { edits.append(edit) }
    }
    return edits
  }

  /// The place that no other edit touches; if items of a list change, the list.
  private var place: [RowPath.Step] {
    if case .item? = steps.last { return isRemoval ? Array(steps.dropLast()) : steps }
    return steps
  }

  private static func collect(
    _ value: JSONValue, at steps: [RowPath.Step], _ edits: inout [FileEdit],
    _ random: inout SeededRandom
  ) {
    switch value {
    case .object(let members):
      for (key, member) in members {
        let path = steps + [.name(key)]
        collect(member, at: path, &edits, &random)
        if members.count > 1, random.chance(8) {
          edits.append(FileEdit(steps: path, change: .remove))
        }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let path = steps + [.item(index + 1)]
        collect(element, at: path, &edits, &random)
        if elements.count > 1, random.chance(8) {
          edits.append(FileEdit(steps: path, change: .remove))
        }
      }
      if let last = elements.last, let other = last.other(&random) {
        edits.append(FileEdit(steps: steps, change: .append(other)))
      }
    default:
      if let other = value.other(&random) {
        edits.append(FileEdit(steps: steps, change: .set(other)))
      }
    }
  }
}

extension [FileEdit] {
  /// Returns the document after these edits.
  func applied(to document: JSONValue) -> JSONValue {
    reduce(document) { $1.applied(to: $0) }
  }
}

extension FileEdit {
  fileprivate func applied(to document: JSONValue) -> JSONValue {
    applied(to: document, steps[...]) ?? document
  }

  /// - Returns: `nil` if the edit removes the value.
  private func applied(to value: JSONValue, _ rest: ArraySlice<RowPath.Step>) -> JSONValue? {
    switch (rest.first, value) {
    case (.name(let key)?, .object(var members)):
      members[key] = members[key].flatMap { applied(to: $0, rest.dropFirst()) }
      return .object(members)
    case (.item(let number)?, .array(var elements)) where elements.indices.contains(number - 1):
      let new = applied(to: elements[number - 1], rest.dropFirst())
      elements.replaceSubrange(number - 1...number - 1, with: new.map { [$0] } ?? [])
      return .array(elements)
    default: break
    }
    switch (change, value) {
    case (.set(let new), _): return new
    case (.append(let new), .array(let elements)): return .array(elements + [new])
    case (.append, _): return value
    case (.remove, _): return nil
    }
  }
}

extension JSONValue {
  /// Returns another value of the same type; `nil` for an object, a list, or a number that isn't
  /// whole.
  fileprivate func other(_ random: inout SeededRandom) -> JSONValue? {
    switch self {
    case .string(let text):
      let hard = ["3.10", "1e3", "0o7", "yes", "~", "null", "a: b", "x # y", "- z", "é 好"]
      return .string(random.chance(4) ? random.pick(hard) : text + "x")
    case .bool(let flag): return .bool(!flag)
    case .number(let number): return Int(exactly: number).map { .number(JSONNumber($0 + 1)) }
    case .null, .array, .object: return nil
    }
  }
}
