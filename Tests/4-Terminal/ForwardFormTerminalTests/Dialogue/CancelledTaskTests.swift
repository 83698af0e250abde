import ForwardCLibrary
import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Synchronization
import Testing

/// A person who types a line, and then nothing for ever.
private final class SilentReader: LineReader, Sendable {
  let isInteractive = true
  let editsPrefill = true
  let keys = KeyNames.editing
  /// Called when the reader waits for a line that never comes.
  let onWait: @Sendable () -> Void
  private let events: Mutex<[LineEvent]>

  init(_ events: LineEvent..., onWait: @escaping @Sendable () -> Void) {
    self.events = Mutex(events)
    self.onWait = onWait
  }

  func read(_ request: LineRequest) throws -> LineEvent {
    let event = events.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if let event { return event }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw InputError.unreadable(code: errno) }
    defer { ends.forEach { close($0) } }
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    onWait()
    switch watch.wait(for: ends[0], until: .now.advanced(by: .seconds(60))) {
    case .signal(let number): throw CaughtSignal(number)
    default: throw TimedOut()
    }
  }
}

/// The waits of a process share a pipe, which other tests read, too. So each test has its process.
@Suite("Tasks that are cancelled while a person is asked")
@MainActor
struct CancelledTaskTests {
  private static func row(_ title: String, _ text: Ref<String>) -> ForwardFormElement {
    .textField(title: title, placeholder: "", keyboardType: .default, bind: text)
  }

  /// Cancels the task of a form whose second row is asked.
  private static func cancel() async throws {
    let (name, town) = (Ref("Ada"), Ref("Ulm"))
    let (waits, waiting) = AsyncStream<Void>.makeStream()
    let task = Task { @MainActor in
      let reader = SilentReader(.line("Bob")) { waiting.yield() }
      let form = Form([row("Name", name), row("Town", town)])
      return try await Dialogue(reader, Transcript(), wording: .english).fill(form)
    }
    // The reader blocks the main actor, so another thread cancels.
    await Task.detached {
      for await _ in waits { break }
      task.cancel()
    }.value
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect((name.value, town.value) == ("Ada", "Ulm"))
  }

  private static func fillAgain() async throws {
    let name = Ref("")
    let script = ScriptedLineReader(["Eve", .enter], Transcript())
    let dialogue = Dialogue(script, Transcript(), wording: .english)
    #expect(try await dialogue.fill(Form([row("Name", name)])) == .saved)
    #expect(name.value == "Eve")
  }

  @Test("Cancelling the task ends the question, keeps the model, and disturbs no later dialogue")
  func cancelled() async {
    await #expect(processExitsWith: .success) {
      try await CancelledTaskTests.cancel()
      try await CancelledTaskTests.fillAgain()
    }
  }

  /// Cancels the task of a form whose text is in an editor that ends only by SIGTERM, or after a
  /// minute.
  private static func cancelEditing() async throws {
    var template = Array("/tmp/forwardform.XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    let loop = "i=0; while [ $i -lt 600 ]; do sleep 0.1; i=$((i+1)); done"
    let commands = "trap \"echo >\(folder)/ended; exit\" TERM; echo >\(folder)/open; \(loop)"
    setenv("EDITOR", "/bin/sh -c '\(commands)'", 1)
    unsetenv("VISUAL")
    let notes = Ref("one")
    let task = Task { @MainActor in
      let reader = SilentReader(.command(.editor, "one")) {}
      let form = Form([.textView(title: "Notes", placeholder: "", bind: notes)])
      return try await Dialogue(reader, Transcript(), wording: .english).fill(form)
    }
    await Task.detached {
      while access(folder + "/open", F_OK) != 0 { usleep(5_000) }
      task.cancel()
    }.value
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(access(folder + "/ended", F_OK) == 0)
    #expect(notes.value == "one")
    for name in ["open", "ended"] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  @Test("Cancelling the task ends an editor, too")
  func editor() async {
    await #expect(processExitsWith: .success) { try await CancelledTaskTests.cancelEditing() }
  }

  @Test("A task that was cancelled before asks nothing")
  func before() async throws {
    let name = Ref("Ada")
    let task = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      let reader = SilentReader(.line("Bob")) { Issue.record("The reader waits.") }
      return try await Dialogue(reader, Transcript(), wording: .english).fill(
        Form([Self.row("Name", name)]))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(name.value == "Ada")
  }
}
