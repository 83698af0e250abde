internal import ForwardCLibrary
internal import ForwardForm
public import ForwardFormDocuments
public import ForwardFormTerminal
package import ForwardText

/// An error of the files named by a command line, or of its results.
///
/// The path `-` is standard input.
@nonexhaustive
public enum CommandFault: Error, ErrorWithExitStatus {
  /// The file at the path can't be read, for a reason in the system's words.
  case unreadable(String, reason: String)
  /// The file at the path exceeds this size.
  case tooLarge(String, megabytes: Int)
  /// The file at the path isn't UTF-8 text.
  case fileNotUTF8(String)
  /// The environment variable with the name isn't UTF-8 text.
  case variableNotUTF8(String)
  /// Two answers name standard input.
  case inputReadTwice
  /// The file at the path has no answers.
  case badAnswers(AnswerError, file: String)
  /// Standard output can't be written.
  case lostResult

  /// The fault's code for programs.
  package var code: String {
    switch self {
    case .unreadable: CommandCode.unreadable.rawValue
    case .tooLarge: CommandCode.tooLarge.rawValue
    case .fileNotUTF8, .variableNotUTF8: Rejection.Code.notUTF8.rawValue
    case .inputReadTwice: CommandCode.wrongUse.rawValue
    case .badAnswers(let error, _): error.code
    case .lostResult: CommandCode.lostResult.rawValue
    }
  }

  /// The exit status of a program that ends with the error: `usage` if standard input is named
  /// twice, `refused` if a file has the wrong contents, otherwise `failure`.
  public var exitStatus: ExitStatus {
    switch self {
    case .unreadable, .lostResult: .failure
    case .tooLarge, .fileNotUTF8, .variableNotUTF8, .badAnswers: .refused
    case .inputReadTwice: .usage
    }
  }
}

/// The codes of a command line's problems, for programs, in the order of their documentation.
/// `Rejection.code` and `AnswerError.code` are the codes of answers' problems.
package enum CommandCode: String, CaseIterable {
  case unknownCommand = "unknown-command"
  case unknownOption = "unknown-option"
  case missingValue = "missing-value"
  case unknownValue = "unknown-value"
  case unexpectedValue = "unexpected-value"
  case givenTwice = "given-twice"
  case wrongUse = "wrong-use"
  case masked
  case unreadable
  case tooLarge = "too-large"
  case lostResult = "lost-result"
  case badStore = "bad-store"
  case changedMeanwhile = "changed-meanwhile"
  case locked
  case unwritable
  case uneditable
  case cancelled
  case failed
}

extension FileOutput {
  /// Checks that everything was written. If the reader of a pipe has closed it, throws SIGPIPE to
  /// end the program as other filters end.
  package func checkWritten() throws {
    if isBrokenPipe { throw CaughtSignal(SIGPIPE) }
    if hasFailed { throw CommandFault.lostResult }
  }
}

extension Language {
  package func says(_ fault: CommandFault) -> String {
    switch fault {
    case .unreadable(let path, let reason):
      says(
        "\(file(path)) can't be read: \(says(system: reason)).",
        chinese: "无法读取\(file(path))：\(says(system: reason))。")
    case .tooLarge(let path, let size):
      says(
        "\(file(path).capitalizedSentence) is longer than \(size) MB.",
        chinese: "\(file(path))超过 \(size) MB。")
    case .fileNotUTF8(let path):
      says("'\(path)' is not UTF-8 text.", chinese: "“\(path)”不是 UTF-8 文本。")
    case .variableNotUTF8(let name):
      saysNotUTF8(variable: name)
    case .inputReadTwice:
      says("Standard input, -, can only be read once.", chinese: "标准输入（-）只能读取一次。")
    case .badAnswers(let error, let path):
      says(
        "\(file(path).capitalizedSentence): \(says(error))", chinese: "\(file(path))：\(says(error))"
      )
    case .lostResult: says("Standard output can't be written.", chinese: "无法写入标准输出。")
    }
  }

  /// Returns the name of a file in a sentence: its path in quotation marks, or standard input.
  package func file(_ path: String) -> String {
    path == "-" ? says("standard input", chinese: "标准输入") : named(path)
  }
}
