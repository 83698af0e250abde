/// A question described by data: by the options of a command line, or by a member of a form file.
///
/// ```swift
/// var days = Question("Days", type: .integer)
/// days.range = "1..9"
/// days.defaultAnswer = "3"
/// let form = try QuestionForm(days)
/// ```
///
/// Its properties are texts as a person writes them: a range is `1..9`, a default answer is
/// `tomorrow`. Making a ``QuestionForm`` of the question checks them.
public struct Question: Hashable, Sendable {
  /// The title, which names the wanted answer.
  public var title: String

  /// The type of the answer.
  public var type: QuestionType

  /// The name of the answer in results: a lower-case letter, then ASCII letters, digits, `_` and
  /// `-`, at most 100 in all. By default, it is made from the title: `Days before` becomes
  /// `days-before`.
  public var id: String?

  /// Whether an empty answer is refused. Among several options, at least one must then be chosen.
  public var isRequired = false

  /// One or two sentences above the question.
  public var help: String?

  /// An example, shown while the text is empty.
  public var placeholder = ""

  /// The environment variable that answers the question if nothing else does; see
  /// `Form.environment`.
  public var environment: String?

  /// The initial answer, as a person would type it.
  public var defaultAnswer: String?

  /// The names of the initially chosen options; empty for none, or for the ``defaultAnswer``.
  ///
  /// As a text, `2` could mean the second option as well as an option called `2`.
  package var defaultOptions: [String] = []

  /// The least and the greatest value, as in `1..9`, `1..` or `..2026-12-31`. Bounds are written
  /// like answers.
  public var range: String?

  /// The least and the greatest number of options to choose, as in `1..3` or `1..`.
  public var count: String?

  /// The least number of characters.
  public var minLength: Int?

  /// The greatest number of characters.
  public var maxLength: Int?

  /// A regular expression in ECMAScript's syntax. The whole text must match.
  public var pattern: String?

  /// The description of matching texts, in words that follow "is not": `a name in lower case`.
  public var wants: String?

  /// Whether the path must exist.
  public var mustExist = false

  /// Whether the path must not exist.
  public var mustNotExist = false

  /// Whether a secret must be entered twice.
  public var isEnteredTwice = false

  /// The options to choose from.
  public var options: [Option] = []

  /// The options that come while a person chooses; `nil` for none.
  package var more: OptionStream?

  /// The text beside the marked option; `nil` for none.
  package var preview: OptionPreview?

  /// The words of the program whose lines are the options, with `{ID}` for answers before; empty for none.
  var command: [String] = []

  /// Whether other answers than the options are allowed. For one answer, the options are then
  /// suggestions. Beside several options, another text becomes an option.
  public var takesOthers = false

  /// Whether an answered question disappears from the terminal.
  public var isTransient = false

  /// Whether a key that means yes or no answers the question without Enter.
  public var isInstant = false

  /// Whether several options are the answer in the order in which they are chosen.
  public var isOrdered = false

  /// Whether a form asks the question only in its review while it has no answer. A question alone
  /// is asked at once.
  public var isFolded = false

  public init(_ title: String, type: QuestionType = .text) {
    self.title = title
    self.type = type
  }

  /// An option of a question.
  public struct Option: Hashable, Sendable {
    /// The name, which is the answer.
    public let name: String
    /// The title that a person sees.
    public let title: String
    /// A few words beside the title; `nil` for nothing.
    public let detail: String?
    /// A few words on why the option can't be chosen now; `nil` if it is available.
    public let unavailable: String?
    /// The title of the option's group; blank for a group without a title, `nil` without a group.
    public let group: String?

    /// - Parameters:
    ///   - name: The name, which is the answer.
    ///   - title: The title that a person sees; by default, the name.
    ///   - detail: A few words beside the title, such as a price; `nil` for nothing.
    ///   - unavailable: A few words on why the option can't be chosen now; `nil` if it is
    ///     available.
    ///   - group: The title of the option's group; blank for a group without a title, `nil` without
    ///     a group.
    public init(
      _ name: String, title: String? = nil, detail: String? = nil, unavailable: String? = nil,
      group: String? = nil
    ) {
      (self.name, self.title) = (name, title ?? name)
      (self.detail, self.unavailable, self.group) = (detail, unavailable, group)
    }
  }
}
