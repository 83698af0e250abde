internal import ForwardForm
internal import ForwardFormFiles
internal import ForwardSystem

extension OptionPreview {
  /// The time after which the program is stopped.
  private static let limit = Duration.seconds(5)
  /// The bytes of its output that are read.
  private static let mostBytes = 64 << 10

  /// Shows what a program writes about an option, which is its last argument. No shell reads the
  /// command.
  convenience init(running command: String) {
    let words =
      CommandWords.read(command) ?? command.split(separator: " ").map(String.init)
    self.init { name in Self.output(of: words + [name]) }
  }

  private static func output(of words: [String]) -> String {
    do throws(SystemError) {
      let program = try Program(words: words, input: .none(), limit: limit, room: mostBytes)
      // The next key cancels the task, which ends the program.
      let result = try program.run(looksOften: true) {
        Task.isCancelled || $0.output.count >= mostBytes ? .full : .none
      }
      return String(decoding: result.output + result.errors, as: UTF8.self)
    } catch {
      return "\(words[0]): \(error)"
    }
  }
}
