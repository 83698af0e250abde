import CPseudoTerminal
import ProgramSupport

/// A program that was run, and what it said.
struct Played {
  let order: Order
  let disturbance: Disturbance
  let status: ProgramEnd
  let output: String
  let errors: String

  /// Whether something ended it before its time.
  var isKilled: Bool {
    switch status {
    case .signalled: true
    case .exited(let code): code == 130
    }
  }

  /// Whether it said by its status that each delivery was sent, or is in the outbox.
  var tookAll: Bool {
    if case .exited(let code) = status { [0, 65, 69, 75].contains(code) } else { false }
  }

  /// - Throws: What no program may do, whatever was done to it.
  func judge() throws {
    switch status {
    case .exited(let code):
      // Where files can't be read, a program may find neither its libraries nor its arguments.
      let possible: [Int32] = [0, 1, 65, 69, 75, 130] + (disturbance.hasFailures ? [64, 127] : [])
      guard possible.contains(code) else { throw Finding("\(order) ended with \(code).") }
    case .signalled(let number):
      let ends = disturbance.signals.map(\.number) + [SIGKILL]
      guard ends.contains(number) else { throw Finding("\(order) crashed.") }
    }
  }

  /// What it said of deliveries in its results.
  var reports: [Report] {
    get throws {
      guard order.isJSON else { return [] }
      do {
        return try Report.all(in: output)
      } catch {
        // It couldn't write all of them, and said so.
        if disturbance.hasFailures, status == .exited(1) { return [] }
        throw error
      }
    }
  }

  /// What was done, and said.
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
