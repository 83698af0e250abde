internal import ForwardForm
internal import ForwardSystem
internal import ForwardText

/// A program that writes the options of a question, one on each line. Earlier answers may be its
/// arguments; no shell reads them.
final class OptionCommand {
  private let words: [Word]
  private let isTrusted: Bool
  /// The program's options, by its words: the form derives rows again after each answer.
  private var results: [[String]: Result<[Question.Option], Rejection>] = [:]

  private enum Word {
    case text(String)
    case answers(AnswerTemplate)
  }

  /// The time after which the program is stopped.
  private static let limit = Duration.seconds(10)
  /// The limit on the program's output. The output must be shorter.
  private static let mostBytes = 1 << 20

  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - sheet: The sheet with the earlier questions.
  ///   - isTrusted: Whether the program may run.
  init(_ words: [String], after sheet: Sheet, isTrusted: Bool) {
    self.words = words.enumerated().map { index, word in
      // An answer can't choose the program.
      let template = index == 0 ? nil : AnswerTemplate(word, after: sheet)
      return template.map { .answers($0) } ?? .text(word)
    }
    self.isTrusted = isTrusted
    program = words.first ?? ""
    sentence = "One of the options that a program writes: \(words.joined(separator: " "))"
  }

  let program: String
  /// A sentence about the options.
  let sentence: String

  /// Returns the options, or the reason of their absence; `nil` while the answer for an argument is
  /// missing.
  func options(in scope: Scope) -> Result<[Question.Option], Rejection>? {
    var arguments: [String] = []
    for word in words {
      switch word {
      case .text(let text): arguments.append(text)
      case .answers(let template):
        guard let text = template.text(in: scope) else { return nil }
        arguments.append(text)
      }
    }
    if let known = results[arguments] { return known }
    let result = run(arguments).mapError { Rejection.noOptions(program: program, $0) }
    results[arguments] = result
    return result
  }

  private func run(_ words: [String]) -> Result<[Question.Option], ProgramFailure> {
    guard isTrusted else { return .failure(.notTrusted) }
    let result: Program.Result
    do throws(SystemError) {
      let program = try Program(
        words: words, input: .none(), limit: Self.limit, room: Self.mostBytes)
      result = try program.run { $0.output.count >= Self.mostBytes ? .full : .none }
    } catch {
      return .failure(.notStarted(reason: "\(error)"))
    }
    switch result.end {
    case .exited(0): break
    case .exited(let status):
      let lines = String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
      return .failure(.status(Int(status), error: lines.first.map { String($0).excerpt } ?? ""))
    case .signalled(let number): return .failure(.signal(Int(number)))
    case .full: return .failure(.tooMuch(bytes: Self.mostBytes))
    case .timedOut: return .failure(.timedOut(seconds: Int(Self.limit.components.seconds)))
    }
    do throws(QuestionError) {
      return .success(try Question.options(reading: result.output).distinct)
    } catch {
      return .failure(.badLine(error.line ?? 1))
    }
  }
}

extension [Question.Option] {
  /// The options that can be answers, without repeated names.
  fileprivate var distinct: [Question.Option] {
    var names: Set<String> = []
    return filter { option in
      !option.name.isBlank && !option.name.contains("\n") && names.insert(option.name).inserted
    }
  }
}
