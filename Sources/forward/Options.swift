internal import ArgumentParser
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardStore

/// The options of every command.
struct Options: ParsableArguments {
  @Option(
    help: """
      The file that keeps the targets. (default: $FORWARD_STORE, else \
      $XDG_CONFIG_HOME/forward/targets.json)
      """
  )
  var store: String?

  @Flag(help: "Do without line editing and colours.")
  var plain = false

  @Option(help: "Whether to use colours.")
  var color = ColorUse.auto
}

/// Where colours are used: on a terminal that isn't dumb, unless `NO_COLOR` or `CLICOLOR_FORCE` say
/// otherwise; or as told.
enum ColorUse: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// What there is to tell; `nil` leaves it to the environment.
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

  init(_ options: Options) {
    store = TargetStore(path: options.store ?? Self.usualStore)
    dialogue = .standard(plain: options.plain, colors: options.color.wanted)
    results = FileOutput(descriptor: 1, colors: options.plain ? false : options.color.wanted)
  }

  private static var usualStore: String {
    if let path = Environment.value(of: "FORWARD_STORE") { return path }
    let folder =
      Environment.value(of: "XDG_CONFIG_HOME")
      ?? (Environment.value(of: "HOME") ?? ".") + "/.config"
    return folder + "/forward/targets.json"
  }
}
