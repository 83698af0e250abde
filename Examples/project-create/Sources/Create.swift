internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import Glibc

@main
enum Create {
  static func main() async throws {
    let project = Ref(Project())
    let form = Form(project)
    var dialogue = Dialogue.standard()
    dialogue.marksChanges = false
    if dialogue.isInteractive {
      try await dialogue.fillOrExit(form, given: options)
    } else {
      let problems = await form.save(given: options)
      for problem in problems { dialogue.report("\(problem)") }
      guard problems.isEmpty else { exit(65) }
    }
    print(project.value.summary)
  }

  /// The answers on the command line, where an option has the id of its row: `--name moon-base`.
  private static var options: [Form.Answer] {
    let words = Array(CommandLine.arguments.dropFirst())
    let names = words.indices.filter { $0.isMultiple(of: 2) }
    guard words.count.isMultiple(of: 2), names.allSatisfy({ words[$0].hasPrefix("--") }) else {
      print("Usage: project-create [--ROW TEXT]…")
      exit(64)
    }
    return names.map { Form.Answer(row: String(words[$0].dropFirst(2)), text: words[$0 + 1]) }
  }
}
