internal import ArgumentParser
internal import ForwardFormReadline
internal import ForwardFormTerminal
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

  @Flag(help: "Do without line editing and colours.")
  var plain = false
}

/// What a command works with.
struct Context {
  let store: TargetStore
  let dialogue: Dialogue
  /// For results. The dialogue goes to standard error.
  let results = FileOutput(descriptor: 1)

  init(_ options: Options) {
    store = TargetStore(path: options.store ?? Self.usualStore)
    dialogue = .standard(plain: options.plain, wording: .ofCommand)
  }

  var wording: Wording { dialogue.wording }

  /// The dialogue, in which the texts of a kind of target are translated.
  func dialogue(about kind: TargetKind) -> Dialogue {
    var dialogue = dialogue
    dialogue.wording = wording.translating(kind)
    return dialogue
  }

  private static var usualStore: String {
    if let path = Environment.value(of: "FORWARD_STORE") { return path }
    let folder =
      Environment.value(of: "XDG_CONFIG_HOME")
      ?? (Environment.value(of: "HOME") ?? ".") + "/.config"
    return folder + "/forward/targets.json"
  }
}
