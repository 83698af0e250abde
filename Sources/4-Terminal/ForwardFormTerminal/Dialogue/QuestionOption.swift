/// An option of the program's command line, or an environment variable, that answers a single
/// question.
///
/// ```swift
/// let name = try dialogue.ask("Name", rules: .required, given: .option("--name", name))
/// if try dialogue.confirm("Delete it?", given: .flag("--yes", yes)) { … }
/// ```
///
/// A given answer is checked like a typed answer, and the question isn't asked. Without a person, a
/// question takes the first of these answers:
///
/// 1. the option,
/// 2. the variable, unless it is empty,
/// 3. a line of standard input,
/// 4. the question's default, at the end of the input.
///
/// Otherwise the question throws ``Unanswered``, whose description names the option.
public struct QuestionOption: Hashable, Sendable {
  let name: String
  let text: String?
  let variable: String?

  /// An option with a value.
  ///
  /// - Parameters:
  ///   - name: The name of the option, such as `--name`. Errors name the question by it.
  ///   - value: The value; `nil` if the option isn't given.
  ///   - variable: The environment variable that answers the question without the option.
  public static func option(
    _ name: String, _ value: (some CustomStringConvertible)?, environment variable: String? = nil
  ) -> QuestionOption {
    QuestionOption(name: name, text: value?.description, variable: variable)
  }

  /// A flag that answers yes.
  ///
  /// - Parameters:
  ///   - name: The name of the flag, such as `--yes`. Errors name the question by it.
  ///   - isGiven: Whether the flag is given.
  ///   - variable: The environment variable that answers the question without the flag.
  public static func flag(
    _ name: String, _ isGiven: Bool, environment variable: String? = nil
  ) -> QuestionOption {
    QuestionOption(name: name, text: isGiven ? "yes" : nil, variable: variable)
  }
}
