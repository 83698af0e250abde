/// The last lines of a program's output for a player.
struct LastLines {
  private let lines: [String]

  init(_ output: String) {
    lines = output.withoutControls.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// Whether the last line asks only for a secret.
  var asksForSecret: Bool {
    guard let prompt = lines.last?.replacing("：", with: ": "), prompt.hasSuffix(": ") else {
      return false
    }
    return ["Secret ", "Token", "令牌"].contains { prompt.hasPrefix($0) }
      && !prompt.dropLast(2).contains(": ")
  }

  /// Whether a line of a text is being typed.
  var isInText: Bool { lines.last?.hasPrefix("> ") == true }

  /// An answer that may correct the refused one.
  var helpfulAnswer: String? {
    // Messages may wrap, even inside their words.
    let told = lines.suffix(8).joined().withoutSpaces
    return Self.answers.first { told.contains($0.told) }?.answer
  }

  /// Parts of messages in both languages, each with an answer that may help.
  private static let answers = [
    ("telephone number", "+44 20 7946 0000"), ("电话号码", "+44 20 7946 0000"),
    ("e-mail", "ada@example.org"), ("电子邮件", "ada@example.org"),
    ("At least one", "ada@example.org"), ("至少", "ada@example.org"),
    ("https://", "https://example.org"), ("网址", "https://example.org"),
    ("http://", "https://example.org"), ("placeholder", "{item}"), ("占位符", "{item}"),
    ("digits", "5"), ("number", "5"), ("between", "5"), ("数字", "5"), ("整数", "5"), ("之间", "5"),
    ("is required", "word"), ("必须填写", "word"), ("too long", "a"), ("太长", "a"),
    ("At most", "a"), ("最多", "a"), ("has a q", "a"), ("must be on", "yes"), ("can't be.", "no"),
    ("control character", "a"), ("控制字符", "a"), ("line break", "a"), ("换行", "a"),
    ("yes nor no", "yes"), ("也不是“否”", "yes"), ("not one of", "1"), ("不在选项", "1"),
    ("any of", "1"), ("options match", "1"), ("匹配", "1"), ("is odd", "ab"), ("could not be", ""),
    ("无法检查", ""), ("longer than", ""), ("超过", ""), ("entries don't match", "same"), ("不一致", "same"),
    ("already", "another"), ("ASCII", "a"),
  ].map { (told: $0.withoutSpaces, answer: $1) }
}
