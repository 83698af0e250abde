public import ForwardForm
public import ForwardFormTerminal
package import ForwardJSON

/// An editor of stored settings through a form.
///
/// ```swift
/// let editor = SettingsEditor(.standard(), state: BaseFolders(program: "notes").state)
/// let file = try SettingsFile(path: path)
/// if try editor.edit(Notes(), in: file) == .saved { … }
/// ```
///
/// - Stored values that the model can't decode are shown with the reason, and kept until their rows
///   are answered.
/// - A draft keeps the answers while the form is filled in. If the program ends before saving, the
///   next program offers to continue with them. Declined answers stay until other answers are
///   saved. A draft never has secrets.
/// - The arrow keys offer earlier texts again.
/// - Saving merges changes that another program saved meanwhile. If both changed a row, the person
///   decides; without a person, nothing is saved.
///
/// The value of a row is at its `documentPath`. The path follows from the row's id, and the id from
/// the title: a toggle of `isSynced` with the title "Synced" needs `.id("isSynced")` or
/// `.path("isSynced")`.
public struct SettingsEditor {
  public var dialogue: Dialogue

  /// The folder for unsaved answers; `nil` keeps none.
  public var drafts: DraftFolder?

  /// The history of entered texts; `nil` remembers none.
  public var history: InputHistory?

  /// Returns your own words for a sentence; `nil` for the words of the dialogue's language. An
  /// empty text says nothing.
  public var reword: (SettingsSentence) -> String? = { _ in nil }

  /// Called with the name and the saved settings. The form may have asked for the name.
  package var onSave: (_ name: String, JSONObject) -> Void = { _, _ in }

  /// Whether a person reviews the answers even if nothing was asked.
  package var reviewsGivenAnswers = false

  /// Compares new settings with the old settings before saving. If it throws, nothing is saved.
  package var checkChange: (_ new: JSONObject, _ old: JSONObject?) throws -> Void = { _, _ in }

  /// Whether to refuse a pipe's lines that answer no row, because no other form reads them.
  package var readsWholeInput = false

  /// Returns lines for the review to show above the answers, such as a summary of the settings.
  /// Called with the filled-in model each time the review is shown.
  package var closingNote: (any FormModel) -> [StyledText] = { _ in [] }

  /// Returns the lines that saving would change, for the end of the review; `nil` to show them on
  /// request.
  package var changes: ((any FormModel) -> [StyledText])?

  public init(_ dialogue: Dialogue, drafts: DraftFolder? = nil, history: InputHistory? = nil) {
    self.dialogue = dialogue
    self.drafts = drafts
    self.history = history
  }

  /// - Parameters:
  ///   - dialogue: The dialogue that fills in the forms.
  ///   - state: The folder for drafts and input history.
  public init(_ dialogue: Dialogue, state: String) {
    self.init(
      dialogue,
      drafts: DraftFolder(path: state + "/drafts"),
      history: InputHistory(path: state + "/history")
    )
  }

  /// Edits the settings of a struct.
  ///
  /// - Parameters:
  ///   - value: The defaults.
  ///   - place: The place that stores the settings.
  ///   - title: The title to announce first.
  ///   - given: Answers from a command line or a file.
  ///   - asked: The rows to ask; see `Dialogue.fill`.
  /// - Returns: The outcome. Nothing is saved unless it is `saved`.
  /// - Throws: The errors of the other method of this name.
  @discardableResult
  public func edit<Value: FormValue & Codable>(
    _ value: @autoclosure @escaping () -> Value, in place: some SettingsPlace,
    title: String? = nil, given: [Form.Answer] = [],
    asking asked: FormSession.AskedRows = .unanswered
  ) throws -> Outcome {
    try edit({ ValueModel(value()) }, in: place, title: title, given: given, asking: asked)
  }

  /// Edits the settings of an object.
  ///
  /// - Parameters:
  ///   - model: Creates an object with the defaults.
  ///   - place: The place that stores the settings.
  ///   - title: The title to announce first.
  ///   - given: Answers from a command line or a file.
  ///   - asked: The rows to ask; see `Dialogue.fill`.
  /// - Returns: The outcome. Nothing is saved unless it is `saved`.
  /// - Throws: The errors of `Dialogue.fill(_:review:given:asking:resuming:onAnswer:)`;
  ///   `DocumentError`; `StoreError` and ``SettingsError`` if no person can decide.
  @discardableResult
  public func edit(
    _ model: @escaping () -> any FormModel & Codable,
    in place: some SettingsPlace,
    title: String? = nil,
    given: [Form.Answer] = [],
    asking asked: FormSession.AskedRows = .unanswered
  ) throws -> Outcome {
    try editing(model, in: place).run(title, given, asked)
  }

