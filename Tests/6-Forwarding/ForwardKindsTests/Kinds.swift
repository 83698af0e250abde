import ForwardDelivery
import ForwardJSON
import ForwardJSONSchema
import ForwardKinds
import ForwardSchemaFiles
import ForwardTargets
import ForwardYAML
import ProgramSupport

/// Returns the kind that a text of YAML declares.
func kind(_ text: String, named name: String = "test") throws(RefusedFile) -> TargetKind {
  try KindFile(
    JSONFile("\(name).kind.yaml", Array(text.utf8), format: .yaml, uri: "")
  ).kind
}

/// Returns the problems of a kind's file.
func problems(_ text: String, named name: String = "test", in language: String = "en") -> [String] {
  do throws(RefusedFile) {
    _ = try KindFile(
      JSONFile("\(name).kind.yaml", Array(text.utf8), format: .yaml, uri: ""), in: language)
    return []
  } catch {
    let text =
      language == "en" ? error.description : error.report.text(in: .simplifiedChinese)
    return text.split(separator: "\n").map(String.init)
  }
}

/// Returns the delivery of an item to a target with these settings.
func delivery(_ kind: TargetKind, _ settings: String = "{}", of item: Item = .example) throws
  -> Delivery
{
  guard case .object(let stored) = try JSONValue(parsing: settings) else {
    return .address("")
  }
  return try kind.target(with: stored).delivery(of: item)
}

/// Returns the delivery in lines.
func lines(_ kind: TargetKind, _ settings: String = "{}", of item: Item = .example) throws
  -> [String]
{
  try delivery(kind, settings, of: item).lines()
}

/// The files of kinds in the repository, and the file of a program.
let kindFiles: [(name: String, text: String)] = {
  let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/") + "/Examples/kinds/"
  let names = ["ntfy", "slack", "discord", "todoist", "github-issue", "caldav-task"]
  let own = [
    (name: "things", text: thingsFile), (name: "webhook", text: webhookFile),
    (name: "file", text: fileFile),
    (
      name: "program",
      text: """
      title: Program
      summary: Runs a program.
      settings:
        type: object
        properties: {list: {type: string, default: "home"}, words: {type: string, format: template}}
        required: [words]
      program: [task, add, "list:{list}", "{words}", "due:{expires}", --, "{item}", "{notes}"]
      """
    ),
  ]
  return names.map { name in
    (name, (try? run("/bin/cat", [folder + name + ".kind.yaml"]).output) ?? "")
  } + own
}()
