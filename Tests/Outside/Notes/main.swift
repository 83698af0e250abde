import ForwardAgents
import ForwardFormReadline
import ForwardFormTerminal
import ForwardJSON
import Synchronization

/// The notes of one run.
final class Notes: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ text: String) -> Int {
    texts.withLock {
      $0.append(text)
      return $0.count
    }
  }

  var all: [String] { texts.withLock { $0 } }
}

struct Note: Decodable {
  let text: String
}

func tools(for notes: Notes) -> [AgentTool] {
  let add = AgentTool(
    "add", "Adds a note.", arguments: ["text": ["type": "string"]], required: ["text"]
  ) { call in
    let note = try call.decode(Note.self)
    return ToolResult(["count": .number(JSONNumber(notes.add(note.text)))])
  }
  let list = AgentTool("list", "Lists the notes.", isReadOnly: true) { _ in
    ToolResult(.array(notes.all.map { .string($0) }))
  }
  return [add, list]
}

let server = AgentServer("notes", version: "1.0", tools: tools(for: Notes()), wording: .english)
do { try server.run() } catch { Dialogue.standard().exit(after: error) }
