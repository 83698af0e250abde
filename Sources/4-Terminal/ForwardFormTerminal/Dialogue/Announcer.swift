internal import Synchronization

/// Shows text above the question that a person is answering, from any thread or task.
///
/// ```swift
/// let announcer = dialogue.announcer
/// let sending = Task {
///   let place = try await upload(photo)
///   announcer.say(StyledText("The photo is at \(place)."))
/// }
/// try dialogue.fillOrExit(form)
/// ```
///
/// A line editor shows the text at once, above the prompt, and keeps the typed text. Otherwise the
/// text appears before the next prompt. Without a person, nothing is shown.
public final class Announcer: Sendable {
  private let waiting = Mutex<[StyledText]>([])

  init() {}

  /// Shows a line of text. Wraps a long line between words.
  public func say(_ text: StyledText) {
    waiting.withLock { $0.append(text) }
    SignalWatch.wakeForAnnouncement()
  }

  /// Returns the texts to show, which are waiting no longer.
  package func take() -> [StyledText] {
    waiting.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
}
