public import ForwardJSON
internal import ForwardText

/// The form in which a script gets an answer. Later versions may add forms.
@nonexhaustive
public enum AnswerFormat: String, CaseIterable, Hashable, Sendable {
  /// The text and a line feed. Each of several options has a line.
  case plain
  /// A JSON value on one line; `null` if there is no answer.
  case json
  /// Words in single quotes, for a POSIX shell. Each of several options is a word.
  case shell
  /// The same for other shells: words, or an expression of PowerShell.
  case bash, zsh, fish, powershell
  /// The text and a NUL character. Each of several options has a NUL character.
  case nul

  /// The shell that evaluates answers in this format; `nil` for other formats.
  public var syntax: Shell? { self == .shell ? .sh : Shell(rawValue: rawValue) }

  /// Returns an answer in this format.
  ///
  /// ```swift
  /// AnswerFormat.shell.text(of: ["it's", "two"])  // 'it'\''s' 'two'
  /// ```
  ///
  /// - Parameter answer: The answer: `null`, true or false, a number, a text, or a list of texts.
  public func text(of answer: JSONValue) -> String {
    let parts = answer.texts
    switch self {
    case .plain: return parts.map { "\($0)\n" }.joined()
    case .json: return answer.text() + "\n"
    case .nul: return parts.map { "\($0)\0" }.joined()
    default:
      guard let syntax else { return "" }
      if case .array = answer { return syntax.words(parts) + "\n" }
      return parts.map(syntax.word).joined() + "\n"
    }
  }

  /// Creates the format of an argument. A POSIX shell has two names there.
  package init?(argument: String) {
    self.init(rawValue: argument == "sh" ? "shell" : argument)
  }
}

/// A shell whose scripts evaluate answers. Later versions may add shells.
///
/// No answer can be a command. In a script's text, each answer is on one line, except for the
/// Bourne shells, whose words may have line breaks.
@nonexhaustive
public enum Shell: String, CaseIterable, Hashable, Sendable {
  /// A POSIX shell. Several options are one text, with a line for each option.
  case sh
  /// Several options are an array, like in all other shells.
  case bash, zsh, fish, powershell

  /// The answer to a question: one or several texts.
  enum Answer {
    case text(String)
    case texts([String])
  }

  /// Returns the assignment of an answer to a variable, with its line break.
  func assignment(_ name: String, _ answer: Answer) -> String {
    switch (self, answer) {
    case (.sh, .texts(let texts)): assignment(name, .text(texts.joined(separator: "\n")))
    case (.fish, .text(let text)): "set -g \(name) \(word(text));\n"
    case (.fish, .texts(let texts)):
      "set -g \(([name] + texts.map(word)).joined(separator: " "));\n"
    case (.powershell, .text(let text)): "$\(name) = \(word(text))\n"
    case (.powershell, .texts(let texts)): "$\(name) = \(words(texts))\n"
    case (_, .text(let text)): "\(name)=\(word(text))\n"
    case (_, .texts(let texts)): "\(name)=(\(words(texts)))\n"
    }
  }

  /// Returns texts as words of a command; for PowerShell, as an expression of an array.
  func words(_ texts: [String]) -> String {
    let words = texts.map(word)
    return self == .powershell
      ? "@(\(words.map { "(\($0))" }.joined(separator: ", ")))" : words.joined(separator: " ")
  }

