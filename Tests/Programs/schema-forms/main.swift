// Makes a form of every real schema, and fills in its instances:
//
//     swift run -c release schema-forms [--moves N] [--seed N] [NAME …]
//
// For each valid instance it saves the untouched form, answers every row again with its present
// value, and makes random moves that it undoes. The document must then be the same, to the last
// byte. It prints the differences, the times of the first row and of an answer, and the number of
// asked rows. The exit status is 1 if there is a difference. REAL_SCHEMAS names the folder of
// schemas; by default it is ../shared/real-schemas next to the package.
//
//     swift run -c release schema-forms --files FOLDER --catalog FILE [--edits N] [--seed N]
//     [--jobs 2]
//
// Edits the files of a folder by the schemas that a catalog next to them assigns to their names: a
// run without an answer, and random runs of 1 to 5 answers. Independent parsers and validators
// judge the results;
// `Tests/Support/Peers/install-python json-five 'jsonschema[format-nongpl]' ruamel.yaml tomlkit`
// installs them. The program prints lost or moved comments, unintended values, patches that don't
// apply, and refused edits although the schema accepts the result. A table counts the reasons of
// refusals.
internal import ForwardCLibrary
internal import ForwardForm
internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ProgramSupport
internal import SchemaSuite

if let folder = word(after: "--files"), let catalog = word(after: "--catalog") {
  do {
    let isFine = try await RealFiles(folder: folder, catalog: catalog).play(
      number(after: "--edits") ?? 20_000, seed: number(after: "--seed") ?? 1,
      jobs: number(after: "--jobs") ?? 2)
    exit(isFine ? 0 : 1)
  } catch {
    say("\(error)")
    exit(1)
  }
}
guard RealSchema.folder.exists else {
  print("There are no schemas at '\(RealSchema.folder.path)'.")
  exit(RealSchema.folder.isAskedFor ? 1 : 0)
}

var asked = Array(CommandLine.arguments.dropFirst())
let moves = asked.takeNumber(after: "--moves") ?? 100
var seed = UInt64(asked.takeNumber(after: "--seed") ?? 1)
let clock = ContinuousClock()
var tally = Tally()
for name in asked.isEmpty ? RealSchema.names : asked {
  let schema = try RealSchema(named: name)
  let start = clock.now
  let compiled = try schema.schema()
  let session = FormSession(Form(Ref(SchemaDocument(compiled))))
  tally.firstRows.append((clock.now - start, name))
  tally.questions.append(Tally.questions(of: session))
  for instance in try schema.instances {
    if instance.isValid, compiled.verdict(on: instance.value) == .valid {
      try tally.check(instance, compiled)
      try tally.play(instance, compiled, seed: seed, moves: moves)
      seed += 1
    } else if !instance.isValid {
      tally.count(instance, compiled)
    }
  }
}
tally.print()
try Growth.print()
exit(tally.differences.isEmpty ? 0 : 1)

extension [String] {
  /// Removes an option and its number.
  fileprivate mutating func takeNumber(after option: String) -> Int? {
    guard let place = firstIndex(of: option), indices.contains(place + 1) else { return nil }
    defer { removeSubrange(place...place + 1) }
    return Int(self[place + 1])
  }
}
