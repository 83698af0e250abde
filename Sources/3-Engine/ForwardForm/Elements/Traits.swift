/// The properties of a row other than its kind.
public struct Traits {
  /// The row's name in errors, answers and tests; by default, made from the title.
  public var id: String?

  /// One or two sentences that explain the row on request.
  public var help: String?

  /// Whether the help appears without a request.
  public var isHelpShown = false

  /// The rules that an answer must satisfy, checked in this order.
  public var rules: [RowRule] = []

  /// Asynchronous checks, run after the rules.
  public var asyncRules: [AsyncRule] = []

  var formRules: [ElementRules] = []

  /// The environment variable that answers the row if nothing else does; see
  /// ``ForwardFormElement/environment(_:)``.
  public var environment: String?

  /// Whether the value is never shown.
  public var isSecret = false

  /// Whether a person enters a new value twice, because the value isn't shown.
  public var isEnteredTwice = false

  /// Whether the row may stay without an answer, if its property can be without a value.
  public var isOptional = false

  /// The reference to whether the property has no value; `nil` if the property always has one.
  package var absence: Absence?

  /// Whether the row isn't asked while it has no value; see ``ForwardFormElement/folded(isShown:)``.
  public var isFolded = false

  /// Whether the review shows the folded row while it has no value, rather than offering it.
  public var isShownFolded = false

  /// Whether the value is shown, but can't be changed; see ``ForwardFormElement/readOnly()``.
  public var isReadOnly = false

  /// Whether an answered question disappears from the screen; see
  /// ``ForwardFormElement/transient()``.
  public var isTransient = false

  /// Whether a key that means yes or no answers a toggle without Enter; see
  /// ``ForwardFormElement/instant()``.
  public var isInstant = false

  /// Whether the order in which options are chosen is the order of the answer; see
  /// ``ForwardFormElement/ordered()``.
  public var isOrdered = false

  /// The indices of the chosen options in order; `nil` if the property has no order.
  var orderedIndices: PropertyRefTo<[Int]>?

  /// Returns the text beside the marked option, by its name; see
  /// ``ForwardFormElement/preview(_:)``.
  package var preview: (@Sendable (_ name: String) async -> String)?

  /// Whether choosing the toggle in the review answers yes; see ``ForwardFormElement/opening()``.
  var isOpening = false

  /// Whether the toggle says whether an optional part exists. No answer then means no.
  var isPresence = false

  /// The word for an open part without rows; `nil` for yes.
  package var openWord: String?

  /// The line that creates a missing list without items: it sets the property of
  /// ``ForwardFormElement/optional(isAbsent:)`` to `false`.
  package var beginningLine: String?

  /// Whether a path may begin with a new key of the dictionary, without the dictionary's name.
  package var takesPaths = false

  /// The lines that replace this row by other rows; `nil` without any.
  package var openings: Openings?

  /// The placeholders that a text may have.
  public var placeholders: Placeholders?

  /// The names of a picker's options in scripts and files, if they differ from the titles.
  public var optionNames: [String] = []

  /// The suggestions of a line editor.
  package var suggestions: Suggestions?

  var place = DocumentPlace.byID

  /// The options of a picker or multiple choice, instead of the element's titles.
  var options: OptionList?

  var words: (yes: String, no: String)?

  public init() {}
}

extension ForwardFormElement {
  /// Gives the row a stable id.
  public func id(_ id: String) -> Self { with { $0.id = id } }

  /// Explains the row, or the rows of a section that have no explanation.
  ///
  /// ```swift
  /// textField("Name", \.name).help("As on your card.", isShown: true)
  /// ```
  /// ```
  ///   As on your card.
  /// Name:
  /// ```
  ///
  /// - Parameters:
  ///   - help: One or two sentences.
  ///   - isShown: Whether the help appears above the row without a request. A section's help
  ///     appears below its title.
  public func help(_ help: String, isShown: Bool = false) -> Self {
    with {
      $0.help = help
      $0.isHelpShown = isShown
    }
  }

  /// Adds rules for the row's answer.
  public func rules(_ rules: RowRule...) -> Self { with { $0.rules += rules } }

  /// Requires an answer; see ``RowRule/required``.
  public func required() -> Self { rules(.required) }

  /// Adds an asynchronous check, which gets a text, an option's name, `yes` or `no`, or the titles
  /// of a list's items. Around a section, it checks the rows that aren't lists.
  public func asyncRule(_ rule: AsyncRule) -> Self { with { $0.asyncRules.append(rule) } }

  /// Hides the value: no screen echoes or shows it. Around a list, it hides the rows of the items;
  /// around a section, the rows inside.
  ///
  /// - Parameter enteredTwice: Whether a person enters a new value twice, because the value isn't
  ///   shown.
  public func secret(enteredTwice: Bool = false) -> Self {
    with {
      $0.isSecret = true
      $0.isEnteredTwice = enteredTwice
    }
  }

