internal import ForwardText

/// The names of a line reader's keys, for the dialogue to show.
public struct KeyNames: Sendable {
  /// The key that completes a text; `nil` if no key does.
  public let complete: KeyName?
  /// The keys that go through options, numbers and lines of text; `nil` if no keys do.
  public let steps: KeyName?

  private let name: @Sendable (LineCommand) -> KeyName

  /// - Parameters:
  ///   - complete: The name of the key that completes words.
  ///   - steps: The names of the keys that go through options, numbers and lines of text.
  ///   - name: Returns the name of a command's key.
  public init(
    complete: KeyName? = nil, steps: KeyName? = nil,
    _ name: @escaping @Sendable (LineCommand) -> KeyName
  ) {
    self.complete = complete
    self.steps = steps
    self.name = name
  }

  public subscript(command: LineCommand) -> KeyName { name(command) }

  /// The keys of a line editor.
  public static let editing = KeyNames(complete: "Tab", steps: ["↑", "↓"]) {
    KeyName($0.keys.map(\.name))
  }

  /// The keys of a plain reader. Enter must follow them.
  public static let plain = KeyNames { KeyName($0.keys.map(\.name), needsEnter: true) }
}

/// The name of a key, or the names of several keys with the same effect.
public struct KeyName: Sendable {
  public let names: [String]
  /// Whether Enter must follow the key.
  public let needsEnter: Bool

  public init(_ names: [String], needsEnter: Bool = false) {
    self.names = names
    self.needsEnter = needsEnter
  }

  var first: KeyName { KeyName(Array(names.prefix(1)), needsEnter: needsEnter) }
}

extension KeyName: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  public init(stringLiteral name: String) { self.init([name]) }

  public init(arrayLiteral names: String...) { self.init(names) }
}

extension Language {
  /// Returns the names of the keys. In Chinese, the space between Latin and Chinese text follows.
  func says(_ key: KeyName) -> String {
    says(
      key.names.joined(separator: " or ") + (key.needsEnter ? ", then Enter," : ""),
      chinese: key.names.joined(separator: " 或 ") + (key.needsEnter ? "（再按 Enter）" : " "))
  }

  /// Returns the names of the keys that take steps, as alternatives.
  func steps(_ keys: KeyNames) -> String { keys.steps.map(says) ?? "" }

  /// Returns the names of the keys that take steps, in both directions.
  func arrows(_ keys: KeyNames) -> String {
    says(keys.steps?.names.joined(separator: " and ") ?? "", chinese: steps(keys))
  }

  /// Returns the end of a sentence, with the key of completion. `what` is the completed text, in
  /// English.
  func completes(_ what: String, _ keys: KeyNames?) -> String {
    guard let key = keys?.complete else { return says(".", chinese: "。") }
    return says("; \(says(key)) completes \(what).", chinese: "；按 \(says(key))补全。")
  }
}
