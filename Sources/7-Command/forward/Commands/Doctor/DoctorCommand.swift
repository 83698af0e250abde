internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSchemaArguments
internal import ForwardText

final class DoctorCommand: Command {
  static var about: About {
    About(
      "doctor", "Look at terminal, programs, folders and files, and say what to do.",
      discussion: """
        Put the output into a report of a bug. It is in English, and has nothing secret: neither settings nor addresses.

        Exit status: 0 no problem was found; 1 a problem was found; 64 usage error.
        """)
  }

  var json = false
  var options = Options()

  var parameters: [BoundParameter] {
    flag("json", "Write JSON.") { self.json = true }
    options.parameters
  }

  func run() throws {
    let context = Context(options, asks: false)
    var findings: [Finding] = [.program, .terminal(FileOutput()), .locale]
    findings += Finding.programs + Finding.folders
    findings += [.store(context.store), .kinds, .schemas(.ofPerson), .outbox(context.outbox)]
    if json {
      try context.write(.array(findings.map(\.json)))
    } else {
      for finding in findings { context.show(finding) }
      try context.endResults()
    }
    if findings.contains(where: { $0.state == .problem }) { try ExitStatus.failure.check() }
  }
}

extension Context {
  fileprivate func show(_ finding: Finding) {
    let style: StyledText.Style =
      switch finding.state {
      case .good: .plain
      case .note: .hint
      case .problem: .error
      }
    let indent = "                 "
    results.line(StyledText("\(finding.area.padded(to: indent.count))\(finding.text)"))
    if !finding.advice.isEmpty { results.line(StyledText(indent + finding.advice, style)) }
  }
}
