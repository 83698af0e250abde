internal import ArgumentParser
internal import ForwardFormTerminal

struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Write the manual page of this command.",
    discussion: "man -l shows it: forward manual | man -l -"
  )

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options, asks: false)
    context.results.write(CommandTree.ofProgram()?.manualPage ?? "")
    try context.endResults()
  }
}
