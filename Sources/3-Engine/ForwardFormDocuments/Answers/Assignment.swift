public import ForwardForm
internal import ForwardJSON

extension Form.Answer {
  /// Returns the answers in an assignment on a command line.
  ///
  /// | | |
  /// | --- | --- |
  /// | `PATH=TEXT` | the text, as it would be typed |
  /// | `PATH=@FILE` | the text of a file, without the line break at its end |
  /// | `PATH=$NAME` | the text of an environment variable |
  /// | `PATH:=JSON` | a value in JSON: `3`, `true`, `null`, `["a"]`, `[{"street": "Elm St"}]` |
  /// | `PATH-` | no answer, like `null`; an item is removed |
  ///
  /// A path may name an item: `tags[2]=b` sets the second item, `tags[+]=c` adds an item, and
  /// `tags[2]-` removes the item; see `RowPath`.
  ///
  /// Double the first `@` or `$` of a literal text: `@@ada`. A path may contain an `=` in quotes. A
  /// mask, as rows show for a secret, keeps the secret of its row.
  ///
  /// - Parameters:
  ///   - assignment: The text of the argument.
  ///   - file: Returns the text of the file at a path.
  ///   - variable: Returns the text of an environment variable; `nil` if it isn't set.
  /// - Throws: ``AnswerError``, and the errors of `file`.
  public static func assigned(
    _ assignment: String, file: (String) throws -> String, variable: (String) -> String?
  ) throws -> [Form.Answer] {
    let assignment = try Assignment(assignment)
    if let json = try assignment.json() { return answers(in: json, at: assignment.path) }
    return [try assignment.answer(file: file, variable: variable)]
  }
}

struct Assignment {
  let path: RowPath
  let value: String
  private let isJSON: Bool
  /// Whether the assignment removes the answer and has no value.
  let isRemoval: Bool

  /// - Throws: ``AnswerError`` if the text has no path.
  init(_ text: String) throws(AnswerError) {
    let sign = text.assignmentSign
    guard sign != nil || text.utf8.last == UInt8(ascii: "-") else { throw .notAssignment(text) }
    isRemoval = sign == nil
    let place = sign.map { text[..<$0] } ?? text.dropLast()
    isJSON = !isRemoval && place.utf8.last == UInt8(ascii: ":")
    value = sign.map { String(text[text.utf8.index(after: $0)...]) } ?? ""
    do throws(RowPathError) {
      path = try RowPath(reading: String(isJSON ? place.dropLast() : place))
    } catch {
      throw .notPath(error)
    }
  }

  /// Whether the value names a file or a variable.
  var isReference: Bool {
    let rest = value.dropFirst()
    return switch value.utf8.first {
    case _ where isJSON: false
    case UInt8(ascii: "@"): !rest.hasPrefix("@")
    case UInt8(ascii: "$"): String(rest).isVariableName
    default: false
    }
  }

  /// Returns the answer of an assignment without JSON.
  func answer(
    file: (String) throws -> String, variable: (String) throws -> String?
  ) throws -> Form.Answer {
    if isRemoval { return Form.Answer(path, .nothing) }
    return Form.Answer(path, .text(try text(file, variable)))
  }

  var sign: String { isRemoval ? "-" : isJSON ? ":=" : "=" }

  /// Returns the value in JSON; `nil` for a text.
  func json() throws(AnswerError) -> JSONValue? {
    guard isJSON else { return nil }
    do throws(JSONError) {
      return try JSONValue(parsing: value, duplicateKeys: .refused, depth: 64)
    } catch {
      throw .notJSON(error, of: path)
    }
  }

  /// Returns the answers in the JSON value; `nil` for a text and for unreadable JSON. An object
  /// that is a reference to a secret answers the secret's row.
  func jsonAnswers(to description: FormDescription) -> [Form.Answer]? {
    guard var json = try? json() else { return nil }
    var place = path
    func isSecret(_ path: RowPath) -> Bool { description.row(at: path)?.isSecret == true }
    if let outer = path.reference(json), isSecret(outer) {
      json = .object([SecretReference.commandKey: json])
      place = outer
    }
    json = json.withTextsOfReferences { isSecret(place.appending(RowPath($0))) }
    return Form.Answer.answers(in: json, at: place)
  }

  private func text(
    _ file: (String) throws -> String, _ variable: (String) throws -> String?
  ) throws -> String {
    let rest = String(value.dropFirst())
    switch value.utf8.first {
    case UInt8(ascii: "@") where isReference:
      let text = try file(rest)
      return text.last?.isNewline == true ? String(text.dropLast()) : text
    case UInt8(ascii: "$") where isReference:
      guard let text = try variable(rest) else { throw AnswerError.noVariable(rest, of: path) }
      return text
    case UInt8(ascii: "@"): return rest
    case UInt8(ascii: "$") where rest.hasPrefix("$"): return rest
    default: return value
    }
  }
}

extension RowPath {
  /// Returns the path of the secret's row, if the value at this path is the command of a reference
  /// to a secret.
  fileprivate func reference(_ value: JSONValue) -> RowPath? {
    guard case .name(SecretReference.commandKey)? = steps.last, steps.count > 1,
      SecretReference(.object([SecretReference.commandKey: value])) != nil
    else { return nil }
    return RowPath(Array(steps.dropLast()))
  }

  /// Creates the path that an assignment on a command line answers; `nil` if the assignment has no
  /// path.
  package init?(assigned assignment: String) {
    guard let assignment = try? Assignment(assignment) else { return nil }
    self = assignment.path
  }
}

extension String {
  /// The three parts of an assignment whose path can't be read; `nil` if the text has no sign.
  var unreadAssignment: (path: String, sign: String, value: String)? {
    guard let sign = assignmentSign else {
      return last == "-" ? (String(dropLast()), "-", "") : nil
    }
    let isJSON = self[..<sign].last == ":"
    return (
      String(isJSON ? self[..<sign].dropLast() : self[..<sign]), isJSON ? ":=" : "=",
      String(self[utf8.index(after: sign)...])
    )
  }

  /// The text as an assignment spells it: a first `@` or `$` is doubled.
  package var asAssigned: String { hasPrefix("@") || hasPrefix("$") ? "\(prefix(1))\(self)" : self }

  /// The position of the first `=` outside quotes and brackets. If a bracket isn't closed, the
  /// first `=` after it counts. `nil` if the text has no `=`.
  fileprivate var assignmentSign: String.Index? {
    var isQuoted = false
    var isEscaped = false
    var inBrackets: String.Index?
    var isInBrackets = false
    for index in utf8.indices {
      switch utf8[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isQuoted: isEscaped = true
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: "["):
        // A value in brackets has brackets only in quotes, so the first bracket isn't closed.
        if let inBrackets { return inBrackets }
        isInBrackets = true
      case UInt8(ascii: "]"): (isInBrackets, inBrackets) = (false, nil)
      case UInt8(ascii: "=") where isInBrackets: inBrackets = inBrackets ?? index
      case UInt8(ascii: "="): return index
      default: break
      }
    }
    return inBrackets
  }
}
