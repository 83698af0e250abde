internal import ForwardCLibrary
public import ForwardFormTerminal
public import ForwardJSON
internal import ForwardSystem
internal import Synchronization

/// Calls of tools, run one after another on a separate thread. Meanwhile the server answers other
/// requests, and a client can cancel a call.
final class ToolCalls: Sendable {
  /// Returns the text of the response to a call. Returns early once a descriptor is readable.
  typealias Work = @Sendable (_ stopping: Int32) -> String

  private struct State {
    var waiting: [(id: JSONValue, work: Work)] = []
    var running: (id: JSONValue, stop: SelfPipe?)?
    /// Whether the client no longer wants the response to the running call.
    var isCancelled = false
    var isBusy = false
  }

  /// The number of waiting calls at which reading pauses.
  private static let most = 16

  private let state = Mutex(State())
  /// Readable once a call has ended.
  private let ended: SelfPipe
  private let respond: @Sendable (String) -> Void
  private let checkClient: @Sendable () throws -> Void

  /// The thread of calls calls `respond`. `checkClient` throws an error once nobody reads the
  /// responses. Throws the system's error if it can't make a pipe.
  init(
    responding respond: @escaping @Sendable (String) -> Void,
    checking checkClient: @escaping @Sendable () throws -> Void
  ) throws(SystemError) {
    guard let pipe = SelfPipe() else { throw SystemError(code: EMFILE) }
    (ended, self.respond, self.checkClient) = (pipe, respond, checkClient)
  }

  deinit { ended.close() }

  /// Adds a call. Throws the errors of ``finish()`` while many calls wait.
  func add(_ id: JSONValue, _ work: @escaping Work) throws {
    try wait { $0.waiting.count >= Self.most }
    let starts = state.withLock { state in
      state.waiting.append((id, work))
      defer { state.isBusy = true }
      return !state.isBusy
    }
    if starts, !startThread({ [self] in runAll() }) { runAll() }
  }

  /// Cancels a call, which then gets no response.
  func cancel(_ id: JSONValue) {
    state.withLock { state in
      state.waiting.removeAll { $0.id == id }
      guard let running = state.running, running.id == id else { return }
      state.isCancelled = true
      running.stop?.notify()
    }
  }

  /// Cancels all calls, and waits for the running call.
  func cancelAll() {
    state.withLock { state in
      state.waiting = []
      state.isCancelled = true
      state.running?.stop?.notify()
    }
    let limit = ContinuousClock.now + .seconds(6)
    while state.withLock({ $0.isBusy }), ContinuousClock.now < limit {
      ended.wait(until: limit)
      ended.drain()
    }
  }

  /// Waits for all calls. Throws a `CaughtSignal`, or the error of a client that is gone.
  func finish() throws { try wait(while: \.isBusy) }

  private func wait(while isWaiting: (State) -> Bool) throws {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    while state.withLock({ isWaiting($0) }) {
      // While a call runs, no event reports that the client is gone.
      switch watch.wait(for: ended.reading, until: .now + .milliseconds(200)) {
      case .signal(let number): throw CaughtSignal(number)
      case .timedOut: try checkClient()
      default: ended.drain()
      }
    }
  }

  private func runAll() {
    while let (work, stop) = next() {
      let response = work(stop?.reading ?? -1)
      let isWanted = state.withLock { state in
        state.running = nil
        return !state.isCancelled
      }
      stop?.close()
      if isWanted { respond(response) }
      ended.notify()
    }
    ended.notify()
  }

  /// Returns the next call; `nil` if no call waits. Without a pipe, it can't be stopped.
  private func next() -> (work: Work, stop: SelfPipe?)? {
    let stop = SelfPipe()
    let work = state.withLock { state -> Work? in
      guard !state.waiting.isEmpty else {
        state.isBusy = false
        return nil
      }
      let call = state.waiting.removeFirst()
      (state.running, state.isCancelled) = ((call.id, stop), false)
      return call.work
    }
    if work == nil { stop?.close() }
    return work.map { ($0, stop) }
  }
}

/// A call of an ``AgentTool``.
public struct ToolCall: Sendable {
  /// The arguments as a single value.
  let value: JSONValue
  /// The language of the server.
  public let wording: Wording
  private let message: JSONText
  /// A descriptor that is readable after the call is cancelled; -1 if it can't be cancelled.
  let stopping: Int32

  init(_ params: JSONObject, in message: JSONText, _ wording: Wording, stopping: Int32) {
    value = params["arguments"] ?? [:]
    (self.message, self.wording, self.stopping) = (message, wording, stopping)
  }

  /// The arguments, valid by the tool's schema.
  public var arguments: JSONObject { value.members ?? [:] }

  /// Returns the arguments as a value of a type.
  ///
  /// - Throws: A `DecodingError` with the path of an argument that doesn't fit, or an error of the
  ///   type.
  public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try value.decode(type)
  }

  /// Returns the JSON text of an argument as the client wrote it, on one line; `nil` if it is
  /// missing.
  public func text(of argument: String) -> String? {
    let path: JSONPath = ["params", "arguments", .key(argument)]
    return message.places(of: [path])[path].map {
      String(decoding: message.bytes[$0.value.bytes], as: UTF8.self)
    }
  }

  /// Whether the client has cancelled the call, or the server ends. End long work early then,
  /// because nobody reads its result.
  public var isCancelled: Bool { events(of: stopping) != 0 }
}
