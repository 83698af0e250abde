internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormReadline
internal import ForwardFormTerminal

let project = Ref(Project())
let command = FormCommand("Creates a project.", hasRowOptions: true, environmentPrefix: "PROJECT")
var dialogue = Dialogue.standard()
dialogue.marksChanges = false
let arguments = try await dialogue.run(
  Form(project), arguments: CommandLine.arguments, as: command)
if !arguments.json { print(project.value.summary) }
