// Measures the validator and its growth, and Python's validators if they are installed:
//
//     swift run -c release measure-schemas [--python python3] [--limits] [--real] [--families] [--dynamic] [--forward PATH [--screens]]
//
// The times are processor times: the tenth percentile of many runs.
//
// - `--real` measures only real schemas, which are next to the package or in the folder that
//   REAL_SCHEMAS names.
// - `--families` measures only the growth of a hundred hostile families.
// - `--dynamic` measures only dynamic references, with schemas that are next to the package or in the
//   folder that LARGE_SCHEMAS names.
// - `--forward` measures only reading a large file, and the command at PATH as a process, also with
//   many answers.
// - `--screens` measures first screens, answers and refusals with public schemas, which are next to
//   the package or in the folder that LARGE_SCHEMAS names.
// - `--limits` exits with 1 if a ratio exceeds its limit.
internal import ForwardCLibrary
internal import ForwardJSON
internal import ForwardJSONSchema

let words = CommandLine.arguments.dropFirst()
let python =
  words.firstIndex(of: "--python").flatMap { words.dropFirst($0).first } ?? "python3"
let forward = words.firstIndex(of: "--forward").flatMap { words.dropFirst($0).first }
var ratios: [Ratio] = []
if let forward, words.contains("--screens") {
  ratios += try measureScreens(forward: forward)
} else if let forward {
  ratios += try measureReading()
  ratios += try measureTOML()
  ratios += try measureCommand(Sample(kinds: 36, entries: 52), forward: forward)
  ratios += try measureFilling(forward: forward)
} else if words.contains("--dynamic") {
  ratios += try measureDynamic(python: python)
} else if words.contains("--families") {
  try measureFamilies(all: true)
} else {
  if !words.contains("--real") {
    let sample = try Sample(kinds: 36, entries: 52)
    ratios += try measureValidating(sample) + measurePeers(sample, python: python)
  }
  ratios += try measureReal(python: python)
  if !words.contains("--real") {
    ratios += try measureDynamic(python: python)
    try measureGrowth()
    try measureFamilies(all: false)
  }
}
let beyond = ratios.filter(\.isBeyond)
for ratio in beyond { print("\(ratio.title) is \(ratio.value), and should be \(ratio.limit)") }
exit(words.contains("--limits") && !beyond.isEmpty ? 1 : 0)
