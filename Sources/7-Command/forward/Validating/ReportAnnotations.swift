internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaFiles
internal import ForwardText

extension FileReport {
  /// Writes a workflow command of GitHub's actions for each problem, which they show at its line:
  /// `::error file=a.json,line=2,col=8::port: 'eighty' is not a whole number.`
  func writeAnnotations(to output: FileOutput, _ wording: Wording) {
    for problem in problems {
      let shown = problem.shownPath
      let message =
        (shown.isEmpty ? "" : shown + ": ") + wording(problem, of: self)
        + (problem.location.isEmpty ? "" : " (\(problem.location))")
      let level = verdict == .undecided ? "warning" : "error"
      output.write(annotation(level, at: path, problem.place, message))
    }
    if hasMore {
      output.write(annotation("error", at: path, nil, wording(.validate(.hasMore))))
    }
  }
}

/// Returns a workflow command that shows a message at a place.
func annotation(_ level: String, at path: String, _ place: JSONPlace?, _ message: String) -> String
{
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
      case "%", "\r", "\n": "%" + scalar.hexDigits
      case _ where others.unicodeScalars.contains(scalar): "%" + scalar.hexDigits
      default: ForwardText.escaped(scalar)
      }
    }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var hexDigits: String {
    let digits = String(value, radix: 16, uppercase: true)
    return (digits.count < 2 ? "0" : "") + digits
  }
}
