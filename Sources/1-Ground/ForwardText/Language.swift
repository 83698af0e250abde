/// A language that programs speak to people.
///
/// A sentence is a case, and a language says it. The sentence and its translations are beside each
/// other:
///
/// ```swift
/// extension Language {
///   func says(_ fault: Fault) -> String {
///     switch fault {
///     case .missing(let key): says("The key \(quoted(key)) is missing.", chinese: "缺少键\(quoted(key))。")
///     }
///   }
/// }
/// ```
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"

  /// The language's tag in BCP 47.
  package var tag: String { rawValue }

  /// Creates the language of a tag; English for an unknown tag.
  package init(tag: String) { self = Language(rawValue: tag) ?? .english }

  /// Returns the text of this language. Only the returned text is evaluated.
  ///
  /// Each language has a parameter, so that the compiler names the sentences that a new language
  /// lacks.
  package func says(
    _ english: @autoclosure () -> String, chinese: @autoclosure () -> String
  ) -> String {
    switch self {
    case .english: english()
    case .simplifiedChinese: chinese()
    }
  }

  /// Returns a text between quotation marks: `'x'` or `“x”`.
  package func inQuotes(_ text: String) -> String { says("'\(text)'", chinese: "“\(text)”") }

  /// Returns a quotation of external text, with control characters made visible and a long text
  /// cut.
  package func quoted(_ text: String, limit: Int = 60) -> String {
    inQuotes(excerpt(of: text, limit: limit))
  }

  /// Returns a quotation of a character. Invisible characters, such as a byte order mark, are made
  /// visible.
  package func quoted(_ scalar: Unicode.Scalar) -> String {
    quoted(scalar.needsEscape ? String(scalar) : String(scalar).whollyVisible)
  }

  /// Returns a quotation of a person's input, without the middle of a long text. The code that
  /// shows it makes control characters visible.
  package func typed(_ text: String) -> String { inQuotes(text.excerpt) }

  /// Returns a quotation of a path or an address, in full.
  package func named(_ path: String) -> String { quoted(path, limit: .max) }

  /// Returns names with a separator between them: `a, b, c` or `a、b、c`.
  package func joined(_ names: some Sequence<String>) -> String {
    names.joined(separator: says(", ", chinese: "、"))
  }

  /// Returns the first names, with the number of the others: `a, b and 10 more`.
  package func listed(_ names: some Collection<String>) -> String {
    names.listed(separator: says(", ", chinese: "、")) {
      says(" and \($0) more", chinese: "，以及另外 \($0) 项")
    }
  }

  package func firstTen(_ names: [String]) -> String {
    let first = joined(names.prefix(10))
    guard names.count > 10 else { return first }
    return says("\(first) and \(names.count - 10) more", chinese: "\(first)等 \(names.count) 个")
  }

  /// Returns words to choose from: `a, b or c` or `a、b 或 c`.
  package func alternatives(_ words: [String]) -> String {
    joined(words, says(" or ", chinese: "或".spaced(between: words)))
  }

  /// Returns words that belong together: `a, b and c` or `a、b 和 c`.
  package func all(_ words: [String]) -> String {
    joined(words, says(" and ", chinese: "和".spaced(between: words)))
  }

  private func joined(_ words: [String], _ conjunction: String) -> String {
    words.joined(separator: says(", ", chinese: "、"), last: conjunction)
  }

  /// Returns sentences as one text, with the language's space between them.
  package func paragraph(_ sentences: [String]) -> String {
    sentences.joined(separator: says(" ", chinese: ""))
  }

  /// Returns a message of the system or of a file in this language. The system's own translation is
  /// seldom installed.
  package func says(system message: String) -> String {
    says(message, chinese: inChinese[message] ?? message)
  }
}

extension String {
  /// Returns a Chinese conjunction of words. A blank is only beside letters that aren't Chinese:
  /// `3 和 4`, but `“a”和“b”`.
  fileprivate func spaced(between words: [String]) -> String {
    func blank(_ character: Character?) -> String {
      character.map { $0.isASCII && !$0.isWhitespace } ?? false ? " " : ""
    }
    return blank(words.dropLast().last?.last) + self + blank(words.last?.first)
  }
}

extension [String] {
  /// Returns the texts with a separator between them, like the standard library. The first call of
  /// the standard library's function looks up types, which would delay the first question of a
  /// program.
  package func joined(separator: String) -> String {
    var joined = first ?? ""
    for text in dropFirst() {
      joined += separator
      joined += text
    }
    return joined
  }

  /// Returns the words with a separator between them, and another separator before the last.
  package func joined(separator: String = ", ", last: String) -> String {
    guard let word = self.last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: separator) + last + word
  }
}

/// The largest number of words that a sentence lists.
package let mostListed = 12

extension Collection<String> {
  /// Returns the first words, with a text for the number of the others.
  package func listed(separator: String = ", ", more: (Int) -> String) -> String {
    let first = prefix(mostListed).joined(separator: separator)
    return count > mostListed ? first + more(count - mostListed) : first
  }
}

/// Returns a number of things in English: `1 item`, `2 items`.
package func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// Returns a number of things in English with its verb: `1 item is`, `2 items are`.
package func areThere(_ count: Int, _ noun: String) -> String {
  "\(counted(count, noun)) \(isOrAre(count))"
}

/// Returns the verb of a number in English.
package func isOrAre(_ count: Int) -> String { count == 1 ? "is" : "are" }

private let inChinese = [
  "A program was ended": "有程序被终止",
  "An agent can't use forward's own files": "代理不能使用 forward 自己的文件",
  "Bad file descriptor": "错误的文件描述符",
  "Disk quota exceeded": "超出磁盘配额",
  "File exists": "文件已存在",
  "File name too long": "文件名过长",
  "Input/output error": "输入/输出错误",
  "Invalid argument": "无效的参数",
  "Is a directory": "是一个目录",
  "It is a link": "它是一个链接",
  "It is not a file": "它不是文件",
  "It leads to a file of another user": "它指向其他用户的文件",
  "Its folder is a link": "它所在的文件夹是一个链接",
  "No locks available": "没有可用的锁",
  "No space left on device": "设备上没有空间",
  "No such device or address": "没有那个设备或地址",
  "No such file or directory": "没有那个文件或目录",
  "Not a directory": "不是目录",
  "Operation not permitted": "不允许的操作",
  "Permission denied": "权限不够",
  "Read-only file system": "只读文件系统",
  "Settings this large or deep cannot be read again": "设置过大或嵌套过深，写入后将无法再读取",
  "The file is outside the folder of the agent (--root)": "该文件在代理的文件夹（--root）之外",
  "The limit for the size of files (ulimit -f) is too small": "文件大小的上限（ulimit -f）过小",
  "Too many levels of symbolic links": "符号链接的层数过多",
  "Too many open files": "打开的文件过多",
]
