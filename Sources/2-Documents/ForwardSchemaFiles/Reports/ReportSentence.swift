package import ForwardText

/// A sentence of a report that says no problem, in any language.
package enum ReportSentence {
  case valid
  case hasMore
  /// The problem of one line is in these lines, too.
  case sameInLines([Int])
}

extension Language {
  package func says(_ sentence: ReportSentence) -> String {
    switch sentence {
    case .valid: says("Valid.", chinese: "有效。")
    case .hasMore: says("There are more problems than these.", chinese: "还有更多问题未列出。")
    case .sameInLines(let lines):
      says(
        "The same is wrong in \(lines.count == 1 ? "line" : "lines") \(all(lines.map(\.description))).",
        chinese: "第 \(all(lines.map(\.description))) 行也有同样的问题。")
    }
  }
}
