internal import ForwardCLibrary
internal import ForwardSystem
internal import ForwardTargets

/// An attempt to hand an e-mail to the `sendmail` program.
struct SendmailAttempt {
  let message: MailMessage
  let text: MailText
  let scratch: String
  let limits: Limits

  func run() -> Attempt {
    let program = DeliveryPrograms.sendmail
    if let refused = Attempt(exposed: program) { return refused }
    let sender = message.sender
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try text.bytes(withLineBreaks: "\n")
    } catch {
      return Attempt(unreadable: message.attachments, error)
    }
    do throws(SystemError) {
      let result = try Program(
        words: [program, "-i"] + (sender.isEmpty ? [] : ["-f", sender]) + ["--"]
          + message.recipients,
        input: .file(scratch, holding: bytes), limit: limits.answer
      ).run()
      switch result.end {
      case .exited(0): return Attempt(.sent(.none))
      case .exited(let status):
        let problem = result.failure(of: program, status: status)
        let isTemporary = [EX_TEMPFAIL, EX_UNAVAILABLE, EX_OSERR, EX_IOERR].contains(status)
        return Attempt(isTemporary ? .later(problem) : .refused(problem))
      case .signalled, .full, .timedOut:
        return Attempt(.unknown(DeliveryOutcome.Detail(.noAnswer, program)))
      }
    } catch {
      return Attempt(error, program: program)
    }
  }
}
