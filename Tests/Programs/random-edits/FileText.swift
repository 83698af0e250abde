internal import ForwardJSON
internal import TestSupport

enum FileFormat: String, CaseIterable {
  case json, yaml, toml

  var fileName: String { self == .json ? "file.jsonc" : "file.\(rawValue)" }
}

/// A file with some lists.
struct FileText {
  let format: FileFormat
  var lists: [ListText]
  /// Whether the dashes of YAML are in the column of their key.
  let isFlat: Bool

  init(in format: FileFormat, _ marks: inout Marks, _ random: inout SeededRandom) {
    self.format = format
    isFlat = random.chance(3)
    lists = (0..<(1 + random.below(3))).map { number in
      .random("list\(number)", in: format, &marks, &random)
    }
    // Keys behind a header would belong to the header's table.
    if format == .toml {
      lists = lists.filter { $0.layout != .lines } + lists.filter { $0.layout == .lines }
    }
  }

  /// The value after the edits.
  var value: JSONValue { .object(JSONObject(lists.map { ($0.key, $0.value) })) }

  var lines: [[String]] { lists.flatMap(\.lines) }

  /// The text without edits.
  var text: String {
    switch format {
    case .json: "{\n" + lists.map { json($0) }.joined(separator: ",\n") + "\n}\n"
    case .yaml: lists.map { $0.layout == .lines ? block($0) : flow($0) }.joined()
    case .toml: lists.map { $0.layout == .lines ? tables($0) : array($0) }.joined()
    }
  }

  private func json(_ list: ListText) -> String {
    "  \"\(list.key)\": "
      + brackets(list, at: "  ", comment: "//") { item in
        let members = item.members.map { "\"\($0.key)\": \"\($0.mark)\"" }
        return switch list.kind {
        case .objects:
          "{ " + (["\"id\": \"\(item.mark)\""] + members).joined(separator: ", ") + " }"
        case .texts: "\"\(item.mark)\""
        case .numbers: item.mark
        }
      }
  }

  private func flow(_ list: ListText) -> String {
    "\(list.key): "
      + brackets(list, at: "", comment: "#") { item in
        let members = item.members.map { "\($0.key): \($0.mark)" }
        return list.kind == .objects
          ? "{ " + (["id: \(item.mark)"] + members).joined(separator: ", ") + " }" : item.mark
      } + "\n"
  }

  private func array(_ list: ListText) -> String {
    "\(list.key) = "
      + brackets(list, at: "", comment: "#") { item in
        list.kind == .texts ? "\"\(item.mark)\"" : item.mark
      } + "\n"
  }

  private func brackets(
    _ list: ListText, at indentation: String, comment: String, _ text: (ListText.Item) -> String
  ) -> String {
    if list.layout == .oneLine { return "[" + list.items.map(text).joined(separator: ", ") + "]" }
    let inner = indentation + "  "
    let lines = list.items.enumerated().map { index, item in
      above(item, at: inner, comment) + inner + text(item)
        + (index + 1 < list.items.count ? "," : "") + behind(item.behind, comment)
    }
    return "[\n" + lines.joined() + indentation + "]"
  }

  private func block(_ list: ListText) -> String {
    let inner = isFlat ? "" : "  "
    return "\(list.key):\n"
      + list.items.map { item in
        let members = item.members.enumerated().map { index, member in
          let isLast = index + 1 == item.members.count
          return "\(inner)  \(member.key): \(member.mark)" + behind(isLast ? item.inner : nil)
        }
        return above(item, at: inner) + inner + (list.kind == .objects ? "- id: " : "- ")
          + item.mark + behind(item.behind) + members.joined()
      }.joined()
  }

  private func tables(_ list: ListText) -> String {
    list.items.map { item in
      let members = item.members.enumerated().map { index, member in
        let isLast = index + 1 == item.members.count
        return "\(member.key) = \"\(member.mark)\"" + behind(isLast ? item.inner : nil)
      }
      return "\n" + above(item, at: "") + "[[\(list.key)]]\nid = \"\(item.mark)\""
        + behind(item.behind) + members.joined()
    }.joined()
  }

  private func above(
    _ item: ListText.Item, at indentation: String, _ comment: String = "#"
  ) -> String {
    let between = item.between.map { "\n\(indentation)\(comment) \($0)\n\n" } ?? ""
    return between + (item.before.map { "\(indentation)\(comment) \($0)\n" } ?? "")
  }

  /// Returns a comment behind a value, and the end of the line.
  private func behind(_ mark: String?, _ comment: String = "#") -> String {
    (mark.map { " \(comment) \($0)" } ?? "") + "\n"
  }
}
