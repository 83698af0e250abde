internal import ForwardForm
internal import ForwardText

/// The text about the marked option of an area. It is loaded while the person goes on, and another
/// mark cancels it.
final class Preview {
  /// The pause before a text is loaded, so that fast keys load none.
  private static let pause = Duration.milliseconds(40)
  /// The interval between checks for it.
  private static let interval = Duration.milliseconds(20)
  /// More lines than a window has.
  private static let mostLines = 500

  private(set) var nextChange: ContinuousClock.Instant?
  private(set) var lines: [StyledText] = []
  private let text: @Sendable (_ name: String) async -> String
  private var name: String?
  private var load: AwaitedTask<String>?
  private var task: Task<Void, Never>?

  init(_ text: @escaping @Sendable (_ name: String) async -> String) { self.text = text }

  deinit { task?.cancel() }

  func update(_ name: String?) {
    if name != self.name {
      task?.cancel()
      (self.name, task, load, lines) = (name, nil, nil, [])
      nextChange = name == nil ? nil : .now.advanced(by: Self.pause)
    }
    guard let name, let next = nextChange, next <= .now else { return }
    nextChange = .now.advanced(by: Self.interval)
    guard let load else { return begin(name) }
    guard let text = load.result else { return }
    var code = ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(Self.mostLines)
      .map { StyledText(colored: String($0.last == "\r" ? $0.dropLast() : $0), after: &code) }
    while lines.last?.plain.isBlank == true { lines.removeLast() }
    (nextChange, self.load, task) = (nil, nil, nil)
  }

  private func begin(_ name: String) {
    let load = AwaitedTask<String>()
    self.load = load
    task = load.begin { [text] in await text(name) }
  }
}
