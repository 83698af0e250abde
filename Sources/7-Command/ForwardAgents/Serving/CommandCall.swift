internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardFormTerminal
package import ForwardJSON
internal import ForwardSystem
internal import ForwardText

/// A command of this program that is run as a process of its own, with `--json` where it writes a result.
///
/// A command ends its process, and may be ended itself; that it is one shows an agent what a person sees. Starting it
/// takes a few milliseconds.
package struct CommandCall {
  private let words: [String]
  private let names: [String]
  /// The command's standard input, where secrets don't appear in the list of processes.
  private let input: JSONValue?
  /// The member of the whole result that has this one; `nil` if it is the whole.
  let member: String?
  /// Whether the command writes its result as JSON, rather than a sentence for a person.
  private let writesJSON: Bool

  /// - Parameters:
  ///   - words: The command and its options.
  ///   - names: Its arguments, which may begin with a hyphen.
  package init(
    _ words: [String], names: [String] = [], input: JSONValue? = nil, member: String? = nil,
    writesJSON: Bool = true
  ) {
    (self.words, self.names, self.input, self.member) = (words, names, input, member)
    self.writesJSON = writesJSON
  }

  /// The bytes of a result that are read.
  private static let most = 4_000_000

  /// The time after which a command is ended. Sending ends by itself long before.
  private static let limit = Duration.seconds(600)

  /// Returns what the command wrote, and its exit status.
  func run(_ options: [String], _ wording: Wording, stopping: Int32) -> Tool.Result {
    let ended: Program.Result
    do throws(SystemError) {
      ended = try start(options, stopping)
    } catch {
      let sentence = AgentSentence.cannotRun(isTooLong: error == .tooLarge)
      return failure(wording.spoken.says(sentence))
    }
    guard case .exited(let status) = ended.end else {
      return failure(wording.spoken.says(.commandEnded(isTooLong: ended.end == .full)))
    }
    if !writesJSON {
      let told = String(decoding: ended.errors, as: UTF8.self).trimmed
      return status == 0 ? Tool.Result(status: 0, value: ["told": .string(told)]) : failure(told)
    }
    guard let value = try? JSONValue(parsing: ended.output) else {
      return failure(wording.spoken.says(.commandEnded(isTooLong: false)))
    }
    return Tool.Result(status: status, value: value)
  }

  private func start(
    _ options: [String], _ stopping: Int32
  ) throws(SystemError) -> Program.Result {
    let given = if let input { try Stream.holding(secret: input.text()) } else { try Stream.none() }
    let program = Program(
      words: [Self.executable] + words + (writesJSON ? ["--json"] : []) + options + ["--"] + names,
      input: given, errors: writesJSON ? try Stream.none() : nil, limit: Self.limit,
      room: Self.most, stopping: stopping)
    return try program.run { $0.output.count < Self.most ? .none : .full }
  }

  private func failure(_ message: String) -> Tool.Result {
    let status = ExitStatus.failure.rawValue
    let problem = Problem(code: CommandCode.failed.rawValue, message: message)
    return Tool.Result(
      status: status, value: .object(AnswerReport([problem]).json(status: status)))
  }

  /// This program, also once its file was replaced by another version.
  private static var executable: String {
    let own = "/proc/self/exe"
    return access(own, X_OK) == 0 ? own : CommandLine.arguments.first ?? "forward"
  }
}
