import CPseudoTerminal
import ProgramSupport

/// A program that ran, with its output.
struct Played {
  let order: Order
  let disturbance: Disturbance
  let status: ProgramEnd
  let output: String
  let errors: String

  /// Whether the program was ended early.
  var isKilled: Bool {
    switch status {
    case .signalled: true
    case .exited(let code): code == 130
    }
  }

  /// Whether the exit status says that each delivery was sent or is in the outbox.
  var tookAll: Bool {
    if case .exited(let code) = status { [0, 65, 69, 75].contains(code) } else { false }
  }

  /// Checks the end of the program.
  ///
  /// - Throws: A finding if no disturbance may end a program in this way.
  func judge() throws {
    switch status {
    case .exited(let code):
      // If files can't be read, a program may find neither its libraries nor its arguments.
      let possible: [Int32] = [0, 1, 65, 69, 75, 130] + (disturbance.hasFailures ? [64, 127] : [])
      guard possible.contains(code) else { throw Finding("\(order) ended with \(code).") }
    case .signalled(let number):
      let ends = disturbance.signals.map(\.number) + [SIGKILL]
      guard ends.contains(number) else { throw Finding("\(order) crashed.") }
    }
  }

  /// The reports on deliveries in the program's results.
  var reports: [Report] {
    get throws {
      guard order.isJSON else { return [] }
      do {
        return try Report.all(in: output)
      } catch {
        // The program couldn't write all results, and said so.
        if disturbance.hasFailures, status == .exited(1) { return [] }
        throw error
      }
    }
  }

  /// The order, the disturbance and the output.
  var story: String {
    let said = ((try? reports) ?? []).map { "  \($0.outcome): \($0.name) \($0.detail)\n" }.joined()
    return "$ \(order) [\(disturbance)] → \(status)\n"
      + (said.isEmpty ? output : said) + errors
  }
}

extension Order: CustomStringConvertible {
  var description: String {
    "forward "
      + arguments.map { $0.count > 60 ? $0.prefix(60) + "…" : $0 }.joined(separator: " ")
  }
}
