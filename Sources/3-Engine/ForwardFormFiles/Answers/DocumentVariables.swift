public import ForwardJSON
internal import ForwardText

/// The values of a document as variables, named by the keys that lead to them.
///
/// ```swift
/// let variables = DocumentVariables(of: ["server": ["maxSize": 5, "hosts": ["a", "b"]]])
/// variables.assignments(for: .bash)  // server_max_size='5' and server_hosts=('a' 'b')
/// variables.environment              // SERVER_MAX_SIZE=5 and SERVER_HOSTS='["a","b"]'
/// ```
///
/// Underscores join the words of a key, and replace other characters than ASCII letters and digits.
/// If several values would have the same name, the later ones get a number: `a_b_2`. The value of a
/// variable is a text as it is, a number, `true`, `false`, or nothing for `null`. Objects in lists,
/// and empty objects, are JSON.
public struct DocumentVariables: Sendable {
  private var variables: [(name: String, value: JSONValue)] = []

  /// Creates the variables of a document.
  ///
  /// - Parameters:
  ///   - document: An object. Another value is the variable `value`.
  ///   - prefix: The beginning of all names: a lower-case letter, then ASCII letters, digits and
  ///     `_`.
  public init(of document: JSONValue, prefix: String = "") {
    var names: [String: Int] = [:]
    add(document, named: "", prefix, &names)
  }

  private mutating func add(
    _ value: JSONValue, named name: String, _ prefix: String, _ names: inout [String: Int]
  ) {
    if let members = value.members, !members.isEmpty {
      for (key, value) in members {
        add(value, named: name.isEmpty ? key.words : "\(name)_\(key.words)", prefix, &names)
      }
      return
    }
    // A name with another beginning, or `_` alone, may belong to the shell.
    let isName = name.utf8.first.map { $0 != UInt8(ascii: "_") && !$0.isDigit } ?? false
    let wanted = prefix + (isName || !prefix.isEmpty && !name.isEmpty ? name : "value" + name)
    var unique = wanted
    while let count = names[unique] {
      names[unique] = count + 1
      unique = "\(wanted)_\(count + 1)"
    }
    names[unique] = 1
    variables.append((unique, value))
  }

  /// Returns assignments for a shell, each on one line. The names are in lower case. A name that
  /// the shell uses itself, such as `path` in zsh, ends with `_`.
  public func assignments(for shell: Shell) -> String {
    variables.map { name, value in
      let answer: Shell.Answer =
        if let elements = value.elements {
          .texts(elements.map(\.variableText))
        } else {
          .text(value.variableText)
        }
      return shell.assignment(shell.owns(name) ? name + "_" : name, answer)
    }.joined()
  }

  /// The variables as the text of a `.env` file, with names in upper case. Lists are JSON.
  ///
  /// A value is in quotes if it has characters other than ASCII letters, digits and
  /// `_ . / : @ % + , -`. A line break is `\n` in double quotes.
  public var environment: String {
    variables.map { "\($0.uppercased())=\($1.variableText.quotedForEnvironment)\n" }.joined()
  }
}

extension JSONValue {
  /// The value as text, like an answer, except for `true` and `false`.
  fileprivate var variableText: String { if case .bool = self { text() } else { plainText } }
}

extension String {
  /// The words of a key in lower case, joined by `_`: `maxSize`, `max-size` and `Max size` are `max_size`.
  fileprivate var words: String {
    var words = ""
    var isLower = false
    for byte in utf8 {
      if byte.isCapitalLetter {
        if isLower { words += "_" }
        words.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
      } else if byte.isLowercaseLetter || byte.isDigit {
        words.unicodeScalars.append(Unicode.Scalar(byte))
      } else if words.utf8.last != UInt8(ascii: "_") {
        words += "_"
      }
      isLower = byte.isLowercaseLetter || byte.isDigit
    }
    return words
  }

  fileprivate var quotedForEnvironment: String {
    let isPlain = utf8.allSatisfy {
      $0.isLowercaseLetter || $0.isCapitalLetter || $0.isDigit || "_./:@%+,-".utf8.contains($0)
    }
    if isPlain { return self }
    if !unicodeScalars.contains(where: { $0 == "'" || $0.isASCII && $0.isControl }) {
      return "'\(self)'"
    }
    var quoted = ""
    for scalar in unicodeScalars where scalar != "\0" {
      switch scalar {
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\"", "\\", "$", "`": quoted += "\\\(scalar)"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"\(quoted)\""
  }
}
