package import ForwardDelivery
internal import ForwardFormArguments
package import ForwardFormTerminal
package import ForwardJSON
package import ForwardTargets

/// The use of items: they are sent to targets, or their deliveries are only shown.
package struct Sending {
  private let dialogue: Dialogue
  private let targets: [LoadedTarget]
  private let attachments: [Attachment]
  private let sender: Sender
  private let dryRun: DryRun?
  private let writesJSON: Bool

  /// - Parameters:
  ///   - outbox: The outbox, to which the items are added first.
  ///   - dialogue: The dialogue that reports outcomes to a person.
  ///   - output: The output for results.
  ///   - targets: The targets, each of which gets each item.
  ///   - attachments: The files that go with each item.
  ///   - isDryRun: Whether the deliveries are only shown.
  ///   - json: Whether outcomes are written as data rather than reported.
  package init(
    by outbox: Outbox, _ dialogue: Dialogue, results output: FileOutput,
    to targets: [LoadedTarget], attaching attachments: [Attachment] = [], isDryRun: Bool = false,
    json: Bool = false
  ) {
    (self.dialogue, self.targets, self.attachments) = (dialogue, targets, attachments)
    writesJSON = json
    let results = json ? ResultList(output) : nil
    dryRun = isDryRun ? DryRun(dialogue, output, attaching: attachments, results: results) : nil
    sender = Sender(outbox, dialogue, results: results)
  }

  /// Sends one item.
  ///
  /// - Returns: The exit status: success only if everything was sent.
  package func send(_ item: Item) throws -> ExitStatus {
    try sendAlone { try take([item]) }
  }

  /// Sends the item of a form, whose deliveries may be in the outbox already.
  ///
  /// - Returns: The exit status: success only if everything was sent.
  package func send(_ form: SendForm) throws -> ExitStatus {
    try sendAlone {
      if form.added.isEmpty {
        try take([form.item])
      } else {
        try sender.send(form.added, to: targets)
      }
    }
  }

  private func sendAlone(_ body: () throws -> Void) throws -> ExitStatus {
    try keepingResults { try send(body) }
    return status
  }

  /// Sends the items of a file. A wrong line doesn't stop the others.
  ///
  /// - Returns: The exit status: success only if all lines were items, and everything was sent.
  package func send(_ file: ItemFile) throws -> ExitStatus {
    sender.namesItems = true
    var hasProblems = false
    try keepingResults {
      do {
        try send {
          try showingProgress(of: file.itemCount.map { $0 * targets.count }) {
            while let (items, problems) = try file.next() {
              for problem in problems { dialogue.report(dialogue.wording(problem)) }
              hasProblems = hasProblems || !problems.isEmpty
              sender.expectFewer(problems.count * targets.count)
              try take(items)
            }
          }
        }
      } catch let interrupted as Interrupted {
        dialogue.report(dialogue.wording(.readUpTo(line: file.line, of: file.path)))
        throw interrupted
      }
    }
    return hasProblems ? .refused : status
  }

  /// Sends, and ends the results even after an error. A signal acts after the outcomes are
  /// reported.
  private func send(_ body: () throws -> Void) throws {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let result = Result { try body() }
    try end()
    try result.get()
  }

  /// Performs an action whose JSON is written whatever happens, so that no error replaces it.
  private func keepingResults(_ body: () throws -> Void) throws {
    do { try body() } catch { throw writesJSON ? ErrorAfterResult(error: error) : error }
  }

  private func take(_ items: [Item]) throws {
    if let dryRun {
      try dryRun.show(items, to: targets)
    } else if !items.isEmpty {
      try sender.send(items, to: targets, attaching: attachments)
    }
  }

  private func showingProgress(of total: Int?, _ send: () throws -> Void) throws {
    if dryRun == nil { try sender.showingProgress(of: total, send) } else { try send() }
  }

  private func end() throws {
    if let dryRun { try dryRun.end() } else { try sender.end() }
  }

  private var status: ExitStatus { dryRun?.status ?? ExitStatus(sender.tally) }
}

/// A list of results, written as a JSON array while its elements come.
package final class ResultList {
  private let output: FileOutput
  private var isEmpty = true

  package init(_ output: FileOutput) { self.output = output }

  package func add(_ value: JSONValue) {
    let lines = value.text(.pretty).split(separator: "\n")
    output.write((isEmpty ? "[\n" : ",\n") + lines.map { "  " + $0 }.joined(separator: "\n"))
    isEmpty = false
  }

  package func end() throws {
    output.write(isEmpty ? "[]\n" : "\n]\n")
    try output.checkWritten()
  }
}
