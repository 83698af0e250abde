internal import ForwardAgents
internal import ForwardDelivery
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardSystem

/// The files that a command may use which `forward mcp` has started for an agent.
enum AgentFiles {
  /// The variable by which the server tells its commands the folder of the agent.
  static let variable = "FORWARD_AGENT_ROOT"

  /// Keeps this program's own files from the agent, if a server has started the command.
  static func guardOwn() throws {
    guard let root = Environment.value(of: variable) else { return }
    let folders = BaseFolders(program: "forward")
    let named = ["FORWARD_STORE", "FORWARD_HISTORY"].compactMap(Environment.value)
    // A waiting item is sent by its own store.
    let waiting = (try? Outbox(path: folders.state + "/outbox").contents())?.entries ?? []
    let stores = Set(waiting.compactMap { $0.origin?.store })
    do throws(SystemError) {
      try FileGuard(
        root: root, besides: [folders.config, folders.state, folders.data] + named + stores
      ).begin()
    } catch {
      throw Failure.wrongUse(.agent(.noRoot(root)))
    }
  }
}
