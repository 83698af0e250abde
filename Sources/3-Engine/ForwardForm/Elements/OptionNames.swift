internal import ForwardText

/// Returns the text of a value in scripts and files; `nil` if it has none.
func textRepresenting(_ value: some Any) -> String? {
  switch value {
  // Comes first, because the cast to a protocol takes ten times as long.
  case let value as String: value
  case let value as any LosslessStringConvertible: value.description
  case let value as any RawRepresentable: value.rawValue as? String
  default: nil
  }
}

extension String {
  /// Returns the text, or throws the reason why it can't become an option.
  package func checkedOther() throws(Rejection) -> String {
    if isBlank { throw .missing }
    if let scalar = firstControlCharacter(allowingLineBreaks: false) {
      throw .controlCharacter(self, scalar)
    }
    return self
  }
}

extension [String] {
  /// The name of the option for no value: `none`, with a number if another option is called so in
  /// any letter case.
  var nameOfNone: String {
    let taken = Set(map { $0.lowercased() })
    var name = "none"
    var number = 1
    while taken.contains(name) {
      number += 1
      name = "none-\(number)"
    }
    return name
  }
}
