import ForwardJSON
import ProgramSupport
import TestSupport
import Testing

@Suite("YAML, filled in")
struct FilledYAMLTests {
  private let files: FilledFolder

  init() throws {
    files = try FilledFolder()
    try files.folder.write(schema, to: "services.schema.json")
    try files.folder.write(services, to: "services.yml")
  }

  private func fill(_ words: String) throws -> Finished {
    try files.fill("\(words) --schema services.schema.json")
  }

  @Test("Answers are given in YAML, and reported with their places")
  func answers() throws {
    try files.folder.write("services:\n  web:\n    ports: [8081] # moved\n", to: "answers.yaml")
    let changed = services.replacing("- 8080", with: "- 8081")
    #expect(try fill("services.yml --answers answers.yaml") == Finished(output: ""))
    #expect(try files.folder.text(of: "services.yml") == changed)
    try files.folder.write("services:\n  db:\n    ports: [x]\n", to: "answers.yaml")
    let refused = try fill("services.yml --answers answers.yaml --json")
    #expect(refused.output.contains("\"line\": 3,\n      \"column\": 13"))
    try files.folder.write("services: [\n", to: "answers.yaml")
    let sentence =
      "'answers.yaml': The answers are not YAML: 2:1: In a value in brackets, expected a value"
    #expect(try fill("services.yml --answers answers.yaml").errors.hasPrefix(sentence))
  }

  @Test("A new file is written as YAML, and a file of comments keeps them")
  func new() throws {
    #expect(
      try fill("new.yaml --set name=a --set services.a.image=b --no-input").status == .exited(0))
    #expect(
      try files.folder.text(of: "new.yaml") == "name: a\nservices:\n  a:\n    image: b\n")
    try files.folder.write("# to be filled in\n", to: "empty.yaml")
    #expect(try fill("empty.yaml --set name=a --no-input").status == .exited(0))
    #expect(try files.folder.text(of: "empty.yaml") == "# to be filled in\nname: a\n")
  }

  @Test(
    "A map whose entries go and come stays where it is, and texts of several lines are taken as given"
  )
  func inPlace() throws {
    let file =
      "name: a\nother: 1 # one\nservices:\n  web:\n    image: b\n  db:\n    image: c\nlast: 2\n"
    try files.folder.write(file, to: "services.yml")
    #expect(
      try fill("services.yml --unset services.web --set services.new.image=d --no-input").status
        == .exited(0))
    #expect(
      try files.folder.text(of: "services.yml")
        == "name: a\nother: 1 # one\nservices:\n  db:\n    image: c\n  new:\n    image: d\nlast: 2\n"
    )
    try files.folder.write("x\ny\n", to: "command.txt")
    #expect(
      try fill("services.yml --set services.db.command=@\(files.folder["command.txt"]) --no-input")
        .status
        == .exited(0))
    #expect(
      try files.folder.text(of: "services.yml").contains("    command: |-\n      x\n      y\n"))
  }

  @Test("One of several documents is filled in, by its number")
  func documents() throws {
    try files.folder.write("name: a\n---\nname: b # second\n", to: "two.yml")
    #expect(
      try fill("two.yml --set name=c --no-input").errors
        == "'two.yml' has several documents: --document says which one is filled in.\n")
    #expect(try fill("two.yml --document 2 --set name=c --no-input").status == .exited(0))
    #expect(try files.folder.text(of: "two.yml") == "name: a\n---\nname: c # second\n")
    #expect(
      try fill("two.yml --document 3 --no-input").errors
        == "'two.yml' is not YAML at line 4, column 1: There is no document 3: the text has 2.\n")
  }

  @Test("A mistake in the file has its place")
  func mistake() throws {
    try files.folder.write("name: shop\nservices:\n\tweb: 1\n", to: "services.yml")
    #expect(
      try fill("services.yml").errors
        == "'services.yml' is not YAML at line 3, column 1: A tab can't indent; use spaces.\n")
  }
}

private let services = FilledExamples.services

private let schema = FilledExamples.servicesSchema
