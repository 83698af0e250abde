internal import ForwardCLibrary
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSystem
internal import ForwardTOML
internal import ProgramSupport

/// Measures reading a large file, and prints a table. It must run first, because it also reports
/// the peak memory of the process.
func measureReading() throws -> [Ratio] {
  let entry = try Sample(kinds: 36, entries: 52).instanceText
  var text = Array("[".utf8)
  while text.count < 100_000_000 {
    text += entry
    text.append(UInt8(ascii: ","))
  }
  text += "0]".utf8
  let before = greatestMemory()
  let start = processorTime()
  let read = try JSONText(parsing: text)
  let time = processorTime() - start
  let bytes = Double(greatestMemory() - before) / Double(text.count)
  let speed = Double(text.count) / time / 1e6
  withExtendedLifetime(read) {
    print("A file of \(text.count / 1_000_000) MB, with the places of its values:")
    print(line("reading it, in MB a second", speed.rounded(to: 1)))
    print(line("memory, in bytes for each of its own", bytes.rounded(to: 2)))
  }
  return [
    Ratio(title: "reading a large file, in MB a second", value: speed, limit: .atLeast(60)),
    Ratio(title: "its memory, in bytes for each of its own", value: bytes, limit: .atMost(8)),
  ]
}

/// Measures reading TOML of three sizes, with the places of its values, and prints a table.
func measureTOML() throws -> [Ratio] {
  print("TOML, in MB a second:")
  let speeds = try [4_000, 40_000, 400_000].map { count in
    let tables = (0..<count).map { number in
      """
      [[package]]
      name = "package-\(number)" # as it is published
      version = "1.\(number).0"
      source = { registry = "https://example.org/index", checksum = '0x\(number)' }
      dependencies = ["alpha", "beta", "gamma"]
      metadata.size = 12_\(number % 900 + 100)
      metadata.day = 2024-02-29

      """
    }
    let text = Array(tables.joined(separator: "\n").utf8)
    let speed = Double(text.count) / (try seconds { _ = try TOMLText(parsing: text) }) / 1e6
    print(
      line("\(text.count / 100_000 / 10).\(text.count / 100_000 % 10) MB", speed.rounded(to: 1)))
    return speed
  }
  return speeds.suffix(1).map {
    Ratio(title: "reading TOML, in MB a second", value: $0, limit: .atLeast(60))
  }
}

/// Returns the peak memory of the process in bytes.
private func greatestMemory() -> Int {
  var usage = rusage()
  getrusage(RUSAGE_SELF.rawValue, &usage)
  return Int(usage.ru_maxrss) << 10
}

/// Measures `forward validate` as a process, and prints a table.
///
/// - Parameter forward: The path of the command.
func measureCommand(_ sample: Sample, forward: String) throws -> [Ratio] {
  let folder = try TemporaryFolder()
  try folder.write(#"{"properties": {"port": {"type": "integer"}}}"#, to: "small.schema.json")
  try folder.write(#"{"port": 80}"#, to: "small.json")
  try folder.write(String(decoding: sample.schemaText, as: UTF8.self), to: "schema.json")
  let text = String(decoding: sample.instanceText, as: UTF8.self)
  let files = (0..<500).map { "\($0).json" }
  for file in files { try folder.write(text, to: file) }

  let idle = try leastOfProcess(100, "/bin/true", [])
  let small = try leastOfProcess(
    100, forward,
    ["validate", "--schema", folder["small.schema.json"], folder["small.json"]])
  // The work per file: reading the file with the places of its values, and the verdict. Both
  // programs run by turns, because other programs slow both down. They use the same number of
  // threads, because processors that share a core and its memory slow each other down. Each file
  // has separate bytes; a single file would stay in the caches.
  let texts = files.map { _ in Array(text.utf8) }
  let schema = sample.schema
  let pairs = try (0..<9).map { _ in
    let many = try leastOfProcess(
      1, forward, ["validate", "--schema", folder["schema.json"]] + files.map { folder[$0] })
    let start = processorTime()
    let verdicts = mapOnThreads(texts, atMost: texts.count) { text in
      (try? JSONText(parsing: text)).map { schema.verdict(on: $0.value) }
    }
    let sum = processorTime() - start
    guard verdicts.allSatisfy({ $0 == .valid }) else { throw Unexpected(problems: []) }
    return (many: many, sum: sum)
  }.sorted { $0.many / $0.sum < $1.many / $1.sum }
  let (many, sum) = pairs[pairs.count / 2]

  print("\nforward validate as a process, with the starts of threads and of itself:")
  print(line("true", idle.shown))
  print(line("a small file", small.shown, (small / idle).rounded(to: 2)))
  print(line("500 files of \(sample.instanceText.count / 1000) kB", many.shown))
  print(line("reading them, and their verdicts", sum.shown, (many / sum).rounded(to: 2)))
  return [
    Ratio(title: "forward validate beside true", value: small / idle, limit: .atMost(3)),
    Ratio(title: "500 files beside their verdicts", value: many / sum, limit: .atMost(1.5)),
  ]
}

/// Returns the least processor time of several runs of a program.
///
/// - Parameter isRefused: Whether the program has to end with a status other than 0.
func leastOfProcess(
  _ runs: Int, _ path: String, _ arguments: [String], isRefused: Bool = false
) throws -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let before = timeOfChildren()
    let finished = try run(path, arguments, within: .seconds(60))
    guard (finished.status != .exited(0)) == isRefused else {
      throw Unexpected(problems: [finished.errors])
    }
    best = min(best, timeOfChildren() - before)
  }
  return best
}

private func timeOfChildren() -> Double {
  var usage = rusage()
  getrusage(RUSAGE_CHILDREN.rawValue, &usage)
  return [usage.ru_utime, usage.ru_stime].reduce(0) {
    $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
  }
}
