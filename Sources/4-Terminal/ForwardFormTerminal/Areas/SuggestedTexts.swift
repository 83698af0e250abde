internal import ForwardForm

/// The suggestions for a line while it is typed.
final class SuggestedTexts {
  private enum Source {
    case texts([String], OptionSearch)
    case source((String) -> [String])
    case slowSource(@Sendable (String) async throws -> [String])
    /// The files and folders, on a file system that may be slow.
    case paths(SuggestedPaths)
  }

  private typealias Search = AwaitedTask<Result<[String], any Error>>

  /// The pause in typing before a slow source is asked.
  private static let pause = Duration.milliseconds(150)
  /// The interval between checks for its answer.
  private static let interval = Duration.milliseconds(30)
  /// The milliseconds for which a key waits for paths. They are usually there at once, so that the
  /// next key finds them listed.
  private static let shortWait: Int32 = 15

  private(set) var hasFailed = false
  private(set) var nextChange: ContinuousClock.Instant?

  private let source: Source
  private var found: [String] = []
  /// The line that the texts were found for; `nil` before the first.
  private var line: String?
  /// The text of the line before a key changes it.
  private let given: String
  private var search: Search?
  private var task: Task<Void, Never>?

  private init(asking source: Source, given: String) { (self.source, self.given) = (source, given) }

  convenience init(_ suggestions: Suggestions, given: String) {
    switch suggestions {
    case .texts(let texts):
      let search = OptionSearch(texts.map { Form.Row.Option(title: $0, name: $0) })
      self.init(asking: .texts(texts, search), given: given)
    case .source(let source): self.init(asking: .source(source), given: given)
    case .slowSource(let source): self.init(asking: .slowSource(source), given: given)
    }
  }

  convenience init(of paths: SuggestedPaths, given: String) {
    self.init(asking: .paths(paths), given: given)
  }

  deinit { task?.cancel() }

  private var arePaths: Bool { if case .paths = source { true } else { false } }

  /// Whether the line has a text that no key has typed.
  private var isGiven: Bool { line == given && !given.isEmpty }

  /// The texts for the line. A path that wasn't typed needs no other one.
  var texts: [String] { arePaths && isGiven ? [] : found }

  /// The text that completes the typed text; `nil` for no completion, and for an unchanged default.
  var completion: String? {
    if arePaths {
      return nextChange == nil ? SuggestedPaths.completion(of: line ?? "", among: found) : nil
    }
    return isGiven ? nil : found.first
  }

  func update(_ line: String) {
    let isChanged = line != self.line
    self.line = line
    // Text that wasn't typed narrows nothing down.
    let typed = isGiven ? "" : line
    switch source {
    case .texts(let all, let search):
      guard isChanged else { break }
      // A line that is a suggestion already needs no suggestions.
      let matches = search.matches(of: typed)
      found = typed.isEmpty ? all : matches.areScattered ? [] : matches.ranked.map { all[$0] }
      if found == [typed] { found = [] }
    case .source(let source): if isChanged { found = source(typed) }
    case .slowSource(let source):
      if isChanged { forget(until: .now.advanced(by: Self.pause)) }
      ask(source, about: typed)
    case .paths(let paths):
      if isChanged { forget(until: .now) }
      ask({ paths.paths(for: $0) }, about: line)
      if isChanged, search?.waits(atMost: Self.shortWait) == true { takeResult() }
    }
  }

  /// Forgets the search for another line.
  private func forget(until next: ContinuousClock.Instant) {
    task?.cancel()
    (task, search, nextChange) = (nil, nil, next)
  }

  /// Starts the search after a pause in typing, or takes its result.
  private func ask(
    _ source: @escaping @Sendable (String) async throws -> [String], about line: String
  ) {
    guard let nextChange, nextChange <= .now else { return }
    guard search == nil else { return takeResult() }
    let search = Search()
    self.search = search
    task = search.begin { () async -> Result<[String], any Error> in
      do { return .success(try await source(line)) } catch { return .failure(error) }
    }
    self.nextChange = .now.advanced(by: Self.interval)
  }

  private func takeResult() {
    switch search?.result {
    case nil: nextChange = .now.advanced(by: Self.interval)
    case .success(let texts): (found, hasFailed, nextChange) = (texts, false, nil)
    case .failure: (found, hasFailed, nextChange) = ([], true, nil)
    }
  }
}
