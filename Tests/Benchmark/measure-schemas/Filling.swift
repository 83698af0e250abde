internal import ForwardCLibrary
internal import ForwardJSON
internal import ProgramSupport

/// Measures `forward fill` with many answers as a process, and prints a table. The number after a
/// time is the exponent of its growth from the previous size.
///
/// - Parameter forward: The path of the command.
func measureFilling(forward: String) throws -> [Ratio] {
  let folder = try TemporaryFolder()
  let sizes = [250, 1_000, 4_000]
  for size in sizes {
    try folder.write(schema(naming: size), to: "\(size).schema.json")
    try folder.write(
      "{\"a\": {\(members(size) { "\"key\($0)\": \"value\"" })}}", to: "\(size).answers.json")
    try folder.write(
      "{\"items\": [\(members(size) { #"{"name": "name\#($0)"}"# })]}", to: "\(size).json")
  }
  let text = { (path: @escaping (Int) -> String) in
    { (size: Int) in (1...size).flatMap { ["--set", "\(path($0))=new"] } }
  }
  let kinds: [(title: String, words: (Int) -> [String])] = [
    ("the keys that the schema names", text { "a.key\($0)" }),
    ("other keys", text { "others.key\($0)" }),
    ("the names of a list's items", text { "items[\($0)].name" }),
    ("new items", text { _ in "items[+].name" }),
    (
      "keys with values in JSON", { size in (1...size).flatMap { ["--set", "a.key\($0):=\"v\""] } }
    ),
    ("keys in a file", { ["--answers", folder["\($0).answers.json"]] }),
  ]
  print("\nforward fill as a process, with as many answers:")
  print(line("", sizes[0].description, sizes[1].description, "", sizes[2].description))
  var ratios: [Ratio] = []
  for (title, words) in kinds {
    let times = try sizes.map { size in
      try leastOfProcess(
        3, forward,
        [
          "fill", "--schema", folder["\(size).schema.json"], "--in", folder["\(size).json"],
          "--no-input",
        ] + words(size))
    }
    let growth = zip(times.dropFirst(), times).map { log($0 / $1) / log(4) }
    print(
      line(
        title, times[0].shown, times[1].shown, growth[0].rounded(to: 1), times[2].shown,
        growth[1].rounded(to: 1)))
    ratios += [
      Ratio(title: "1,000 answers to \(title), in s", value: times[1], limit: .atMost(1)),
      Ratio(title: "the growth of answers to \(title)", value: growth[1], limit: .atMost(1.3)),
    ]
  }
  return ratios
}

private func schema(naming size: Int) -> String {
  """
  {"properties": {
    "a": {"type": "object", "properties": {\(members(size) { #""key\#($0)": {"type": "string"}"# })}},
    "others": {"type": "object", "additionalProperties": {"type": "string"}},
    "items": {"type": "array", "items": {"type": "object", "properties": {"name": {"type": "string"}}}}}}
  """
}

private func members(_ count: Int, _ text: (Int) -> String) -> String {
  (1...count).map(text).joined(separator: ", ")
}
