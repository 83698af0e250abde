internal import ForwardForm

/// An object with a dictionary.
final class Phonebook: FormModel {
  var numbers: [String: Int]

  init(_ count: Int) {
    numbers = Dictionary(uniqueKeysWithValues: (0..<count).map { ("Name \($0)", $0) })
  }

  var form: [ForwardFormElement] { dictionary("Numbers", \.numbers, as: .integer()) }

  static func session(_ count: Int) -> FormSession { FormSession(Form(Phonebook(count))) }
}

extension FormSession {
  /// Adds an entry to a dictionary.
  func addEntry(_ key: String) throws {
    try perform(.item(.add))
    try perform(.answer(.text(key)))
    try perform(.answer(.text("2")))
  }
}
