internal import ForwardCLibrary
internal import ForwardSystem
internal import ForwardTargets

extension ProgramCall: Transport {
  var place: String { "program \(program)" }

  /// Runs the program, without a shell and without input.
  ///
  /// It says by its status whether the item has arrived: 0 for yes, 75 for later, as in `sysexits.h`, and any other
  /// for no.
  func attempt(_ job: Job, from outbox: Outbox) -> Attempt {
    if let refused = Attempt(exposed: program) { return refused }
    do throws(SystemError) {
      let result = try Program(
        words: [program] + arguments, input: .none(), limit: outbox.limits.answer
      ).run()
      switch result.end {
      case .exited(0): return Attempt(.sent(.none))
      case .exited(let status):
        let problem = result.failure(of: program, status: status)
        return Attempt(status == EX_TEMPFAIL ? .later(problem) : .refused(problem))
      case .signalled, .full, .timedOut:
        return Attempt(.unknown(DeliveryOutcome.Detail(.noAnswer, program)))
      }
    } catch {
      return Attempt(error, program: program)
    }
  }
}
