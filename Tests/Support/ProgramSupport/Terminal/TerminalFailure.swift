/// An error for a program on a terminal that missed a deadline.
public struct TerminalFailure: Error, CustomStringConvertible {
  let expected: String
  let limit: Duration
  /// The end of the program; `nil` for a running program.
  let status: ProgramEnd?
  let unsent: Int
  /// The output up to the last match, and the output after it.
  let seen, unseen: String
  let place: String

  public var description: String {
    let state = status.map { "It has ended: \($0)." } ?? "It was still running after \(limit)."
    let input = unsent == 0 ? "" : " It left \(unsent) bytes of input unread."
    return """
      Expected \(expected) at \(place). \(state)\(input)
      ---- transcript up to the last match
      \(visible(seen))
      ---- since then
      \(visible(unseen))
      ----
      """
  }
}

/// Returns a text with visible control characters, in the same lines.
func visible(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{1B}": result += "\\e"
    case _ where scalar.properties.generalCategory == .control:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Returns the end of some output for a message, because an endless program may have written
/// megabytes.
func tail(of output: ArraySlice<UInt8>) -> String {
  let limit = 16_384
  let cut = output.count > limit ? "…" : ""
  return cut + String(decoding: output.suffix(limit), as: UTF8.self)
}
