package import ForwardText

/// The language of problems.
///
/// Your own language returns a sentence for each ``SchemaProblem/Reason`` that it knows. The others
/// stay English.
///
/// ```swift
/// let german = SchemaWording { problem in
///   switch problem.reason {
///   case .object(.missing(let keys)): "Es fehlt: \(keys.joined(separator: ", "))."
///   default: nil
///   }
/// }
/// german(problem)  // Es fehlt: name, age.
/// ```
public struct SchemaWording: Sendable {
  package let language: Language
  private let say: @Sendable (SchemaProblem) -> String?

  package init(_ language: Language) {
    self.language = language
    say = { _ in nil }
  }

  /// Creates the wording of your own language.
  ///
  /// - Parameter say: Returns the sentence on a problem, or `nil` to use the English sentence. The
  ///   ``SchemaProblem/value`` of a secret is `nil`.
  public init(_ say: @escaping @Sendable (SchemaProblem) -> String?) {
    language = .english
    self.say = say
  }

  public static let english = SchemaWording(.english)
  public static let simplifiedChinese = SchemaWording(.simplifiedChinese)

  /// Returns a sentence that quotes the value and states the requirement.
  public func callAsFunction(_ problem: SchemaProblem) -> String {
    say(problem) ?? language.says(problem)
  }

  /// Returns the description of a value that the schema advises against.
  package func deprecated(_ description: String?) -> String {
    guard let description else { return language.says("Deprecated.", chinese: "已弃用。") }
    return language.says("Deprecated: \(description)", chinese: "已弃用：\(description)")
  }
}
