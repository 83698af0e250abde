internal import ForwardFormArguments
internal import ForwardFormTerminal

final class Manual: Command {
  static var about: About {
    About(
      "manual", "Write the manual page of this command.",
      discussion: "man -l shows it: forward manual | man -l -")
  }

  var options = Options()

  var parameters: [BoundParameter] { options.parameters }

  func run() throws {
    let context = Context(options, asks: false)
    context.results.write(Self.page)
    try context.endResults()
  }

  private static var page: String {
    CommandTree(Forward.self).manualPage(
      date: "November 22, 2026",
      environment: [
        "FORWARD_STORE": "The file that keeps the targets.",
        "FORWARD_HISTORY": "The file that keeps entered texts.",
        "FORWARD_SECRET_TIMEOUT":
          "How long a program that writes a secret may take, such as '2 min'; 30 s by default.",
        "FORWARD_SENDMAIL , FORWARD_OPENER":
          "The programs that send an e-mail and that open an address.",
        "NO_COLOR , CLICOLOR_FORCE , TERM": "Whether colours are used.",
        "ACCESSIBLE": "Whether lists are above the prompt, as screen readers need them.",
        "FORWARD_REVEAL": "Whether Ctrl-X v shows a typed secret, and hides it again.",
        "FORWARD_KEEP_ROWS":
          "Whether all answered rows and reviews stay on the screen, as in a log.",
      ],
      files: [
        "$XDG_CONFIG_HOME/forward/targets.json": "The saved targets.",
        "$XDG_STATE_HOME/forward":
          "Unsaved answers, entered texts, and unsent deliveries.",
      ])
  }
}
