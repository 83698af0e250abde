public import ForwardForm
public import ForwardFormTerminal
public import ForwardFormTesting

/// A conversation: a form, and the keys that a person presses. A file in `Tests/Transcripts` with
/// the scenario's name holds the result.
public struct Scenario: Sendable {
  public let name: String
  /// The subject of the scenario, as a sentence.
  public let title: String
  public var wording = Wording.english
  /// Whether the conversation runs line by line, without a line editor.
  public var isPlain = false
  /// Whether all values are new.
  public var isNew = false
  /// The earlier entries, by row.
  public var history: [String: [String]] = [:]
  public let keys: [Keys]
  public let form: @Sendable () -> Form

  init(
    _ name: String,
    _ title: String,
    _ keys: [Keys],
    _ form: @escaping @Sendable () -> Form
  ) {
    self.name = name
    self.title = title
    self.keys = keys
    self.form = form
  }

  func with(_ change: (inout Scenario) -> Void) -> Scenario {
    var scenario = self
    change(&scenario)
    return scenario
  }

  /// Prepares a dialogue for the scenario.
  public func prepare(_ dialogue: inout Dialogue) {
    dialogue.wording = wording
    dialogue.marksChanges = !isNew
    dialogue.history = { [history] in history[$0.text] ?? [] }
  }
}

extension Scenario: CustomStringConvertible {
  public var description: String { name }
}

extension Scenario {
  /// All conversations, in the order of the documentation.
  public static let all: [Scenario] =
    moving + reviewing + picking + choosing + announcing + writing + measuring + listing
    + folding
    + combining + scripts + checking + leavingOpen + plain
}
