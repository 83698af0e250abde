internal import ForwardCLibrary
internal import ForwardForm
public import ForwardFormDocuments
public import ForwardFormTerminal
package import ForwardText

/// An error of the files that a command line names, or of its results.
///
/// The path of standard input is `-`.
@nonexhaustive
public enum CommandFault: Error, ErrorWithExitStatus {
  /// The file at the path can't be read, for a reason in the words of the system.
  case unreadable(String, reason: String)
  /// The file at the path is longer than this.
  case tooLarge(String, megabytes: Int)
  /// The file at the path isn't UTF-8 text.
  case fileNotUTF8(String)
  /// The environment variable of the name isn't UTF-8 text.
  case variableNotUTF8(String)
  /// Standard input is named for two answers.
  case inputReadTwice
  /// The file at the path has no answers.
  case badAnswers(AnswerError, file: String)
  /// Standard output can't be written.
  case lostResult

  /// The word by which programs tell the fault apart.
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

  /// The status of a program that the error ends: `usage` if standard input is named twice, `refused`
  /// if a file isn't what is wanted, otherwise `failure`.
  public var exitStatus: ExitStatus {
    switch self {
    case .unreadable, .lostResult: .failure
    case .tooLarge, .fileNotUTF8, .variableNotUTF8, .badAnswers: .refused
    case .inputReadTwice: .usage
    }
  }
}

/// The words by which programs tell the problems of a command line apart, in the order of their
/// documentation. Those of answers are `Rejection.code` and `AnswerError.code`.
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
  /// Checks that everything was written. If the reader of a pipe has closed it, the program ends by
  /// SIGPIPE, as other filters do.
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
