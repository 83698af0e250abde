internal import ForwardText

/// The reason why a program wrote no options for a row.
@nonexhaustive
public enum ProgramFailure: Error, Hashable, Sendable {
  /// The system can't start the program.
  case notStarted(reason: String)
  /// The program ended with a status other than zero. The case has the first line of its error
  /// output.
  case status(Int, error: String)
  case signal(Int)
  case timedOut(seconds: Int)
  case tooMuch(bytes: Int)
  /// A line of the program's output can't be an option.
  case badLine(Int)
  /// The form isn't trusted to run programs.
  case notTrusted
}

extension Language {
  func says(_ failure: ProgramFailure, of program: String) -> String {
    switch failure {
    case .notStarted(let reason):
      says("\(program) can't be started: \(reason).", chinese: "无法启动 \(program)：\(reason)。")
    case .status(let status, let error):
      says("\(program) ended with status \(status)", chinese: "\(program) 以状态 \(status) 结束")
        + (error.isEmpty ? "" : says(": ", chinese: "：") + error.withoutFullStop)
        + says(".", chinese: "。")
    case .signal(let number):
      says("\(program) was ended by signal \(number).", chinese: "\(program) 被信号 \(number) 结束。")
    case .timedOut(let seconds):
      says("\(program) took longer than \(seconds) s.", chinese: "\(program) 超过了 \(seconds) 秒。")
    case .tooMuch(let bytes):
      says("\(program) wrote more than \(bytes) bytes.", chinese: "\(program) 的输出超过了 \(bytes) 字节。")
    case .badLine(let line):
      says(
        "line \(line) of the output of \(program) can't be an option.",
        chinese: "\(program) 输出的第 \(line) 行不能作为选项。")
    case .notTrusted:
      says(
        "\(program) isn't run, as the form isn't trusted.", chinese: "表单未受信任，因此未运行 \(program)。")
    }
  }
}
