import ForwardJSON

// A parser for the paths of changes, independent of the package's own.

extension EditModel {
  /// Parses a path of names, quoted names, `[2]`, `[+]` and `[row=value]`.
  static func steps(of path: String) -> [Step] {
    var steps: [Step] = []
    var rest = path[...]
    while let first = rest.first {
      switch first {
      case ".": rest = rest.dropFirst()
      case "[":
        rest = rest.dropFirst()
        let name = word(&rest, until: "=]")
        if rest.popFirst() == "=" {
          steps.append(
            .matching(name.split(separator: ".").map(String.init), word(&rest, until: "]")))
          rest = rest.dropFirst()
        } else {
          steps.append(name == "+" ? .new : .item(Int(name) ?? 0))
        }
      default: steps.append(.key(word(&rest, until: ".[")))
      }
    }
    return steps
  }

  /// Parses a name or a value, which may be quoted.
  private static func word(_ rest: inout Substring, until ends: String) -> String {
    guard rest.first == "\"" else {
      let word = rest.prefix { !ends.contains($0) }
      rest = rest[word.endIndex...]
      return String(word)
    }
    var end = rest.index(after: rest.startIndex)
    while end < rest.endIndex, rest[end] != "\"" {
      end =
        rest.index(end, offsetBy: rest[end] == "\\" ? 2 : 1, limitedBy: rest.endIndex)
        ?? rest.endIndex
    }
    let quoted = rest[...end]
    rest = rest[rest.index(after: end)...]
    return (try? JSONValue(parsing: String(quoted)))?.string ?? ""
  }
}
