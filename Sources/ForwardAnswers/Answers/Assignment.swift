public import ForwardForm
internal import JSONTree

extension Form.Answer {
  /// Returns the answers in an assignment on a command line.
  ///
  /// | | |
  /// | --- | --- |
  /// | `PATH=TEXT` | the text, as it would be typed |
  /// | `PATH=@FILE` | the text of a file, without the line break at its end |
  /// | `PATH=$NAME` | the text of an environment variable |
  /// | `PATH:=JSON` | a value in JSON: `3`, `true`, `null`, `["a"]`, `[{"street": "Elm St"}]` |
  ///
  /// A text that begins with `@` or `$` is written with that character twice: `@@ada`. A path may
  /// have an `=` in quotes.
  ///
  /// - Parameters:
  ///   - assignment: The text of the argument.
  ///   - file: Returns the text of the file at a path.
  ///   - variable: Returns the text of an environment variable; `nil` if it isn't set.
  /// - Throws: ``AnswerError``, and the errors of `file`.
  public static func assigned(
    _ assignment: String, file: (String) throws -> String, variable: (String) -> String?
  ) throws -> [Form.Answer] {
    guard let (place, value, isJSON) = assignment.assignment else {
      throw AnswerError.notAssignment(assignment)
    }
    let path: RowPath
    do throws(RowPathError) {
      path = try RowPath(reading: place)
    } catch {
      throw AnswerError.notPath(error)
    }
    if isJSON {
      let json: JSONValue
      do throws(JSONError) {
        json = try JSONValue(parsing: value, duplicateKeys: .refused, depth: 64)
      } catch {
        throw AnswerError.notJSON(error, of: path)
      }
      return try answers(in: json, at: path)
    }
    return [Form.Answer(path, .text(try text(value, of: path, file, variable)))]
  }

  /// Returns whether an assignment names a file or a variable, rather than having the value itself.
  static func isReference(assigned assignment: String) -> Bool {
    guard let (_, value, isJSON) = assignment.assignment, !isJSON else { return false }
    let rest = String(value.dropFirst())
    return switch value.utf8.first {
    case UInt8(ascii: "@"): !rest.hasPrefix("@")
    case UInt8(ascii: "$"): rest.isVariableName
    default: false
    }
  }

  /// Returns the paths of the masked secrets in an assignment of JSON.
  package static func masked(inJSONOf assignment: String) -> [RowPath] {
    guard case (let place, let value, true)? = assignment.assignment,
      let path = try? RowPath(reading: place),
      let json = try? JSONValue(parsing: value, duplicateKeys: .refused, depth: 64)
    else { return [] }
    return RowPath.masked(in: json, at: path)
  }

  /// Returns the path in an assignment; `nil` if there is none.
  public static func path(ofAssigned assignment: String) -> RowPath? {
    assignment.assignment.flatMap { try? RowPath(reading: $0.path) }
  }

  private static func text(
    _ value: String, of path: RowPath, _ file: (String) throws -> String,
    _ variable: (String) -> String?
  ) throws -> String {
    let rest = String(value.dropFirst())
    switch value.utf8.first {
    case UInt8(ascii: "@") where rest.hasPrefix("@"): return rest
    case UInt8(ascii: "$") where rest.hasPrefix("$"): return rest
    case UInt8(ascii: "@"):
      let text = try file(rest)
      return text.last?.isNewline == true ? String(text.dropLast()) : text
    case UInt8(ascii: "$") where rest.isVariableName:
      guard let text = variable(rest) else { throw AnswerError.noVariable(rest, of: path) }
      return text
    default: return value
    }
  }
}

extension String {
  /// The text before and after the first `=` or `:=` that isn't in quotes; `nil` if there is none.
  fileprivate var assignment: (path: String, value: String, isJSON: Bool)? {
    var isQuoted = false
    var isEscaped = false
    for index in utf8.indices {
      switch utf8[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isQuoted: isEscaped = true
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "=") where !isQuoted:
        let path = self[..<index]
        let value = String(self[utf8.index(after: index)...])
        let isJSON = path.utf8.last == UInt8(ascii: ":")
        return (String(isJSON ? path.dropLast() : path), value, isJSON)
      default: break
      }
    }
    return nil
  }

  fileprivate var isVariableName: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return utf8.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return byte < 0x80
        && (("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
          || ("0"..."9").contains(scalar) || scalar == "_")
    }
  }
}
