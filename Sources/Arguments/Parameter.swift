/// An argument, an option or a flag of a command, as help, completion and the manual show it.
package struct Parameter: Sendable {
  package enum Kind: Sendable {
    /// A word at its place.
    case argument
    /// `--name value` or `--name=value`.
    case option
    /// `--name`.
    case flag
  }

  package let kind: Kind
  /// The name, without hyphens.
  package let name: String
  package let help: String
  /// The name of the value.
  package var valueName: String
  package var isRequired = false
  /// Whether there may be several values.
  package var isRepeated = false
  /// Whether a second value is an error; otherwise it replaces the first.
  package var isGivenOnce = false
  /// The name that takes a flag back; `nil` if none does.
  package var opposite: String?
  /// The name of one letter.
  package var letter: String?
  /// All values that can be given, which the help lists; empty if they aren't known.
  package var values: [String] = []
  package var candidates = Candidates.none

  init(_ kind: Kind, _ name: String, _ help: String) {
    self.kind = kind
    self.name = name
    self.help = help
    valueName = name
  }
}

extension Parameter {
  /// The names with their hyphens, the long ones first; empty for an argument.
  package var names: [String] {
    if kind == .argument { return [] }
    return ["--\(name)"] + (opposite.map { ["--\($0)"] } ?? []) + (letter.map { ["-\($0)"] } ?? [])
  }

  /// Whether two commands share the parameter.
  func isSame(as other: Parameter) -> Bool { kind == other.kind && name == other.name }

  /// The name, and the name of the value: `--store <store>`.
  package var label: String {
    switch kind {
    case .argument: "<\(valueName)>"
    case .option: "--\(name) <\(valueName)>"
    case .flag: "--\(name)"
    }
  }

  static let version: Parameter = Parameter(.flag, "version", "Show the version.")

  static let help: Parameter = {
    var help = Parameter(.flag, "help", "Show help information.")
    help.letter = "h"
    return help
  }()
}

/// The words that a value can be, for completion.
package enum Candidates: Sendable {
  /// Unknown words.
  case none
  /// The path of a file, which the shell completes.
  case files
  /// The words that a function returns for the words before, and for the beginning of this one.
  case words(@Sendable (_ line: CommandLineWords, _ typed: String) -> [String])

  package static func words(_ words: [String]) -> Candidates { .words { _, _ in words } }
}

/// A value that is read from a word of the command line.
package protocol ArgumentValue {
  /// Reads a word.
  ///
  /// - Throws: A ``UsageProblem`` for the person.
  init(argument: String) throws

  /// The words of all values, which help and completion show; empty if they aren't known.
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
