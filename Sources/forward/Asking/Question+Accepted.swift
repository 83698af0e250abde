internal import ForwardQuestions
internal import PlainText

extension Question {
  /// The accepted answers in the words of the options, for use without a terminal: `integer, 1..9`.
  var accepted: String {
    var parts: [String] = options.isEmpty || type == .choices ? [type.rawValue] : []
    if !options.isEmpty { parts.append(Language.english.firstTen(options.map(\.name))) }
    parts += [range, count].compactMap(\.self)
    if let wants { parts.append(wants) }
    let lengths = [("--min-length", minLength), ("--max-length", maxLength)]
    parts += lengths.compactMap { name, length in length.map { "\(name) \($0)" } }
    if isRequired { parts.append("--required") }
    if mustExist { parts.append("--must-exist") }
    if mustNotExist { parts.append("--must-not-exist") }
    return parts.joined(separator: ", ")
  }
}
