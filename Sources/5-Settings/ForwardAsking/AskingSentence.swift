internal import ForwardFormArguments
package import ForwardFormDocuments
package import ForwardFormFiles
public import ForwardFormTerminal
package import ForwardText

/// A sentence about a script's question or form, or about the options that describe it, in any
/// language.
package enum AskingSentence {
  // Wrong uses

  case needsTitle
  /// A title or an option of a single question is given with a form.
  case notOfForm(String)
  /// An option that needs a form.
  case onlyOfForm(String)
  case choicesAndType
  case optionsTwice
  case noHistory(QuestionType)
  case unknownFormat(String)
  case notFormatOfForm(AnswerFormat)
  case jsonAndFormat(AnswerFormat)
  case prefixNeedsShell
  case badPrefix(String)
  /// The names of answers that clash with the shell's own variables.
  case shellVariables([String], Shell)
  case fault(QuestionFault)

  // Refusals

  /// The form at a path isn't trusted, but names a program.
  case notTrusted(String, program: String)
  case badFile(String, QuestionError)
  /// The question's title, and the accepted answers in the notation of the options.
  case noTerminal(title: String, accepted: String)
  /// As `noTerminal`, for a question that isn't asked, with the variable that isn't set.
  case noAnswer(title: String, accepted: String, variable: String?)
  case noTerminalForForm(rows: [String])
  case refused(Problem)

  // Remarks

  case timedOut
  /// Another program has the terminal, as under `timeout`.
  case inBackground

  package static func option(_ member: Question.Member) -> String {
    member == .title ? "TITLE" : "--\(member.optionName)"
  }
}

extension Language {
  package func says(_ sentence: AskingSentence) -> String {
    switch sentence {
    case .needsTitle:
      says(
        "forward ask needs a TITLE, or --form FILE.", chinese: "forward ask 需要 TITLE 或 --form FILE。"
      )
    case .notOfForm(let option):
      says(
        "\(option) is for a question, and not used with --form.",
        chinese: "\(option) 用于单个问题，不能与 --form 一起使用。")
    case .onlyOfForm(let option):
      says("\(option) needs --form.", chinese: "\(option) 需要与 --form 一起使用。")
    case .choicesAndType:
      says(
        "--choices is short for --type choices, and not used with another type.",
        chinese: "--choices 即 --type choices，不能与其他类型一起使用。")
    case .optionsTwice:
      says(
        "The options come from --options or from --options-from.",
        chinese: "选项只能来自 --options 或 --options-from 之一。")
    case .noHistory(let type):
      says(
        "--history is for a line of text, not for the type '\(type.rawValue)'.",
        chinese: "--history 用于单行文本，不适用于类型“\(type.rawValue)”。")
    case .unknownFormat(let text):
      says(
        "--format takes plain, json, shell, bash, zsh, fish, powershell or nul, not \(quoted(text)).",
        chinese: "--format 应为 plain、json、shell、bash、zsh、fish、powershell 或 nul，而不是\(quoted(text))。")
    case .notFormatOfForm(let format):
      says(
        "With --form, --format takes json or a shell, not \(format.rawValue).",
        chinese: "使用 --form 时，--format 应为 json 或某个 shell，而不是 \(format.rawValue)。")
    case .jsonAndFormat(let format):
      says(
        "--json is not used with --format \(format.rawValue).",
        chinese: "--json 不能与 --format \(format.rawValue) 一起使用。")
    case .prefixNeedsShell:
      says("--prefix needs a --format of a shell.", chinese: "--prefix 需要与 shell 的 --format 一起使用。")
    case .badPrefix(let text):
      says(
        "--prefix takes a letter from a to z, then ASCII letters, digits and _, not "
          + "\(quoted(text)).",
        chinese: "--prefix 应以 a 到 z 的字母开头，其后为 ASCII 字母、数字或 _，而不是\(quoted(text))。")
    case .shellVariables(let names, let shell):
      says(
        "\(shell.rawValue) has variables of its own by the name of \(firstTen(names)); "
          + "--prefix my_ gives the answers other names.",
        chinese: "\(shell.rawValue) 自身已有名为 \(firstTen(names)) 的变量；用 --prefix my_ 可为答案另取名称。")
    case .fault(let fault): says(fault, naming: AskingSentence.option)

    case .notTrusted(let path, let program):
      says(
        "\(file(path)) takes options from \(typed(program)): with --trust, the form may run programs.",
        chinese: "\(file(path)) 的选项来自\(typed(program))：加上 --trust，表单才可运行程序。")
    case .badFile(let path, let error):
      says(
        "\(place(of: error, in: path)): \(says(error))",
        chinese: "\(place(of: error, in: path))：\(says(error))")
    case .noTerminal(let title, let accepted):
      says(
        "\(title) (\(accepted)): there is no terminal to ask on, and no --answer.",
        chinese: "\(title)（\(accepted)）：没有可供提问的终端，也没有 --answer。")
    case .noAnswer(let title, let accepted, let variable):
      says(
        "\(title) (\(accepted)): it isn't asked, and there is no --answer"
          + (variable.map { ", no $\($0)" } ?? "") + " and no --default.",
        chinese: "\(title)（\(accepted)）：未提问，也没有 --answer"
          + (variable.map { "、$\($0)" } ?? "") + " 或 --default。")
    case .noTerminalForForm(let rows): saysNoTerminal(for: rows)
    case .refused(let problem): problem.line(in: self)
    case .inBackground:
      says(
        "Another program has the terminal, so this one waits. With timeout, write timeout --foreground.",
        chinese: "终端正由其他程序使用，本程序在等待。使用 timeout 时，请写 timeout --foreground。")
    case .timedOut:
      says("No answer came in time; the default is taken.", chinese: "未在时限内回答，采用默认值。")
    }
  }

  private func place(of error: QuestionError, in path: String) -> String {
    let place = [error.line, error.column].compactMap { $0.map { ":\($0)" } }.joined()
    return (path == "-" ? file(path) : excerpt(of: path, limit: .max)) + place
  }
}

extension Wording {
  /// Returns a sentence about a script's question or form in this language.
  package func callAsFunction(_ sentence: AskingSentence) -> String { spoken.says(sentence) }
}

extension Question.Member {
  package var optionName: String { self == .help ? "help-text" : rawValue.withHyphens }
}

extension String {
  /// The words of an identifier joined by hyphens: `maxLength` becomes `max-length`.
  fileprivate var withHyphens: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      let isUppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if isUppercase { bytes.append(UInt8(ascii: "-")) }
      bytes.append(isUppercase ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A reason why a question or a form has no answers: nobody can be asked, an answer is refused, or
/// an option is wrong.
public struct AskingError: Error, ErrorWithExitStatus, CustomStringConvertible {
  /// The exit status of a program that ends with the error: `usage` for wrong options, otherwise
  /// `refused`.
  public let exitStatus: ExitStatus
  /// The reasons, at least one.
  package let sentences: [AskingSentence]

  init(_ sentence: AskingSentence) { (exitStatus, sentences) = (.refused, [sentence]) }

  /// Creates the error of wrong options, which reports all of them.
  package init(wrongOptions sentences: [AskingSentence]) {
    (exitStatus, self.sentences) = (.usage, sentences)
  }

  /// The reasons in English, one a line.
  public var description: String {
    sentences.map { Language.english.says($0) }.joined(separator: "\n")
  }
}

extension [AskingSentence] {
  /// - Throws: An ``AskingError`` if there are wrong options.
  package func check() throws {
    if !isEmpty { throw AskingError(wrongOptions: self) }
  }
}
