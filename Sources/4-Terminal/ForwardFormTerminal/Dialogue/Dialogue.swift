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
  /// The rows and texts of the form that were shown.
  var conversation = Conversation()
  /// Returns further lines for the review of the whole form, besides the form's notes. Called only
  /// when the review is shown.
  package var noteAtReview: () -> [StyledText] = { [] }
  /// Returns the lines that saving would change, for the end of the review of the whole form.
  /// Called only when the review is shown.
  package var changesAtReview: () -> [StyledText] = { [] }
  /// Returns the lines that saving would change, if the person asks for them at the review of the
  /// whole form; `nil` if they are unknown.
  package var changesOnRequest: (() -> [StyledText])?

  /// Whether the review marks changes. Set it to `false` if everything is new.
  public var marksChanges = true

  /// Whether the review says that Enter saves the answers. Otherwise it says that Enter continues,
  /// for a program that saves nothing.
  public var savesAnswers = true

  /// Returns the texts entered into a row, oldest first. The row is given by its path without the
  /// numbers of items. Called when the person presses an arrow key that offers the texts; secret
  /// rows have no history.
  public var history: (RowPath) -> [String] = { _ in [] }

  /// Called with a row's path and its half-typed text, so that the text can be kept: after each
  /// line of a text, at most 200 milliseconds after a change of a line, and before a signal or the
  /// end of the terminal takes effect. Called with `nil` after the text was entered or deleted.
  /// Never called with a secret.
  ///
  /// To restore the text, pass a `Form.Answer` with `isDraft` among the answers that `fill`
  /// resumes.
  public var onDraft: ((_ row: RowPath, _ text: String?) -> Void)?

  /// Whether a line above each prompt says how far the person is.
  ///
  /// ```console
  /// Question 7 of 30
  /// Name: Ada
  /// ```
  ///
  /// Only questions to the person count, not rows with given answers; see
  /// `FormSession.Question.count`. Conditions may add questions, so an answer may change the total.
  /// The items of a list have their own count. A question that is asked again has no such line.
  public var showsSteps = false

  /// Whether to show help with an answer, such as a list of options, below the line and to narrow
  /// it down while a person types, if the reader can show it. Otherwise it is above the prompt, as
  /// screen readers need it.
  public var showsAreas = true

  /// Whether all answered rows and reviews stay on the screen, as in a log. Otherwise a row that the
  /// person goes back to takes the place of what followed it, as does a review after an edit, on a
  /// terminal that can remove rows.
  public var keepsRows = false

  /// How many rows the list below the line takes at most: by default, half of the window.
  public var areaHeight = AreaHeight.percent(50)

  /// Whether a line editor shows a • for each character of a secret, rather than nothing.
  public var showsSecretLengths = true

  /// Whether Ctrl-X v shows a typed secret, and hides it again, in a line editor. A terminal doesn't
  /// tell when a key is released, so a second press hides the secret, as does the end of the prompt
  /// or of the program.
  public var revealsSecrets = false

  /// The latest time at which the dialogue waits for a person. Then it throws ``TimedOut``, and
  /// nothing is saved. By default there is no such time.
  public var deadline: ContinuousClock.Instant?

  /// Whether a line editor counts the seconds until the ``deadline`` down below the line, and the
  /// first key removes the deadline. A screen reader isn't told the seconds.
  public var countsDown = false

  /// Whether environment variables answer the rows that name them (`environment(_:)`), unless the
  /// form has another environment. It applies if a person fills in a form, or if answers are given.
  public var takesEnvironment = true

  /// Whether lines are never drawn again, as on a terminal that can't move its cursor.
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

  /// Whether to write options and items above the prompt, because there is no area, or no room for
  /// it now.
  var listsAbove: Bool { !usesAreas || !reader.hasRoomForAreas }

  /// Whether to edit a text of several lines as a whole.
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

  /// Shows text above the present question, from any thread or task. The copies of a dialogue share
  /// it.
  public var announcer: Announcer { reader.announcer }

  /// Shows a line of text, if the dialogue is interactive. Wraps a long line between words.
  public func say(_ text: StyledText) { say(text, hangingAt: nil) }

  /// Shows a line of text, if the dialogue is interactive. `column` is the column of further rows,
  /// if the terminal is wide enough.
  func say(_ text: StyledText, hangingAt column: Int?) {
    if isInteractive { aboveProgress { output.wrappedLine(text, hangingAt: column) } }
  }

  /// Shows a problem on a separate line, even without a person.
  public func report(_ problem: String) {
    aboveProgress { errors.wrappedLine(StyledText(problem, .error)) }
  }

  /// Shows an indented remark.
  package func tell(_ text: String, _ style: StyledText.Style, indent: Int = 2) {
    say(StyledText(String(repeating: " ", count: indent) + text, style))
  }

  /// The number of rows that a page leaves on the terminal, below the text written since the last
  /// line was read; `nil` without a terminal.
  var rowsLeft: Int? {
    output.rows.map { $0 - ((output as? FileOutput)?.rowCount ?? 0) + reader.rowsAtLine }
  }

  /// The number of columns for the layout of lists.
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

  /// Reads a line, or returns the line that was read ahead.
  func read(_ request: consuming LineRequest) throws -> LineEvent {
    if let line = conversation.readAhead.take()?.line { return .line(line) }
    if !reader.hasKey { request.deadline = deadline }
    if countsDown, request.deadline != nil {
      request.countdown = { [wording, usesAreas] seconds in
        usesAreas ? StyledText("  " + wording(.secondsLeft(seconds)), .hint) : ""
      }
    }
    if let announcer = reader.madeAnnouncer {
      for text in announcer.take() { say(text) }
      request.announcer = announcer
    }
    defer { reader.rowsAtLine = (output as? FileOutput)?.rowCount ?? 0 }
    let rows = rowsOnScreen
    defer { conversation.askedRows.afterPrompt(below: rows, in: self) }
    let event = try reader.read(request)
    if countsDown { reader.hasKey = true }
    return event
  }
}
