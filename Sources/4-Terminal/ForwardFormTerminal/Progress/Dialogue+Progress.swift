internal import ForwardSystem
internal import Synchronization

extension Dialogue {
  /// Does long work, and shows its progress.
  ///
  /// ```swift
  /// try dialogue.progress("Sending", of: items.count) { progress in
  ///   for item in items {
  ///     try send(item)
  ///     progress.advance()
  ///   }
  /// }
  /// ```
  /// ```console
  /// Sending [##########--------------------] 3312 of 10000, 523 a second
  /// ```
  ///
  /// On a terminal, this line appears if the work takes longer than half a second, changes at most
  /// ten times a second, and disappears when the work ends. Other texts of the dialogue, such as
  /// the output of `say(_:)`, appear above it, and a question takes its place until it is answered.
  /// Elsewhere, or if the terminal can't move its cursor, a line is written every ten seconds. A
  /// dialogue whose output isn't a `FileOutput` shows nothing.
  ///
  /// Signals work as they do without the line, which is removed first: Ctrl-C ends the program. To
  /// end the work yourself, start watching the signals beforehand:
  ///
  /// ```swift
  /// let watch = SignalWatch(SignalWatch.endings)
  /// defer { watch.end() }
  /// dialogue.progress("Counting") { progress in
  ///   while !SignalWatch.isOver, let file = files.next() {
  ///     count(file)
  ///     progress.advance()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The work, as the line names it.
  ///   - total: The number of steps; `nil` if it is unknown.
  ///   - work: The work.
  public func progress<Result>(
    _ title: String, of total: Int? = nil, _ work: (Progress) throws -> Result
  ) rethrows -> Result {
    let progress = Progress(of: total)
    let shown = show(progress, title)
    defer { hide(shown) }
    return try work(progress)
  }

  /// Does long work in an asynchronous context, and shows its progress.
  ///
  /// ```swift
  /// try await dialogue.progress("Loading", of: pages.count) { progress in
  ///   try await withThrowingTaskGroup { group in
  ///     for page in pages {
  ///       group.addTask {
  ///         try await page.load()
  ///         progress.advance()
  ///       }
  ///     }
  ///     try await group.waitForAll()
  ///   }
  /// }
  /// ```
  public nonisolated(nonsending) func progress<Result>(
    _ title: String, of total: Int? = nil,
    _ work: nonisolated(nonsending) (Progress) async throws -> Result
  ) async rethrows -> Result {
    let progress = Progress(of: total)
    let shown = show(progress, title)
    defer { hide(shown) }
    return try await work(progress)
  }

  /// The progress of some work. Any thread or task may call its functions.
  public final class Progress: Sendable {
    private let done = Atomic<Int>(0)
    private let all: Atomic<Int>

    init(of total: Int?) { all = Atomic(total ?? -1) }

    /// The number of finished steps.
    public var count: Int { done.load(ordering: .relaxed) }

    /// The number of steps; `nil` if it is unknown. It may change during the work.
    public var total: Int? {
      get {
        let total = all.load(ordering: .relaxed)
        return total < 0 ? nil : total
      }
      set { all.store(newValue ?? -1, ordering: .relaxed) }
    }

    /// Adds finished steps.
    public func advance(by count: Int = 1) { done.wrappingAdd(count, ordering: .relaxed) }
  }

  /// Shows a progress until it is hidden, in place of a progress that is shown already. Returns the
  /// shown progress; `nil` if the output has no descriptor.
  func show(_ progress: Progress, _ title: String) -> ShownProgress? {
    guard let output = output as? FileOutput else { return nil }
    let isRedrawn =
      !isPlain && Environment.isTerminal(output.descriptor) && !Environment.isDumbTerminal
    let line = ProgressLine(
      wording.text(title), wording, isRedrawn: isRedrawn, hasColors: output.hasColors,
      theme: output.theme, at: .now)
    shownProgress?.pause()
    let shown = ShownProgress(progress, line, on: output.descriptor, inPlaceOf: shownProgress)
    shownProgress = shown
    return shown
  }

  func hide(_ shown: ShownProgress?) {
    guard let shown else { return }
    shown.end()
    shownProgress = shown.outer
    shownProgress?.resume()
  }

  package func aboveProgress(_ write: () -> Void) {
    shownProgress?.pause()
    write()
    shownProgress?.resume()
  }
}
