internal import ProgramSupport

let targets = Group(
  name: "targets", title: "forward, with n targets", sizes: [100, 1_000, 10_000],
  measures: [
    command("list") { _ in ["list"] },
    command("list @all") { _ in ["list", "@all"] },
    command("tag @new NAME…") { ["tag", "@new"] + $0 },
    command("tag @new @all") { _ in ["tag", "@new", "@all"] },
    command("delete NAME…") { ["delete", "--yes"] + $0 },
    command("delete @all") { _ in ["delete", "--yes", "@all"] },
    command("send @all --dry-run") { _ in ["send", "@all", "--item", "Milk", "--dry-run"] },
  ])

/// Measures a run of the command with its start, on targets with a tag.
private func command(
  _ title: String, _ words: @escaping @Sendable (_ names: [String]) -> [String]
) -> Measure {
  .all(title) { size, _ in
    let folder = try TemporaryFolder()
    let names = (1...size).map { "target\($0)" }
    let entries = names.map {
      #""\#($0)": {"kind": "file", "settings": {"path": "~/\#($0).txt"}, "tags": ["all"]}"#
    }
    try folder.write(
      #"{"version": 1, "targets": {"# + entries.joined(separator: ",\n") + "}}", to: "t.json")
    let forward = try executable(named: "forward")
    return Steps { _ in
      let ended = try run(
        forward, words(names) + ["--store", folder["t.json"]], within: .seconds(300))
      guard ended.status == .exited(0) else { throw Unexpected() }
    }
  }
}
