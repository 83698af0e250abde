internal import ForwardCLibrary
internal import ForwardSystem
internal import ForwardTargets

/// An attempt to open an address in the program for its scheme.
struct OpeningAttempt {
  let address: String
  var program = DeliveryPrograms.opener
  let scratch: String
  let limits: Limits

  func run() -> Attempt {
    if let refused = Attempt(exposed: program) { return refused }
    do throws(SystemError) {
      // The opener may start a program that outlives this one and writes errors. A pipe would end
      // with this program, so errors go to a file.
      let errors = try Stream.file(scratch)
      var result = try Program(
        words: [program, address], input: .none(), output: .none(), errors: errors,
        limit: limits.opening, stays: true
      ).run()
      switch result.end {
      // A program that is still running has opened the address: it shows the address, or waits for
      // the program that does.
      case .exited(0), .timedOut: return Attempt(.sent(.none))
      case .signalled, .full:
        return Attempt(.unknown(DeliveryOutcome.Detail(.noAnswer, program)))
      case .exited(let status):
        _ = lseek(errors.descriptor, 0, SEEK_SET)
        _ = errors.read(into: &result.errors, upTo: Program.most)
        return Attempt(.later(result.failure(of: program, status: status)))
      }
    } catch {
      if error.code != ENOENT { return Attempt(error, program: program) }
      return Attempt(.missingProgram(DeliveryOutcome.Detail(.noOpener, address)))
    }
  }
}

extension OpenedAddress: Transport {
  var place: String { "opener" }

  func attempt(_ job: Job, from outbox: Outbox) -> Attempt {
    OpeningAttempt(address: address, scratch: job.file.scratch, limits: outbox.limits).run()
  }
}

extension ProgramCall: Transport {
  var place: String { "program \(program)" }

  /// Runs the program, without a shell and without input.
  ///
  /// Its exit status says whether the item has arrived: 0 for yes, 75 for later (as in
  /// `sysexits.h`), any other for no.
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
