/// An argument, an option or a flag of a command, as help, completion and the manual show it.
///
/// It is a class, because every start of a program declares dozens of parameters: a struct with
/// this many properties would be copied from list to list.
package final class Parameter: Sendable {
  package enum Kind: Sendable {
    /// A word identified by its position.
    case argument
    /// `--name value` or `--name=value`.
    case option
    /// `--name`; with an optional value also `--name=value`.
    case flag
  }

  package let kind: Kind
  /// The name, without hyphens.
  package let name: String
  package let help: String
  package let valueName: String
  package let isRequired: Bool
  /// Whether several values are allowed.
  package let isRepeated: Bool
  /// Whether a second value is an error; otherwise it replaces the first.
  package let isGivenOnce: Bool
  /// Whether the command to show after a report has the option, in addition to its answers.
  let isKept: Bool
  /// The name of the flag's opposite; `nil` without an opposite.
  package let opposite: String?
  /// Whether a flag takes a value after a `=`.
  let hasOptionalValue: Bool
  /// The name of one letter.
  package let letter: String?
  /// All possible values, for the help; empty if they are unknown.
  package let values: [String]
  package let candidates: Candidates

  init(
    _ kind: Kind, _ name: String, _ help: String, value: String? = nil, isRequired: Bool = false,
    isRepeated: Bool = false, isGivenOnce: Bool = false, isKept: Bool = true,
    opposite: String? = nil, hasOptionalValue: Bool = false, letter: String? = nil,
    values: [String] = [],
    candidates: Candidates = .none
  ) {
    (self.kind, self.name, self.help) = (kind, name, help)
    valueName = value ?? name
    self.isRequired = isRequired
    self.isRepeated = isRepeated
    self.isGivenOnce = isGivenOnce
    self.isKept = isKept
    self.opposite = opposite
    self.hasOptionalValue = hasOptionalValue
    self.letter = letter
    self.values = values
    self.candidates = values.isEmpty ? candidates : .words(values)
  }

  /// The names with their hyphens, the long ones first; empty for an argument.
  package var names: [String] {
    if kind == .argument { return [] }
    return ["--\(name)"] + (opposite.map { ["--\($0)"] } ?? []) + (letter.map { ["-\($0)"] } ?? [])
  }

  /// Whether the parameter has a name. The text includes the hyphens.
  func isNamed(_ text: String) -> Bool {
    guard kind != .argument else { return false }
    let name = text.utf8.dropFirst(2)
    guard text.utf8.starts(with: "--".utf8) else { return letter.map { text == "-\($0)" } ?? false }
    return name.elementsEqual(self.name.utf8)
      || opposite.map { name.elementsEqual($0.utf8) } ?? false
  }

  /// Whether two commands share the parameter.
  func isSame(as other: Parameter) -> Bool { kind == other.kind && name == other.name }

  /// The name, and the name of the value: `--store <store>`, `--fetch[=<address>]`.
  package var label: String {
    switch kind {
    case .argument: "<\(valueName)>"
    case .option: "--\(name) <\(valueName)>"
    case .flag: "--\(name)" + (hasOptionalValue ? "[=<\(valueName)>]" : "")
    }
  }

  static let version = Parameter(.flag, "version", "Show the version.")

  static let help = Parameter(.flag, "help", "Show help information.", letter: "h")
}

/// The possible words of a value, for completion.
package enum Candidates: Sendable {
  /// Unknown words.
  case none
  /// The path of a file, which the shell completes.
  case files
  /// The words that a function returns for the preceding words and the beginning of the current
  /// word.
  case words(@Sendable (_ line: CommandLineWords, _ typed: String) -> [String])

  package static func words(_ words: [String]) -> Candidates { .words { _, _ in words } }
}

/// A value read from a word of the command line.
package protocol ArgumentValue {
  /// Reads a word, or throws a ``UsageProblem`` for the person.
  init(argument: String) throws

  /// The words of all values, for help and completion; empty if they are unknown.
  static var words: [String] { get }
}

extension ArgumentValue {
  package static var words: [String] { [] }
}

extension String: ArgumentValue {
  package init(argument: String) { self = argument }
}

extension ArgumentValue where Self: RawRepresentable<String> & CaseIterable {
  package static var words: [String] { allCases.map(\.rawValue) }
}