  /// Returns a text as one word; for PowerShell, as an expression. Leaves out NUL characters,
  /// because a shell variable can't hold them.
  func word(_ text: String) -> String {
    var word = "'"
    for scalar in text.unicodeScalars where scalar != "\0" {
      switch (self, scalar) {
      case (.fish, "'"), (.fish, "\\"): word += "\\\(scalar)"
      case (.fish, _) where scalar.isASCII && scalar.isControl: word += "'\\x\(scalar.twoDigits)'"
      // PowerShell takes typographic quotation marks for quotes, too.
      case (.powershell, "'"), (.powershell, "\u{2018}"..."\u{201B}"): word += "\(scalar)\(scalar)"
      case (.powershell, _) where scalar.isASCII && scalar.isControl:
        word += "' + [char]\(scalar.value) + '"
      case (.sh, "'"), (.bash, "'"), (.zsh, "'"): word += #"'\''"#
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word + "'"
  }

  /// Returns a command that ends with a status, for evaluation instead of a missing answer.
  ///
  /// It begins a new line, because the script may have words before the answer:
  /// `eval "set -- $(…)"`. PowerShell has no statuses that end a script, so it throws an error
  /// there.
  public func command(endingWith status: Int32) -> String {
    switch self {
    case .sh, .bash, .zsh: "\n(exit \(status))\n"
    case .fish: "\nsh -c 'exit \(status)'\n"
    case .powershell: "\nthrow 'There is no answer: status \(status).'\n"
    }
  }
}

extension Shell {
  /// Variables in lower case that the shell refuses to set, or that change its behaviour.
  ///
  /// POSIX shells and bash have none, because the names of answers begin in lower case.
  private var ownVariables: Set<String> {
    switch self {
    case .sh, .bash: []
    case .zsh: Self.zshVariables
    case .fish: Self.fishVariables
    case .powershell: Self.powershellVariables
    }
  }

  /// Returns whether a variable belongs to the shell. PowerShell ignores the case of its name.
  func owns(_ variable: String) -> Bool {
    ownVariables.contains(self == .powershell ? variable.lowercased() : variable)
  }

  /// The special parameters of the manual `zshparam` and of modules such as `zsh/parameter`.
  private static let zshVariables: Set<String> = [
    "aliases", "argv", "builtins", "cdpath", "commands", "dirstack", "dis_aliases", "dis_builtins",
    "dis_functions", "dis_functions_source", "dis_galiases", "dis_patchars", "dis_reswords",
    "dis_saliases", "fignore", "fpath", "funcfiletrace", "funcsourcetrace", "funcstack",
    "functions", "functions_source", "functrace", "galiases", "histchars", "history",
    "historywords", "jobdirs", "jobstates", "jobtexts", "keymaps", "mailpath", "manpath",
    "module_path", "modules", "nameddirs", "options", "parameters", "patchars", "path",
    "pipestatus", "prompt", "psvar", "reswords", "saliases", "signals", "status", "termcap",
    "terminfo", "userdirs", "usergroups", "watch", "widgets", "zsh_eval_context",
    "zsh_scheduled_events",
  ]

  private static let fishVariables: Set<String> = [
    "argv", "fish_killring", "fish_pid", "history", "hostname", "pipestatus", "status",
    "status_generation", "umask", "version",
  ]

  /// The automatic and the preference variables of `about_Automatic_Variables` and
  /// `about_Preference_Variables`.
  private static let powershellVariables: Set<String> = [
    "args", "confirmpreference", "consolefilename", "debugpreference",
    "enabledexperimentalfeatures", "error", "erroractionpreference", "errorview", "event",
    "eventargs", "eventsubscriber", "executioncontext", "false", "foreach",
    "formatenumerationlimit", "home", "host", "informationpreference", "input", "iscoreclr",
    "islinux", "ismacos",
    "iswindows", "lastexitcode", "matches", "maximumhistorycount", "myinvocation",
    "nestedpromptlevel", "null", "ofs", "outputencoding", "pid", "profile", "progresspreference",
    "psboundparameters", "pscmdlet", "pscommandpath", "psculture", "psdebugcontext",
    "psdefaultparametervalues", "psedition", "psemailserver", "pshome", "psitem",
    "psmoduleautoloadingpreference", "psnativecommandargumentpassing",
    "psnativecommanduseerroractionpreference", "psscriptroot", "pssenderinfo",
    "pssessionapplicationname", "pssessionconfigurationname", "pssessionoption", "psstyle",
    "psuiculture", "psversiontable", "pwd", "sender", "shellid", "stacktrace", "switch", "this",
    "transcript", "true", "verbosepreference", "warningpreference", "whatifpreference",
  ]
}

extension QuestionForm {
  /// Returns the names of variables that assignments would set and that belong to the shell.
  package func variables(ownedBy shell: Shell, prefix: String) -> [String] {
    var owned: [String] = []
    scope.forEachVariable(prefix) { name, _ in if shell.owns(name) { owned.append(name) } }
    return owned
  }
}

extension JSONValue {
  /// The value as one text, or the elements of a list as texts.
  fileprivate var texts: [String] {
    if let elements = self.elements { elements.map(\.plainText) } else { [plainText] }
  }

  /// The value as text; empty for `null`.
  var plainText: String {
    switch self {
    case .null: ""
    case .bool(let isYes): isYes ? "yes" : "no"
    case .number(let number): number.text
    case .string(let text): text
    case .array, .object: text()
    }
  }
}

extension Unicode.Scalar {
  /// The number of the character in two hexadecimal digits.
  fileprivate var twoDigits: String {
    let digits = String(value, radix: 16)
    return digits.count == 1 ? "0\(digits)" : digits
  }
}
