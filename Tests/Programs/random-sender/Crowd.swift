import CPseudoTerminal
import ProgramSupport
import TestSupport

/// Several programs that run at the same time, with actions beside them.
struct Crowd {
  private let place: Place
  private var orders: [(order: Order, disturbance: Disturbance, start: Duration)] = []
  private var others: [(moment: Duration, action: () throws -> Void)] = []

  init(_ place: Place) { self.place = place }

  mutating func add(_ order: Order, _ disturbance: Disturbance, start: Duration = .zero) {
    orders.append((order, disturbance, start))
  }

  /// Adds an action beside the programs.
  mutating func add(at moment: Duration, _ action: @escaping () throws -> Void) {
    others.append((moment, action))
  }

  /// Runs all programs and actions, and returns when all programs end.
  func run() throws -> [Played] {
    let forward = try executable(named: "forward")
    var programs: [Int: BackgroundProgram] = [:]
    func output(_ index: Int) -> String { "output.\(index)" }
    func errors(_ index: Int) -> String { "errors.\(index)" }

    var events = others
    for (index, (order, disturbance, start)) in orders.enumerated() {
      events.append(
        (
          start,
          {
            programs[index] = try BackgroundProgram(
              "/usr/bin/env", disturbance.words([forward] + order.arguments),
              environment: place.environment, output: place.folder[output(index)],
              errors: place.folder[errors(index)])
          }
        ))
      for (after, number) in disturbance.signals {
        events.append((start + after, { programs[index]?.signal(number) }))
      }
    }
    let begin = ContinuousClock.now
    for event in events.enumerated().sorted(by: {
      ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset)
    }) {
      let left = begin.advanced(by: event.element.moment) - .now
      if left > .zero { usleep(UInt32(left / .microseconds(1))) }
      try event.element.action()
    }
    let deadline = ContinuousClock.now.advanced(by: .seconds(120))
    return try orders.enumerated().map { index, element in
      guard let status = try programs[index]?.end(by: deadline) else {
        throw Finding("\(element.order) doesn't end [\(element.disturbance)].")
      }
      return Played(
        order: element.order, disturbance: element.disturbance, status: status,
        output: try place.folder.text(of: output(index)),
        errors: try place.folder.text(of: errors(index)))
    }
  }
}
