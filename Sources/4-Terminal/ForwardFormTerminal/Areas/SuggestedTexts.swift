internal import ForwardForm

/// The suggestions for a line while it is typed.
final class SuggestedTexts {
  private enum Source {
    case texts([String], OptionSearch)
    case source((String) -> [String])
    /// A source that may take long. It is asked after a pause in typing.
    case slowSource(pause: Duration, @Sendable (String) async throws -> [String])
  }

  private typealias Search = AwaitedTask<Result<[String], any Error>>

  /// The pause in typing before a slow source is asked.
  private static let pause = Duration.milliseconds(150)
  /// The interval between checks for its answer.
  private static let interval = Duration.milliseconds(30)
  /// The milliseconds for which a key waits for paths.
  private static let shortWait: Int32 = 15

  private(set) var texts: [String] = []
  private(set) var hasFailed = false
  private(set) var nextChange: ContinuousClock.Instant?

  private let source: Source
  private let arePaths: Bool
  private var line = ""
  /// The text of the line before a key changes it.
  private var givenText: String?
  private var search: Search?
  private var task: Task<Void, Never>?

  private init(_ source: Source, arePaths: Bool) {
    (self.source, self.arePaths) = (source, arePaths)
  }

  convenience init(_ suggestions: Suggestions) {
    let source: Source =
      switch suggestions {
      case .texts(let texts):
        .texts(texts, OptionSearch(texts.map { Form.Row.Option(title: $0, name: $0) }))
      case .source(let source): .source(source)
      case .slowSource(let source): .slowSource(pause: Self.pause, source)
      }
    self.init(source, arePaths: false)
  }

  /// The files and folders, read from a file system that may be slow.
  static var paths: SuggestedTexts {
    SuggestedTexts(.slowSource(pause: .zero) { SuggestedPaths($0).all }, arePaths: true)
  }

  deinit { task?.cancel() }

  /// The text that completes the typed text; `nil` for no completion, and for an unchanged default.
  var completion: String? {
    if arePaths { return SuggestedPaths(line).completion }
    return line == givenText && line != "" ? nil : texts.first
  }

  func update(_ line: String) {
    let isSame = givenText != nil && line == self.line
    self.line = line
    if givenText == nil { givenText = line }
    // Text that wasn't typed narrows nothing down, and a path that wasn't typed needs no other.
    let isGiven = line == givenText
    if isGiven, arePaths, !line.isEmpty {
      (texts, nextChange) = ([], nil)
      return
    }
    let line = isGiven ? "" : line
    switch source {
    case _ where isSame: break
    case .texts(let all, let search):
      // A line that is a suggestion already needs no suggestions.
      let matches = search.matches(of: line)
      texts = line.isEmpty ? all : matches.areScattered ? [] : matches.ranked.map { all[$0] }
      if texts == [line] { texts = [] }
    case .source(let source): texts = source(line)
    case .slowSource(let pause, _):
      task?.cancel()
      (task, search) = (nil, nil)
      nextChange = .now.advanced(by: pause)
    }
    if case .slowSource(_, let source) = source { ask(source, about: line) }
  }

  /// Starts the search after a pause in typing, or takes its result.
  private func ask(
    _ source: @escaping @Sendable (String) async throws -> [String], about line: String
  ) {
    guard let nextChange, nextChange <= .now || search?.result != nil else { return }
    guard let search else {
      let search = Search()
      self.search = search
      task = search.begin { () async -> Result<[String], any Error> in
        do { return .success(try await source(line)) } catch { return .failure(error) }
      }
      self.nextChange = .now.advanced(by: Self.interval)
      // Files are usually there at once, so that the next key finds them listed.
      if arePaths, search.waits(atMost: Self.shortWait) { ask(source, about: line) }
      return
    }
    switch search.result {
    case nil: self.nextChange = .now.advanced(by: Self.interval)
    case .success(let found): (texts, hasFailed, self.nextChange) = (found, false, nil)
    case .failure: (texts, hasFailed, self.nextChange) = ([], true, nil)
    }
  }
}
