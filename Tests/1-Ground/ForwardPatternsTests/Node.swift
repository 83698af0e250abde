import ForwardJSON
import ForwardPatterns
import ProgramSupport

/// An ECMAScript engine, if the machine has one.
enum Node {
  static let isThere = (try? run("/usr/bin/env", ["node", "-e", ""]))?.status == .exited(0)

  /// A search for an expression in texts.
  struct Search {
    let source: String
    var hasUnicodeFlag = true
    let texts: [String]
  }

  /// Returns whether each search finds its expression in each text; `nil` if the expression is
  /// invalid.
  static func verdicts(of searches: [Search]) throws -> [[Bool]?] {
    let input = JSONValue.array(
      searches.map { search in
        .object(
          JSONObject([
            ("source", .string(search.source)),
            ("flags", .string(search.hasUnicodeFlag ? "u" : "")),
            ("texts", .array(search.texts.map(JSONValue.string))),
          ]))
      })
    let finished = try run(
      "/usr/bin/env", ["node", "-e", program], input: input.text(), within: .seconds(300))
    return try JSONValue(parsing: finished.output).elements.map { verdicts in
      verdicts == .null ? nil : verdicts.elements.map { $0 == .bool(true) }
    }
  }

  private static let program = """
    const searches = JSON.parse(require("fs").readFileSync(0, "utf8"));
    console.log(JSON.stringify(searches.map(({source, flags, texts}) => {
      try {
        const expression = new RegExp(source, flags);
        return texts.map(text => expression.test(text));
      } catch { return null; }
    })));
    """
}

extension JSONValue {
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  var string: String? { if case .string(let string) = self { string } else { nil } }

  var int: Int? { if case .number(let number) = self { Int(number.text) } else { nil } }

  subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }
}

extension Pattern {
  /// Returns whether the pattern is found in each text; `nil` if the search is undecided.
  func finds(in texts: [String]) -> [Bool?] {
    texts.map { text in
      switch search(text) {
      case .yes: true
      case .no: false
      case .undecided: nil
      }
    }
  }
}
