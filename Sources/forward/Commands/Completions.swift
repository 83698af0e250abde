internal import ArgumentParser
internal import ForwardFormTerminal

struct Completions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Write the script that makes a shell complete this command.",
    discussion: """
      bash: forward completions bash > ~/.local/share/bash-completion/completions/forward

      zsh: forward completions zsh > a file _forward in a folder of $fpath

      fish: forward completions fish > ~/.config/fish/completions/forward.fish
      """
  )

  @Argument(help: "The shell: bash, zsh or fish.")
  var shell: CompletionScript

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options, asks: false)
    context.results.write(shell.text)
    try context.endResults()
  }

  /// Returns the words to complete, if the arguments are those that the scripts give.
  ///
  /// They are read without the argument parser, which would take some of them for its own options.
  static func words(of arguments: [String]) -> [String]? {
    guard arguments.starts(with: ["completions", "--candidates", "--"]) else { return nil }
    return Array(arguments.dropFirst(3))
  }
}
