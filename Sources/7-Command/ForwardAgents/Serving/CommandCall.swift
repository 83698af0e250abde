internal import ForwardCLibrary
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSystem
internal import ForwardText

/// A command of this program that a tool runs in a separate process. Runs it with `--json` if it
/// writes its result as JSON.
///
/// ```swift
/// let save = AgentTool("save", "Saves a pager.", arguments: ["answers": ["type": "object"]]) { call in
///   CommandCall(["--no-input", "--answers", "-"], input: call.text(of: "answers") ?? "{}").run(for: call)
/// }
/// ```
///
/// An agent sees the same as a person. The command may end its process, or be ended, without an
/// effect on the server. Starting it takes a few milliseconds.
public struct CommandCall: Sendable {
  private let words: [String]
  private let names: [String]
  private let input: String?
  private let writesJSON: Bool
  private let program: String?

  /// - Parameters:
  ///   - words: The command and its options.
  ///   - names: The arguments of the command, which may begin with a hyphen.
  ///   - input: The standard input of the command, at most 64 kB. Secrets in it stay out of the
  ///     list of processes.
  ///   - writesJSON: Whether the command writes its result as JSON, rather than a sentence to
  ///     standard error.
  ///   - program: The path of another program; `nil` for this program.
  public init(
    _ words: [String], names: [String] = [], input: String? = nil, writesJSON: Bool = true,
    of program: String? = nil
  ) {
    (self.words, self.names, self.input) = (words, names, input)
    (self.writesJSON, self.program) = (writesJSON, program)
  }

  /// The largest number of bytes of a result.
  private static let most = 4_000_000

  /// The longest time of a command. Sending ends by itself long before.
  private static let limit = Duration.seconds(600)

  /// Runs the command, and returns its output. A sentence becomes the member `told`.
  ///
  /// The result has failed if the exit status isn't 0. The command ends if the call is cancelled,
  /// and after ten minutes. The largest result has 4 MB. The texts of the input and of the result
  /// stay unchanged.
  public func run(for call: ToolCall) -> ToolResult {
    let language = call.wording.spoken
    let ended: Program.Result
    do throws(SystemError) {
      ended = try start(stopping: call.stopping)
    } catch {
      return ToolResult(failed: language.says(error == .tooLarge ? .longInput : .cannotRun))
    }
    guard case .exited(let status) = ended.end else {
      return ToolResult(failed: language.says(ended.end == .full ? .longResult : .noResult))
    }
    if !writesJSON {
      let told = String(decoding: ended.errors, as: UTF8.self).trimmed
      return status == 0 ? ToolResult(["told": .string(told)]) : ToolResult(failed: told)
    }
    return (try? ToolResult(parsing: ended.output, isError: status != 0))
      ?? ToolResult(failed: language.says(.noResult))
  }

  private func start(stopping: Int32) throws(SystemError) -> Program.Result {
    let given = if let input { try Stream.holding(secret: input) } else { try Stream.none() }
    let program = Program(
      words: [program ?? Self.ownProgram] + words + (writesJSON ? ["--json"] : []) + ["--"] + names,
      input: given, errors: writesJSON ? try Stream.none() : nil, limit: Self.limit,
      room: Self.most, stopping: stopping)
    return try program.run { $0.output.count < Self.most ? .none : .full }
  }

  /// This program, even if another version has replaced its file.
  private static var ownProgram: String {
    let own = "/proc/self/exe"
    return access(own, X_OK) == 0 ? own : CommandLine.arguments.first ?? ""
  }
}

private enum CommandCallFault {
  case longInput, cannotRun, longResult, noResult
}

extension Language {
  fileprivate func says(_ fault: CommandCallFault) -> String {
    switch fault {
    case .longInput: says("The arguments are longer than 64 kB.", chinese: "参数超过 64 kB。")
    case .cannotRun: says("The command can't be started.", chinese: "无法启动命令。")
    case .longResult: says("The result is longer than 4 MB.", chinese: "结果超过 4 MB。")
    case .noResult: says("The command ended without a result.", chinese: "命令没有给出结果就结束了。")
    }
  }
}
