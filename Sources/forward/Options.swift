internal import ArgumentParser
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets

/// The options of every command.
struct Options: ParsableArguments {
  @Option(
    help: """
      The file that keeps the targets. (default: $FORWARD_STORE, else \
      $XDG_CONFIG_HOME/forward/targets.json)
      """
  )
  var store: String?

  @Flag(help: "Disable line editing and colours.")
  var plain = false

  // A text rather than an enum: the argument parser looks up each type's conformances, which takes
  // a noticeable part of the time until the first prompt.
  @Option(help: "Whether to use colours: auto, always or never. (default: auto)")
  var color: String?

  func validate() throws {
    if let color, ColorUse(rawValue: color) == nil {
      throw ValidationError("--color takes auto, always or never, not '\(color)'.")
    }
  }

  /// Whether colours are wanted; `nil` leaves it to the environment.
  var colors: Bool? { color.flatMap(ColorUse.init)?.wanted }
}

/// Where colours are used: on a terminal that isn't dumb, unless `NO_COLOR` or `CLICOLOR_FORCE` say
/// otherwise; or as told.
private enum ColorUse: String {
  case auto, always, never

  var wanted: Bool? {
    switch self {
    case .auto: nil
    case .always: true
    case .never: false
    }
  }
}

/// What a command works with.
struct Context {
  let store: TargetStore
  let dialogue: Dialogue
  /// For results. The dialogue goes to standard error.
  let results: FileOutput
  /// Where answers are kept that aren't saved yet.
  let drafts: DraftFolder
  /// What was entered before.
  let history: InputHistory

  init(_ options: Options) {
    let folders = BaseFolders(program: "forward")
    let usual = Environment.value(of: "FORWARD_STORE") ?? folders.config + "/targets.json"
    store = TargetStore(path: options.store ?? usual)
    let colors = options.colors
    dialogue = .standard(plain: options.plain, colors: colors, wording: .ofCommand)
    results = FileOutput(descriptor: 1, colors: options.plain ? false : colors)
    drafts = DraftFolder(path: folders.state + "/drafts")
    history = InputHistory(
      path: Environment.value(of: "FORWARD_HISTORY") ?? folders.state + "/history"
    )
  }

  var wording: Wording { dialogue.wording }

  /// The dialogue, in which the texts of a kind of target are translated.
  func dialogue(about kind: TargetKind) -> Dialogue {
    var dialogue = dialogue
    dialogue.wording = wording.translating(kind)
    return dialogue
  }
}
