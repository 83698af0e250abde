internal import ForwardFormArguments
internal import ForwardFormDocuments
public import ForwardFormTerminal
package import ForwardKinds
internal import ForwardPatterns
package import ForwardStore
package import ForwardText

/// A reason why a target can't be filled in, other than its kind and the answers.
@nonexhaustive
public enum TargetError: Error, Hashable, Sendable {
  /// No kind has the name; `known` holds the kinds' names, most similar first.
  case noSuchKind(String, known: [String])
  /// The store has no target with the name; `known` holds the targets' names, most similar first.
  case noSuchTarget(String, known: [String])
  /// The store at the path has no target yet.
  case emptyStore(path: String, wanted: String)
  /// The text can't be a tag.
  case badTag(String)
}

extension TargetError: ErrorWithExitStatus {
  /// `failure` if the store has no such target, otherwise `usage`.
  public var exitStatus: ExitStatus {
    switch self {
    case .noSuchTarget, .emptyStore: .failure
    case .noSuchKind, .badTag: .usage
    }
  }
}

extension TargetError: CustomStringConvertible {
  public var description: String { Language.english.says(self) }
}

extension Language {
  package func says(_ error: TargetError) -> String {
    switch error {
    case .noSuchKind(let name, let known):
      says(
        "There is no kind '\(name)'; the known ones are \(firstTen(known)).",
        chinese: "没有“\(name)”这种类型，可用的类型有：\(firstTen(known))。")
    case .noSuchTarget(let name, let known):
      says(
        "There is no target '\(name)'; the known ones are \(firstTen(known)).",
        chinese: "没有名为“\(name)”的目标，现有的目标有：\(firstTen(known))。")
    case .emptyStore(let path, let name):
      says(
        "There is no target '\(name)'; there are none in '\(path)' yet.",
        chinese: "没有名为“\(name)”的目标，“\(path)”中还没有任何目标。")
    case .badTag(let tag):
      says(
        "'\(tag)' can't be a tag: a tag has letters, digits and the signs - _ . /.",
        chinese: "“\(tag)”不能用作标签：标签只能含有字母、数字以及 - _ . / 这些符号。")
    }
  }
}

/// The codes of targets' problems, for programs, in the order of their documentation. `CommandCode`
/// has the codes of any command line.
package enum ProblemCode: String, CaseIterable {
  case unknownKind = "unknown-kind"
  case otherKind = "other-kind"
  case unknownTarget = "unknown-target"
  case unknownDelivery = "unknown-delivery"
  case unusableTarget = "unusable-target"
}

extension TargetError {
  /// The error's code for programs; `nil` if only its status is known.
  package var code: ProblemCode? {
    switch self {
    case .noSuchKind: .unknownKind
    case .noSuchTarget, .emptyStore: .unknownTarget
    case .badTag: nil
    }
  }

  func problem(_ wording: Wording) -> Problem {
    Problem(code: code?.rawValue ?? exitStatus.code, message: wording.spoken.says(self))
  }
}

extension StoreError {
  /// The code of an error about a missing target; `nil` for other errors.
  package var targetCode: ProblemCode? {
    switch self {
    case .missing, .notAName: .unknownTarget
    default: nil
    }
  }
}

extension UnusableKind {
  /// The error's code for programs; `nil` if only its status is known.
  package var code: ProblemCode? { if case .unknown = self { .unknownKind } else { nil } }

  func problem(_ wording: Wording) -> Problem {
    Problem(code: code?.rawValue ?? ExitStatus.failure.code, message: wording.spoken.says(self))
  }
}

extension DocumentStore.Contents {
  /// Returns the target with a name that a person gave.
  package func target(named name: String) throws -> StoredDocument {
    if has(name) { return try document(named: name) }
    guard !documents.isEmpty else { throw TargetError.emptyStore(path: path, wanted: name) }
    throw TargetError.noSuchTarget(name, known: nearest(documents.map(\.name), to: name))
  }
}

extension String {
  /// Returns the tag that a person means, without the @ before it.
  package func checkedTag() throws(TargetError) -> String {
    let tag = withoutTagSign
    guard StoredDocument.isTag(tag) else { throw .badTag(self) }
    return tag
  }

  /// The text without the @ with which it may begin.
  package var withoutTagSign: String { hasPrefix("@") ? String(dropFirst()) : self }
}