  /// Names an environment variable whose text answers the row, unless a command line or a file of
  /// answers does. The engine doesn't read the variable: a session asks ``Form/environment`` for
  /// it. A dialogue uses the program's environment, unless the form has another one.
  ///
  /// ```swift
  /// textField("Token", \.token).secret().environment("TOKEN")
  /// ```
  public func environment(_ variable: String) -> Self { with { $0.environment = variable } }

  /// Leaves the row out while it has no value. A person adds it in the review by its name or by a
  /// part of its title or help. Around a section, it leaves out the rows inside.
  ///
  /// ```swift
  /// textField("Proxy", \.proxy).folded()
  /// ```
  /// ```
  ///   1 more row may be added by name or description; ? lists it.
  /// Enter saves, a number edits that row, Ctrl-D cancels: proxy
  /// Proxy: example.org
  /// ```
  ///
  /// A required row is asked all the same before the form is saved. Toggles always have a value
  /// unless they are optional.
  ///
  /// - Parameter isShown: Whether the review shows the row while it has no value, instead of
  ///   offering it.
  public func folded(isShown: Bool = false) -> Self {
    with { ($0.isFolded, $0.isShownFolded) = (true, isShown) }
  }

  /// Shows the row in the review without asking it. The row refuses other answers, including
  /// answers of a file or a command line, and its rules don't run.
  ///
  /// ```swift
  /// textField("Version", \.version, as: .integer()).readOnly()
  /// ```
  /// ```
  ///   1 Version: 2
  /// ```
  ///
  /// Without a value, the row isn't shown. Around a section, all rows inside are read-only.
  public func readOnly() -> Self { with { $0.isReadOnly = true } }

  /// Lets a folded toggle open a part of the form. Choosing the toggle in the review answers yes at
  /// once, and so does the path of a row in the part. While the part is open, its rows replace the
  /// toggle, and `proxy -` in the review closes the part.
  ///
  /// ```swift
  /// toggle("Proxy", \.hasProxy).optional().folded().opening()
  /// if hasProxy == true { section("Proxy") { … } }
  /// ```
  public func opening() -> Self { with { $0.isOpening = true } }

  /// Lets paths begin with a new key of the dictionary, without its name.
  package func takingPaths(_ takesPaths: Bool) -> Self { with { $0.takesPaths = takesPaths } }

  /// Lets a toggle open a part. A word shows the part while it has no rows.
  package func opening(shownAs word: String) -> Self {
    opening().with { $0.openWord = word }
  }

  /// Sets the placeholders that the text may have. A line editor completes them, and the row
  /// rejects others.
  public func placeholders(_ names: [String]) -> Self {
    with { $0.placeholders = Placeholders(names) }
  }

  /// Sets the names of a picker's options in scripts and files.
  public func optionNames(_ names: [String]) -> Self { with { $0.optionNames = names } }

  func words(yes: String, no: String) -> Self { with { $0.words = (yes, no) } }

  func options(_ options: OptionList) -> Self { with { $0.options = options } }

  /// Lets the row stay without an answer. Its property is an optional, in which `nil` differs from
  /// an empty text.
  ///
  /// ```swift
  /// textField("Port", \.port, as: .integer()).optional()  // var port: Int?
  /// textField("Nickname", \.nickname).optional()          // var nickname: String?
  /// toggle("Subscribed", \.isSubscribed).optional()       // var isSubscribed: Bool?
  /// ```
  /// ```
  /// Port (optional):
  /// Nickname (optional): ""
  /// Subscribed (yes or no, optional) [nothing]: yes
  /// ```
  ///
  /// An empty answer is nothing, and so is the answer `-`, unless the row accepts `-` as a text.
  /// The answer `""` is the empty text. A picker over an optional has an option for nothing
  /// already.
  public func optional() -> Self { with { $0.isOptional = true } }

  /// Lets the row stay without an answer, although its property always has a value.
  ///
  /// ```swift
  /// server.textField("Proxy", \.proxy).optional(isAbsent: server[\.isDirect])
  /// ```
  ///
  /// - Parameter isAbsent: Whether the value is missing. Writing `true` removes it.
  public func optional(isAbsent: PropertyRefTo<Bool>) -> Self {
    optional().absence(Traits.Absence(isAbsent: isAbsent))
  }

  func absence(_ absence: Traits.Absence) -> Self { with { $0.absence = absence } }

  func with(_ change: (inout Traits) -> Void) -> Self {
    let (own, element) = parts
    var traits = own ?? Traits()
    change(&traits)
    return .traits(traits, around: element)
  }

  /// The element without its traits, and all traits around it, merged; `nil` without any. An outer
  /// id or help takes precedence over an inner one.
  var parts: (Traits?, ForwardFormElement) {
    guard case .traits(let outer, let element) = self else { return (nil, self) }
    let (traits, core) = element.parts
    guard var traits else { return (outer, core) }
    traits.merge(outer, of: .element)
    return (traits, core)
  }
}
