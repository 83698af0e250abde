public import ForwardForm
// A program that asks for dates needs no other import.
@_exported public import ForwardFormCalendar

/// Fills in forms line by line, with any line reader.
///
/// ```swift
/// let output = FileOutput()
/// let dialogue = Dialogue(PlainLineReader(output: output), output)
/// if try dialogue.fill(Form(things)) == .saved { … }
/// ```
public struct Dialogue {
  let reader: SharedReader
  let output: any TextOutput
  /// The output for problems, usually the same as `output`.
  package var errors: any TextOutput
  /// The rows and texts of the form that is filled in, as far as they were shown.
  var conversation = Conversation()
  /// Returns lines that the review of the whole form shows besides the form's notes, made only when it is shown.
  package var noteAtReview: () -> [StyledText] = { [] }
  /// Returns the lines that saving would change, which the review of the whole form shows last, made only when it is shown.
  package var changesAtReview: () -> [StyledText] = { [] }
  /// Returns the lines that saving would change, which the review of the whole form shows on request; `nil` if they
  /// aren't known.
  package var changesOnRequest: (() -> [StyledText])?

  /// Whether the review marks changes. It needn't if everything is new.
  public var marksChanges = true

  /// Whether the review says that Enter saves the answers. Otherwise it says that Enter continues, for a
  /// program that keeps none of them.
  public var savesAnswers = true

  /// Returns the texts that were entered into a row, the oldest first. The row is given by its path
  /// without the numbers of items. Called when the person presses one of the arrow keys, which
  /// offer the texts; secret rows have no history.
  public var history: (RowPath) -> [String] = { _ in [] }

  /// Called with the half-typed text of a row, and the row's path, so that it can be kept: after
  /// each line of a text, at most 200 milliseconds after a line has changed, and before a signal or
  /// the end of the terminal acts. Called with `nil` when the text was entered or deleted. Never
  /// called with a secret.
  ///
  /// A `Form.Answer` with `isDraft` among the answers that `fill` resumes brings the text back.
  public var onDraft: ((_ row: RowPath, _ text: String?) -> Void)?

  /// Whether a line above each prompt says how far the person is.
  ///
  /// ```console
  /// Question 7 of 30
  /// Name: Ada
  /// ```
  ///
  /// Only questions that the person is asked count, not the rows whose answers were given; see
  /// `FormSession.Question.count`. Conditions may add questions, so the number of all may change
  /// with an answer. The items of a list count their own. Asked again, a question has no such line.
  public var showsSteps = false

  /// Whether what helps to answer, such as a list of options, is shown below the line and narrowed down
  /// while a person types, if the reader can show it. Otherwise it is written above the prompt, as
  /// screen readers want it.
  public var showsAreas = true

  /// Whether a line editor shows a • for each character of a secret, rather than nothing.
  public var showsSecretLengths = true

  /// The time when the dialogue ends at the latest, if it waits for a person then: it throws
  /// ``TimedOut``, and nothing is saved. By default there is no such time.
  public var deadline: ContinuousClock.Instant?

  /// Whether the environment variables that rows name (`environment(_:)`) answer these rows, unless
  /// the form has another environment. They do where a person fills in a form, or where answers are given.
  public var takesEnvironment = true

  /// Whether no line is drawn again, as on a terminal that can't move its cursor.
  package var isPlain = false

  /// The language of the dialogue.
  public var wording: Wording

  public init(_ reader: any LineReader, _ output: any TextOutput, wording: Wording = .preferred) {
    self.reader = SharedReader(reader)
    self.output = output
    errors = output
    self.wording = wording
  }

  var shownProgress: ShownProgress? {
    get { reader.progress }
    nonmutating set { reader.progress = newValue }
  }

  var usesAreas: Bool { showsAreas && reader.showsAreas }

  /// Whether options and items are written above the prompt: there is no area, or no room for it at
  /// present.
  var listsAbove: Bool { !usesAreas || !reader.hasRoomForAreas }

  /// Whether a text of several lines is edited as a whole.
  var editsLines: Bool { usesAreas && reader.editsLines }

  /// Whether the answers come from a person, who can be asked again.
  public var isInteractive: Bool { reader.isInteractive }

  /// Shows a heading, and the most important keys.
  public func announce(_ title: String) {
    guard isInteractive else { return }
    let lines = [
      StyledText(wording.text(title), .heading), StyledText(wording(.keys(reader.keys)), .hint),
    ]
    aboveProgress { output.wrappedLines(lines) }
  }

  /// Shows a line of text, if the dialogue is interactive. A long one is wrapped between words.
  public func say(_ text: StyledText) { say(text, hangingAt: nil) }

  /// Shows a line of text, if the dialogue is interactive. `column` is the column where further rows begin, if the
  /// terminal is wide enough.
  func say(_ text: StyledText, hangingAt column: Int?) {
    if isInteractive { aboveProgress { output.wrappedLine(text, hangingAt: column) } }
  }

  /// Shows a problem on a line of its own, whether or not a person is there.
  public func report(_ problem: String) {
    aboveProgress { errors.wrappedLine(StyledText(problem, .error)) }
  }

  /// Shows an indented remark.
  package func tell(_ text: String, _ style: StyledText.Style, indent: Int = 2) {
    say(StyledText(String(repeating: " ", count: indent) + text, style))
  }

  /// The terminal's rows that a page has left, below what was written since the last line was read; `nil` if there is
  /// no terminal.
  var rowsLeft: Int? {
    output.rows.map { $0 - ((output as? FileOutput)?.rowCount ?? 0) + reader.rowsAtLine }
  }

  /// The columns that lists are laid out for.
  var columns: Int { output.columns ?? 80 }

  /// Shows the notes of a review, unless they have just been shown.
  func showNotes(of review: FormSession.Review) {
    let lines = review.items.isEmpty ? noteAtReview() : []
    let notes = (of: review.notes, own: lines.map(\.plain))
    if let last = conversation.notesAtReview, last == notes { return }
    show(notes.of)
    for line in lines { say(line) }
    conversation.notesAtReview = notes
  }

  /// Shows notes below the titles of their sections.
  func show(_ notes: [Form.Note], in items: [ItemPlace] = []) {
    for note in notes {
      introduce(Heading(items: items, section: note.section))
      for line in wording.text(note.text).lines { tell(line, .plain, indent: 0) }
    }
  }

  func show(_ lines: [String]) {
    for line in lines { tell(line, .hint) }
  }

  /// Reads a line, or returns the one that was read ahead.
  func read(_ request: consuming LineRequest) throws -> LineEvent {
    if let line = conversation.readAhead.take()?.line { return .line(line) }
    request.deadline = deadline
    defer { reader.rowsAtLine = (output as? FileOutput)?.rowCount ?? 0 }
    guard let transient = conversation.transientRows else { return try reader.read(request) }
    let rows = rowsOnScreen
    defer { conversation.transientRows = transient.afterPrompt(below: rows, in: self) }
    return try reader.read(request)
  }
}
