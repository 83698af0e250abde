public import ForwardForm

/// Preferences in the form of a system: texts by key. Some keys aren't set.
public final class Preferences {
  public private(set) var values: [String: String]
  /// The written keys, in order.
  public private(set) var writes: [String] = []

  public init(_ values: [String: String] = [:]) {
    self.values = values
  }

  public subscript(key: String) -> String? {
    get { values[key] }
    set {
      values[key] = newValue
      writes.append(key)
    }
  }
}

/// A binding to a preference, by its key.
public final class Preference: PropertyRefTo<String> {
  private weak var preferences: Preferences?
  private let key: String
  private let longest: Int

  public init(_ key: String, in preferences: Preferences, longest: Int = 20) {
    self.key = key
    self.preferences = preferences
    self.longest = longest
  }

  /// The text of the preference; empty if it isn't set.
  public override var val: String? {
    get { preferences.map { $0[key] ?? "" } }
    set { if let newValue { preferences?[key] = newValue } }
  }

  public override var shape: AnswerShape? {
    .described("A preference of at most \(longest) characters.")
  }

  public override func accept(_ text: String) throws(Rejection) -> () -> Void {
    guard text.count <= longest else { throw .tooLong(text, most: longest) }
    guard !text.contains("=") else { throw .other("'\(text)' has an equals sign; leave it out.") }
    return { self.val = text }
  }

  /// Remembers whether the preference was set, because an empty text differs from an unset one.
  public override func snapshot() -> () -> Void {
    let old = preferences?[key]
    return { [preferences, key] in preferences?[key] = old }
  }
}