  /// Saves the given answers to the settings of a struct, without a person.
  ///
  /// - Throws: The errors of the other method of this name.
  public func answer<Value: FormValue & Codable>(
    _ value: @autoclosure @escaping () -> Value, in place: some SettingsPlace,
    given: [Form.Answer]
  ) throws -> Outcome {
    try answer({ ValueModel(value()) }, in: place, given: given)
  }

  /// Saves the given answers to the settings of an object, without a person. The other settings
  /// keep their stored values.
  ///
  /// - Parameters:
  ///   - model: Creates an object with the defaults.
  ///   - place: The place that stores the settings.
  ///   - given: The answers.
  /// - Returns: The outcome; interrupted if a check was interrupted. Nothing is saved unless it is
  ///   `saved`.
  /// - Throws: `RefusedAnswers` with every problem; `DocumentError`, `StoreError` and
  ///   ``SettingsError``. Nothing is saved then.
  public func answer(
    _ model: @escaping () -> any FormModel & Codable, in place: some SettingsPlace,
    given: [Form.Answer]
  ) throws -> Outcome {
    try editing(model, in: place).answer(given)
  }

  /// Returns an edit of an object's settings. The caller may look at its form before answering.
  package func editing(
    _ model: @escaping () -> any FormModel & Codable, in place: some SettingsPlace
  ) throws -> Editing {
    let open = { try EditableDocument($0, over: model()) }
    return try editing(
      in: place, startingFrom: place.settings.map(open) ?? EditableDocument(new: model()),
      open: open)
  }

  /// Returns an edit of settings without a coder. `open` creates the document of stored settings.
  package func editing(
    in place: some SettingsPlace, startingFrom document: EditableDocument,
    open: @escaping (JSONObject) throws -> EditableDocument
  ) throws -> Editing {
    try Editing(self, place, document, open: open)
  }

  /// Returns the form of a struct's stored settings, for showing them.
  ///
  /// - Throws: `DocumentError` if they can't be read at all.
  public func form<Value: FormValue & Codable>(
    of value: @autoclosure @escaping () -> Value, in place: some SettingsPlace
  ) throws -> Form {
    try form(of: { ValueModel(value()) }, in: place)
  }

  /// Returns the form of an object's stored settings, for showing them.
  ///
  /// - Throws: `DocumentError` if they can't be read at all.
  public func form(
    of model: @escaping () -> any FormModel & Codable, in place: some SettingsPlace
  ) throws -> Form {
    try EditableDocument(place.settings ?? JSONObject(), over: model())
      .form(say: telling(place.line))
  }

  /// Returns the text of a sentence in the dialogue's language, or in your own words.
  public func say(_ sentence: SettingsSentence) -> String {
    reword(sentence) ?? dialogue.wording(sentence)
  }
}

extension SettingsEditor {
  /// Asks a yes-or-no question. `preset` is the answer if the person presses only Enter.
  func asks(_ question: SettingsSentence, default preset: Bool) throws -> Bool {
    let answer = Ref(preset)
    try ask(Form([.toggle(title: say(question), bind: answer)]), review: false)
    return answer.value
  }

  /// Fills in a form whose answers aren't kept. Throws ``Abandoned`` if the person cancels it.
  func ask(_ form: Form, review: Bool = true, resuming answers: [Form.Answer] = []) throws {
    var dialogue = dialogue
    dialogue.marksChanges = false
    switch try dialogue.fill(form, review: review, resuming: answers) {
    case .saved: return
    case .cancelled, .endOfInput: throw Abandoned.cancelled(forGood: false)
    case .interrupted: throw Abandoned.interrupted
    }
  }

  /// Returns ``say(_:)`` with the lines of undecodable values. `line` returns the line of a path.
  func telling(_ line: @escaping (JSONPath) -> Int?) -> (SettingsSentence) -> String {
    { sentence in
      guard case .undecodable(let value) = sentence,
        let line = line(value.path.appending(value.part))
      else { return say(sentence) }
      return say(.undecodableInLine(line, value))
    }
  }

  func tell(_ sentence: SettingsSentence) {
    let text = say(sentence)
    if !text.isEmpty { dialogue.tell(text, .plain, indent: 0) }
  }

  func report(_ problem: SettingsSentence) {
    dialogue.tell(say(problem), .error, indent: 0)
  }
}
