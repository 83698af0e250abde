internal import ForwardForm
internal import ForwardFormDocuments
public import ForwardFormTerminal

/// The properties of a form's command line, besides the options of all forms.
///
/// ```swift
/// let command = FormCommand("Makes a project.", hasRowOptions: true, environmentPrefix: "PROJECT")
/// try await dialogue.run(project, arguments: CommandLine.arguments, as: command)
/// ```
public struct FormCommand: Sendable {
  /// A sentence about the command's purpose, for its help.
  public var about: String
  /// The output of `--version`; `nil` for no such option.
  public var version: String?
  /// Whether each row has an option: `--name Ada` answers the row `name`, `--is-open yes` the row
  /// `isOpen`.
  public var hasRowOptions: Bool
  /// The prefix of environment variables that answer rows. With `SHOP`, the variable `SHOP_IS_OPEN`
  /// answers the row `isOpen`, unless the row names another variable.
  public var environmentPrefix: String?
  /// The languages that `--lang` offers besides the dialogue's language; empty for no such option.
  public var languages: [Wording]

  public init(
    _ about: String = "", version: String? = nil, hasRowOptions: Bool = false,
    environmentPrefix: String? = nil, languages: [Wording] = [.english, .simplifiedChinese]
  ) {
    self.about = about
    self.version = version
    self.hasRowOptions = hasRowOptions
    self.environmentPrefix = environmentPrefix
    self.languages = languages
  }

  /// Returns the name of the environment variable that answers a row; `nil` for no variable.
  func variable(of row: Form.Row) -> String? {
    if let own = row.environment { return own }
    guard let environmentPrefix, row.rowKind != .list else { return nil }
    return "\(environmentPrefix)_\(row.id.inWords(joinedBy: "_").uppercased())"
  }

  /// Returns the command with its options. Without candidates, it has only the options of all
  /// forms.
  func tree(named name: String, _ candidates: AnswerCandidates?) -> CommandTree {
    CommandTree(About(name, about, version: version)) { [hasRowOptions, languages] in
      FormOptions(candidates, hasRowOptions: hasRowOptions, languages.map(\.language))
    }
  }
}

final class FormOptions: ReadCommand {
  private let answers: AnswerOptions
  private let rows: AnswerCandidates?
  private var json = false
  private var schema = false
  private var language: String?
  /// The tags of the languages to choose from.
  private let languages: [String]
  /// The shell whose completion script is requested.
  private(set) var completions: CompletionScript?

  init(_ candidates: AnswerCandidates?, hasRowOptions: Bool, _ languages: [String]) {
    self.languages = languages
    answers = AnswerOptions { _ in candidates }
    rows = hasRowOptions ? candidates : nil
  }

  var parameters: [BoundParameter] {
    answers.parameters
    flag("json", "Write the answers, or what is missing or was refused, as JSON.") {
      self.json = true
    }
    flag("schema", "Write the JSON Schema of the answers, and ask nothing.") { self.schema = true }
    languageOption
    option(
      "completions", "Write the script that makes a shell complete this command.", value: "shell"
    ) { self.completions = $0 }
    rowOptions
  }

  private var languageOption: [BoundParameter] {
    if languages.isEmpty { return [] }
    return [
      option(
        "lang", "The language of what is said: \(languages.joined(separator: ", ")).",
        completing: .words(languages)
      ) { self.language = $0 }
    ]
  }

  /// The options of the rows. Leaves out names in use.
  private var rowOptions: [BoundParameter] {
    guard let rows else { return [] }
    return rows.idsOfAnswers.compactMap { id -> BoundParameter? in
      guard let path = try? RowPath(reading: id) else { return nil }
      return option(
        id.optionName, "Answer the row \(id).", value: "answer",
        completing: .words(rows.options(of: id))
      ) { (text: String) in self.answers.add("\(path)=\(text.asAssigned)") }
    }
  }

  var given: FormArguments {
    var given = answers.given
    (given.json, given.schema, given.language) = (json, schema, language)
    return given
  }

  /// Does nothing: the dialogue fills in the form.
  func run() {}
}

extension String {
  /// The name of the option that answers the row with this id.
  var optionName: String { inWords(joinedBy: "-").lowercased() }

  /// Returns the words of an id such as `verifyTLS`.
  fileprivate func inWords(joinedBy separator: String) -> String {
    var words: [String] = [""]
    var last: Character?
    for (index, character) in zip(indices, self) {
      let next = self[index...].dropFirst().first
      if !character.isLetter, !character.isNumber {
        words.append("")
      } else {
        let begins =
          character.isUppercase
          && (last?.isLowercase == true || last?.isNumber == true
            || last?.isUppercase == true && next?.isLowercase == true)
        if begins { words.append("") }
        words[words.count - 1].append(character)
      }
      last = character
    }
    return words.filter { !$0.isEmpty }.joined(separator: separator)
  }
}
