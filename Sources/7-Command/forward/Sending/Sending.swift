internal import ForwardCLibrary
internal import ForwardDelivery
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardTargets

/// The use of items: they are sent to targets, or their deliveries are only shown.
struct Sending {
  private let context: Context
  private let targets: [LoadedTarget]
  private let attachments: [Attachment]
  private let sender: Sender
  private let dryRun: DryRun?
  private let writesJSON: Bool

  init(
    _ context: Context, to targets: [LoadedTarget], attaching attachments: [Attachment] = [],
    isDryRun: Bool = false, json: Bool = false
  ) {
    self.context = context
    self.targets = targets
    self.attachments = attachments
    writesJSON = json
    let results = json ? ResultList(context) : nil
    dryRun = isDryRun ? DryRun(context, attaching: attachments, results: results) : nil
    let known = Dictionary(
      targets.map { (ExactKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    sender = Sender(context, results: results) { entry in
      guard let target = known[ExactKey(entry.target)] else {
        throw Refusal(context.wording(.targetGone(entry.target)))
      }
      return target
    }
  }

  /// Sends one item.
  ///
  /// - Throws: `ExitCode` unless everything was sent.
  func send(_ item: Item) throws {
    try sendAlone { try take([item]) }
  }

  /// Sends the item of a form, whose deliveries may be in the outbox already.
  ///
  /// - Throws: `ExitCode` unless everything was sent.
  func send(_ form: SendForm) throws {
    try sendAlone {
      if form.added.isEmpty { try take([form.item]) } else { try sender.send(form.added) }
    }
  }

  private func sendAlone(_ body: () throws -> Void) throws {
    try keepingResults { try send(body) }
    try status.check()
  }

  /// Sends the items of a file. A wrong line doesn't stop the others.
  func send(_ file: ItemFile) throws {
    sender.namesItems = true
    var hasProblems = false
    try keepingResults {
      do {
        try send {
          try showingProgress(of: file.itemCount.map { $0 * targets.count }) {
            while let (items, problems) = try file.next() {
              for problem in problems { context.dialogue.report(context.wording(problem)) }
              hasProblems = hasProblems || !problems.isEmpty
              sender.expectFewer(problems.count * targets.count)
              try take(items)
            }
          }
        }
      } catch let interrupted as Interrupted {
        context.dialogue.report(context.wording(.readUpTo(line: file.line, of: file.path)))
        throw interrupted
      }
    }
    try (hasProblems ? .refused : status).check()
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
      try sender.forward(items, to: targets, attaching: attachments)
    }
  }

  private func showingProgress(of total: Int?, _ send: () throws -> Void) throws {
    if dryRun == nil { try sender.showingProgress(of: total, send) } else { try send() }
  }

  private func end() throws {
    if let dryRun { try dryRun.end() } else { try sender.end() }
  }

  private var status: ExitStatus { dryRun?.status ?? sender.tally.status }
}

extension DeliveryTally {
  /// The exit status of a program after these outcomes. Those that a person has to correct come
  /// first.
  var status: ExitStatus {
    if refused > 0 { return .refused }
    if withoutProgram > 0 { return .missingProgram }
    return waiting + unknown > 0 ? .waiting : .success
  }
}

extension ExitStatus {
  /// 69: a program that sends a delivery is missing.
  static let missingProgram = ExitStatus(rawValue: EX_UNAVAILABLE)

  /// 75: a delivery is in the outbox for later.
  static let waiting = ExitStatus(rawValue: EX_TEMPFAIL)

  /// Ends the command with this status, unless it is success.
  ///
  /// - Throws: `ExitCode`.
  func check() throws {
    if self != .success { throw ExitCode(self) }
  }
}

/// A list of results, written as a JSON array while its elements come.
final class ResultList {
  private let context: Context
  private var isEmpty = true

  init(_ context: Context) { self.context = context }

  func add(_ value: JSONValue) {
    let lines = value.text(.pretty).split(separator: "\n")
    context.results.write(
      (isEmpty ? "[\n" : ",\n") + lines.map { "  " + $0 }.joined(separator: "\n"))
    isEmpty = false
  }

  func end() throws {
    context.results.write(isEmpty ? "[]\n" : "\n]\n")
    try context.endResults()
  }
}
