extension Rejection {
  /// The same reason without what was typed, for a row whose text is secret.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - mask: What stands in its place.
  public func hiding(_ text: String, as mask: String) -> Rejection {
    switch self {
    case .missing, .tooFew, .tooMany: self
    case .notWhole: .notWhole(mask)
    case .notDecimal: .notDecimal(mask)
    case .outside(_, let lowest, let highest): .outside(mask, lowest: lowest, highest: highest)
    case .notASCII: .notASCII(mask)
    case .notEmailAddress: .notEmailAddress(mask)
    case .notURL: .notURL(mask)
    case .notPhoneNumber: .notPhoneNumber(mask)
    case .tooShort(_, let least): .tooShort(mask, least: least)
    case .tooLong(_, let most): .tooLong(mask, most: most)
    case .notAnOption(_, let options): .notAnOption(mask, options: options)
    case .ambiguous(_, let matches): .ambiguous(mask, matches: matches)
    case .notYesOrNo: .notYesOrNo(mask)
    case .unknownPlaceholder(_, let known): .unknownPlaceholder(mask, known: known)
    case .controlCharacter(_, let scalar): .controlCharacter(mask, scalar)
    case .lineBreak: .lineBreak(mask)
    case .notUTF8: .notUTF8(mask)
    case .other(let message): .other(message.replacing(text, with: mask))
    }
  }
}

extension String {
  private func replacing(_ part: String, with mask: String) -> String {
    guard !part.isEmpty else { return self }
    var text = ""
    var rest = unicodeScalars[...]
    let wanted = Array(part.unicodeScalars)
    while let first = rest.first {
      if rest.starts(with: wanted) {
        text += mask
        rest.removeFirst(wanted.count)
      } else {
        text.unicodeScalars.append(first)
        rest.removeFirst()
      }
    }
    return text
  }
}
