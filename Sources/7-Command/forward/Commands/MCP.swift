internal import ForwardAgents
internal import ForwardCLibrary
internal import ForwardDelivery
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSchemaArguments
internal import ForwardSettings
internal import ForwardSystem

final class MCP: Command {
  static var about: About {
    About(
      "mcp", "Serve agents by the Model Context Protocol, on standard input and output.",
      discussion: """
        An agent's program starts it, and calls its tools. Each tool runs a command of this \
        program, with the rights of the person who started it, and returns the command's output \
        with --json. No tool asks anything. Results mask secrets, and commands read secrets from \
        standard input, so that they aren't in the list of processes.

        An agent reads and writes files below --root only, and none of this program's own: targets, kinds, schemas, \
        unsaved answers, the outbox and the history.

        With --read-only, there are no tools that save or send something. Schemas that the \
        catalog names are fetched with --fetch only.
        """)
  }

  var isReadOnly = false
  var root = "."
  var fetches = false
  var options = Options()

  var parameters: [BoundParameter] {
    flag("read-only", "Offer only the tools that change nothing.") { self.isReadOnly = true }
    option(
      "root", "The folder whose files an agent may use. (default: the present one)",
      completing: .files
    ) { self.root = $0 }
    flag("fetch", "Fetch the schemas that the catalog of SchemaStore has for files.") {
      self.fetches = true
    }
    options.parameters
  }

  /// The variable that passes the agent's folder to the server's commands.
  private static let rootVariable = "FORWARD_AGENT_ROOT"

  func run() throws {
    let context = Context(options, asks: false)
    guard let root = absolutePath(root), access(root + "/.", X_OK) == 0 else {
      throw Failure.wrongUse(.agent(.noRoot(self.root)))
    }
    setenv(Self.rootVariable, root, 1)
    setenv(SchemaFetcher.fetchVariable, fetches ? "1" : "0", 1)
    // Not every command of a tool has the option.
    if let store = options.store { setenv("FORWARD_STORE", store, 1) }
    if Environment.isTerminal(0) {
      context.dialogue.report(context.wording(.agent(.servesPrograms)))
    }
    try AgentServer(
      "forward", version: Forward.version, tools: AgentTool.all(isReadOnly: isReadOnly),
      wording: context.wording
    ).run()
  }

  /// Keeps the agent away from files outside its folder and from this program's own files, if a
  /// server has started the command.
  static func guardFiles() throws {
    guard let root = Environment.value(of: rootVariable) else { return }
    let folders = BaseFolders(program: "forward")
    let named = ["FORWARD_STORE", "FORWARD_HISTORY"].compactMap(Environment.value)
    // A waiting item is sent by the store that it was forwarded with.
    let waiting = (try? Outbox(path: folders.state + "/outbox").contents())?.entries ?? []
    let stores = Set(waiting.compactMap { $0.origin?.store })
    do throws(SystemError) {
      try FileGuard(
        root: root,
        besides: [folders.config, folders.state, folders.data, folders.cache] + named + stores
      ).begin()
    } catch {
      throw Failure.wrongUse(.agent(.noRoot(root)))
    }
  }
}
