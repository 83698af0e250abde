package import ForwardJSON
public import ForwardJSONSchema
package import ForwardText

extension FileReport {
  /// Returns workflow commands of GitHub's actions, which show each problem at its line:
  /// `::error file=a.json,line=2,col=8::port: 'eighty' is not a whole number.` Each ends with a line break.
  public func annotations(in wording: SchemaWording = .english) -> String {
    annotations(in: wording.language) { wording($0) }
  }

  package func annotations(
    in language: Language, saying sentence: (FileProblem) -> String
  ) -> String {
    let level = verdict == .undecided ? "warning" : "error"
    let commands = problems.map {
      annotation(level, at: path, $0.place, $0.message(saying: sentence($0)))
    }
    return commands.joined()
      + (hasMore ? annotation("error", at: path, nil, language.says(.hasMore)) : "")
  }
}

/// Returns a workflow command that shows a message at a place.
package func annotation(
  _ level: String, at path: String, _ place: JSONPlace?, _ message: String
) -> String {
  var properties = path == "-" ? [] : ["file=\(path.escaped(",:"))"]
  if let place { properties += ["line=\(place.line)", "col=\(place.column)"] }
  let list = properties.joined(separator: ",")
  return "::\(level)\(list.isEmpty ? "" : " " + list)::\(message.escaped(""))\n"
}

extension String {
  /// Returns the text with the characters that end a part of a workflow command as escapes, and with
  /// control characters made visible.
  fileprivate func escaped(_ others: String) -> String {
    unicodeScalars.map { scalar in
      switch scalar {
      case _ where "%\r\n\(others)".unicodeScalars.contains(scalar): "%" + UInt8(ascii: scalar).hex
      default: ForwardText.escaped(scalar)
      }
    }.joined()
  }
}
