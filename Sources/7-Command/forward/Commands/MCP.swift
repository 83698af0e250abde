internal import ForwardAgents
internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSystem

final class MCP: Command {
  static var about: About {
    About(
      "mcp", "Serve agents by the Model Context Protocol, on standard input and output.",
      discussion: """
        An agent's program starts it, and calls its tools. Each runs a command of this program, with the rights of \
        the person who started it, and returns what that writes with --json. Nothing is asked. Secrets are masked \
        in results, and given on standard input, so that they aren't in the list of processes.

        An agent reads and writes files below --root only, and none of this program's own: targets, kinds, schemas, \
        unsaved answers, the outbox and the history.

        With --read-only, the tools that save or send something aren't there.
        """)
  }

  var isReadOnly = false
  var root = "."
  var options = Options()

  var parameters: [BoundParameter] {
    flag("read-only", "Offer only the tools that change nothing.") { self.isReadOnly = true }
    option(
      "root", "The folder whose files an agent may use. (default: the present one)",
      completing: .files
    ) { self.root = $0 }
    options.parameters
  }

  func run() throws {
    let context = Context(options, asks: false)
    guard let root = absolutePath(root), access(root + "/.", X_OK) == 0 else {
      throw Failure.wrongUse(.agent(.noRoot(self.root)))
    }
    setenv(AgentFiles.variable, root, 1)
    let server = ProtocolServer(
      tools: Tool.all(isReadOnly: isReadOnly),
      options: Wording.chosen.map { ["--lang", $0.language] } ?? [], wording: context.wording, version: Forward.version)
    // Not every command of a tool has the option.
    if let store = options.store { setenv("FORWARD_STORE", store, 1) }
    if Environment.isTerminal(0) {
      context.dialogue.report(context.wording(.agent(.servesPrograms)))
    }
    // A signal ends the running command before this one.
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    let output = MessageOutput()
    let calls = try ToolCalls(responding: { output.write($0) }, checking: { try output.check() })
    do {
      try serve(server, calls, output)
      try calls.finish()
      try output.check()
    } catch {
      calls.cancelAll()
      throw error
    }
  }

  private func serve(
    _ server: ProtocolServer, _ calls: ToolCalls, _ output: MessageOutput
  ) throws {
    let input = try InputFile("-")
    var lines = MessageLines(most: ProtocolMessage.most)
    var isRead = false
    while !isRead {
      let bytes = try input.next()
      isRead = bytes == nil
      for line in bytes.map({ lines.add($0) }) ?? lines.end() {
        switch server.answer(to: line) {
        case .none: break
        case .response(let response): output.write(response)
        case .call(let id, let work): try calls.add(id, work)
        case .cancelled(let id): calls.cancel(id)
        }
        try output.check()
      }
    }
  }
}
