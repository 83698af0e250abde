internal import ForwardDelivery
internal import ForwardEditing
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSending
internal import ForwardSettings
internal import ForwardStore
internal import ForwardSystem
internal import ForwardTargets

/// The options of every command that uses the store.
final class Options: OptionGroup {
  var store: String?
  var dialogue = DialogueOptions()

  var parameters: [BoundParameter] {
    option(
      "store",
      """
      The file that keeps the targets. (default: $FORWARD_STORE, else \
      $XDG_CONFIG_HOME/forward/targets.json)
      """, completing: .files
    ) { (path: String) in
      if path.isEmpty { throw UsageProblem.other(Wording.ofCommand(.noStorePath)) }
      self.store = path
    }
    dialogue.parameters
  }
}

/// The options of every command that asks or writes something.
final class DialogueOptions: OptionGroup {
  var plain = false
  var hideSecrets = false
  var height: AreaHeight?
  var theme: Theme?
  var colorUse = ColorOptions()

  var parameters: [BoundParameter] {
    flag("plain", "Disable line editing and colours.", isKept: false) { self.plain = true }
    flag(
      "hide-secrets", "Show nothing of a typed secret, not even its length.", isKept: false
    ) { self.hideSecrets = true }
    option(
      "height",
      """
      The most rows of the list below the line: 15, or 40% of the window. (default: $FORWARD_HEIGHT, else 50%)
      """, isKept: false
    ) { self.height = $0 }
    option(
      "theme",
      """
      A file of colours and signs, or standard, dark, light or blue-orange. (default: $FORWARD_THEME, else standard)
      """, isKept: false, completing: .files
    ) { self.theme = $0 }
    colorUse.parameters
  }

  /// Whether to use colours; `nil` lets the environment decide.
  var colors: Bool? { colorUse.colors }

  static var plain: DialogueOptions {
    let options = DialogueOptions()
    options.plain = true
    return options
  }
}

/// The options of every command that writes something.
final class ColorOptions: OptionGroup {
  var color: ColorUse?

  var parameters: [BoundParameter] {
    option(
      "color", "Whether to use colours: auto, always or never. (default: auto)", isKept: false,
      completing: .words(["auto", "always", "never"])
    ) { self.color = $0 }
    // ``Wording/chosen`` reads this option, also for reports of wrong words. The arguments of
    // answers keep it.
    option(
      "lang", "The language: en or zh-Hans. (default: the language of the environment)",
      isKept: false,
      completing: .words(["en", "zh-Hans"])
    ) { (tag: String) in
      if Wording(tag: tag) == nil {
        throw UsageProblem.unknownValue(tag, known: ["en", "zh-Hans"])
      }
    }
  }

  /// Whether to use colours; `nil` lets the environment decide.
  var colors: Bool? { color?.wanted }
}

/// The use of colours: `auto` follows the terminal, `NO_COLOR` and `CLICOLOR_FORCE`.
enum ColorUse: String, ArgumentValue {
  case auto, always, never

  init(argument: String) throws {
    guard let use = ColorUse(rawValue: argument) else {
      throw UsageProblem.other("--color takes auto, always or never, not '\(argument)'.")
    }
    self = use
  }

  var wanted: Bool? {
    switch self {
    case .auto: nil
    case .always: true
    case .never: false
    }
  }
}

/// Reads the duration of an option. Throws a `UsageProblem` that names the option.
func duration(_ text: String, of option: String) throws -> Duration {
  do throws(Rejection) {
    return try Conversion<Duration>.duration().parse(text)
  } catch {
    throw UsageProblem.other("\(option): " + Wording.ofCommand(.rejection(error)))
  }
}

/// The environment of every command: the store, the dialogue and the results.
struct Context {
  let store: DocumentStore
  /// The store without the option `--store`.
  let defaultStore: DocumentStore
  let dialogue: Dialogue
  /// The output for results. The dialogue uses standard error.
  let results: FileOutput
  /// The folder of drafts.
  let drafts: DraftFolder
  /// The history of entered texts.
  let history: InputHistory
  /// The unsent deliveries.
  var outbox: Outbox

  /// Creates the context of a command's options. With `asks`, the command asks on the terminal; its
  /// other messages go to standard error. `hasInput` says that there is a person or a pipe to read
  /// from.
  init(_ options: Options, asks: Bool = true, hasInput: Bool = true) {
    self.init(
      store: options.store, options.dialogue, asks: asks && hasInput, hasInput: hasInput)
  }

  /// Creates the context of a command without a store.
  init(
    _ options: DialogueOptions, asks: Bool = true, hasInput: Bool = true,
    wording: Wording = .ofCommand
  ) {
    self.init(
      store: nil, options, asks: asks && hasInput, hasInput: hasInput, wording: wording)
  }

  /// Creates a context. Without a path, it has the usual store. The wording has the translations of the command's own
  /// texts.
  init(
    store path: String?, _ options: DialogueOptions, asks: Bool = true, hasInput: Bool = true,
    wording: Wording = .ofCommand
  ) {
    let folders = BaseFolders(program: "forward")
    let usual = Environment.value(of: "FORWARD_STORE") ?? folders.config + "/targets.json"
    defaultStore = DocumentStore(path: usual)
    var store = path.map { DocumentStore(path: $0) } ?? defaultStore
    store.copies = SavedCopies(folder: folders.state + "/undo")
    self.store = store
    let colors = options.plain ? false : options.colors
    if asks {
      dialogue = .standard(options, wording: wording)
    } else {
      let errors = FileOutput(colors: colors)
      var dialogue = Dialogue(
        PlainLineReader(input: hasInput ? 0 : -1, output: errors), errors, wording: wording)
      dialogue.isPlain = options.plain
      self.dialogue = dialogue
    }
    results = FileOutput(descriptor: 1, colors: colors)
    drafts = DraftFolder(path: folders.state + "/drafts")
    outbox = Outbox(path: folders.state + "/outbox")
    let chosen = Environment.value(of: "FORWARD_HISTORY")
    history = InputHistory(
      path: chosen ?? folders.state + "/history", replacesBroken: chosen == nil)
  }

  var wording: Wording { dialogue.wording }

  /// Answers forms without a person.
  var answering: FormAnswering { FormAnswering(dialogue, results: results) }

  /// Fills in targets of the store.
  var targets: TargetEditor {
    let editor = SettingsEditor(dialogue, drafts: drafts, history: history)
    var targets = TargetEditor(editor, in: store, kinds: .ofCommand)
    targets.results = results
    targets.keptOptions = Forward.line.keptOptions
    targets.formats = .ofFiles(.json)
    return targets
  }

  func dialogue(about kind: TargetKind) -> Dialogue {
    var dialogue = dialogue
    dialogue.wording = wording.translating(kind)
    return dialogue
  }
}
