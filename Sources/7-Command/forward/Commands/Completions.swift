internal import ForwardFormArguments
internal import ForwardFormTerminal

final class Completions: Command {
  static var about: About {
    About(
      "completions", "Write the script that makes a shell complete this command.",
      discussion: """
        bash: forward completions bash > ~/.local/share/bash-completion/completions/forward

        zsh: forward completions zsh > a file _forward in a folder of $fpath

        fish: forward completions fish > ~/.config/fish/completions/forward.fish
        """)
  }

  var shell = CompletionScript.bash
  var options = Options()

  var parameters: [BoundParameter] {
    argument("shell", "The shell: bash, zsh or fish.", isRequired: true) { self.shell = $0 }
    options.parameters
  }

  func run() throws {
    let context = Context(options, asks: false)
    context.results.write(shell.text(of: "forward", asking: "completions --candidates"))
    try context.endResults()
  }

  /// Returns the words to complete, if the arguments come from a completion script.
  static func words(of arguments: some Sequence<String>) -> [String]? {
    guard arguments.starts(with: ["completions", "--candidates", "--"]) else { return nil }
    return Array(arguments.dropFirst(3))
  }
}
