// Edits lists of random files, and looks for misplaced comments:
//
//     swift run random-edits [--seed N] [--edits N] [--format json|yaml|toml]
//
// The lists have objects, texts or numbers, with comments before, behind and between their items.
// `forward fill` makes 1 to 5 edits at once: it sets items and their members, adds items and
// removes some. Parsers of PyPI judge the results;
// `Tests/Support/Peers/install-python json-five jsonschema ruamel.yaml tomlkit` installs them. The
// exit status is 1 if there is a difference.
internal import ForwardCLibrary
internal import ForwardJSON
internal import ProgramSupport
internal import TestSupport

struct Game {
  let words: [String]
  let count: Int
  let before: String
  let after: String
  let expected: FileText
  let refusal: String?

  var task: JSONObject {
    [
      "task": "judge", "name": .string(expected.format.fileName), "before": .string(before),
      "after": .string(after), "wanted": expected.value, "marks": "\\b(?:[cv][0-9]+|[0-9]{4,})\\b",
      "lines": .array(expected.lines.map { .array($0.map { .string($0) }) }),
    ]
  }
}

func play(_ format: FileFormat, in scene: TemporaryFolder, _ random: inout SeededRandom) throws
  -> Game
{
  var marks = Marks()
  var file = FileText(in: format, &marks, &random)
  let before = file.text
  try scene.write(before, to: format.fileName)
  var words: [String] = []
  var edited: Set<[Int]> = []
  var count = 0
  for _ in 0..<(1 + random.below(5)) {
    guard let edit = file.edit(&edited, &marks, &random) else { continue }
    words += edit
    count += 1
  }
  var environment = [String: String].plain
  environment["HOME"] = scene.path + "/home"
  let ended = try run(
    executable(named: "forward"),
    ["fill", format.fileName, "--schema", "schema.json", "--no-input"] + words,
    environment: environment, folder: scene.path)
  return Game(
    words: words, count: count, before: before, after: try scene.text(of: format.fileName),
    expected: file, refusal: ended.status == .exited(0) ? nil : ended.errors + ended.output)
}

let most = number(after: "--edits") ?? 1_000
var random = SeededRandom(seed: UInt64(number(after: "--seed") ?? 1))
let formats = FileFormat.allCases.filter { [nil, $0.rawValue].contains(word(after: "--format")) }
let peer = FilesPeer()
let scene = try TemporaryFolder()
try scene.write(schema, to: "schema.json")
var (edits, differences, refused) = (0, 0, 0)
while edits < most {
  let games = try (0..<200).map { _ in try play(random.pick(formats), in: scene, &random) }
  edits += games.reduce(0) { $0 + $1.count }
  let results = try peer.results(of: games.map { $0.task.text() }).map {
    try JSONValue(parsing: $0)
  }
  for (game, result) in zip(games, results) {
    guard game.refusal != nil || result != [] else { continue }
    if game.refusal == nil { differences += 1 } else { refused += 1 }
    if differences + refused > 20 { continue }
    let words = game.words.map { $0.debugDescription }.joined(separator: " ")
    say("\(game.refusal ?? result.text())\n  \(words)\n\(game.before)---\n\(game.after)")
  }
}
say("\(edits) edits, \(refused) refused, \(differences) differences")
exit(differences + refused == 0 ? 0 : 1)
