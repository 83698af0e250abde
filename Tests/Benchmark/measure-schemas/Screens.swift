internal import ForwardCLibrary
internal import ProgramSupport
internal import SchemaSuite

/// A file that has a public schema.
private struct PublicFile {
  let title: String
  /// The schema's path in the folder of schemas.
  let schema: String
  let name: String
  let text: String
  /// The row to answer, two answers that the schema accepts, and an answer that it refuses.
  let row: String
  let answers: [String]
  let refused: String
}

/// Measures `forward fill` with public schemas. On a terminal it measures the first screen, answers
/// and refusals; as a process, answers by `--set` and their refusals.
///
/// - Parameter forward: The path of the command.
func measureScreens(forward: String) throws -> [Ratio] {
  let schemas = DataFolder.largeSchemas
  guard schemas.exists else {
    print("\nThere is no folder of public schemas; LARGE_SCHEMAS may name one.")
    return []
  }
  print("\nforward fill with public schemas:")
  print(line("", "the screen", "an answer", "a refusal", "--set", "refused"))
  let files = try realFiles(in: schemas)
  var ratios: [Ratio] = []
  for file in files {
    let times = try measure(file, in: schemas, forward)
    ratios += times.refusals(of: file.title)
    ratios.append(times.limitedScreen(of: file.title))
  }
  for file in [workflow, compose, cargo] {
    var last: Times?
    for size in [10_000, 100_000, 1_000_000] {
      let file = file(size)
      let times = try measure(file, in: schemas, forward)
      if let last {
        let growth = zip(times.all, last.all).map { log10($0 / $1).rounded(to: 1) }
        print(line("  growth", growth[0], growth[1], growth[2], growth[3], growth[4]))
      }
      last = times
      ratios += times.refusals(of: file.title)
      guard size == 100_000 else { continue }
      ratios += [times.limitedScreen(of: file.title), times.limitedAnswer(of: file.title)]
    }
  }
  return ratios
}

/// The times of a file in seconds: wall time on the terminal, processor time for `--set`.
private struct Times {
  let screen, answer, refusal, given, givenRefused: Double

  var all: [Double] { [screen, answer, refusal, given, givenRefused] }

  func limitedScreen(of title: String) -> Ratio {
    Ratio(title: "the screen of \(title), in s", value: screen, limit: .atMost(0.06))
  }

  func limitedAnswer(of title: String) -> Ratio {
    Ratio(title: "an answer to \(title), in s", value: answer, limit: .atMost(0.005))
  }

  func refusals(of title: String) -> [Ratio] {
    [
      Ratio(title: "a refusal of \(title)", value: refusal / answer, limit: .atMost(2)),
      Ratio(
        title: "a refusal of --set for \(title)", value: givenRefused / given, limit: .atMost(2)),
    ]
  }
}

private func measure(
  _ file: PublicFile, in schemas: DataFolder, _ forward: String
) throws -> Times {
  let options = ["--schema", "\(schemas.path)/\(file.schema)", "--schema-dir", schemas.path]
  var (screens, answers, refusals): ([Double], [Double], [Double]) = ([], [], [])
  // Gives each terminal a separate folder, without answers from another terminal.
  func home() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(file.text, to: file.name)
    return folder
  }
  for _ in 0..<5 {
    let folder = try home()
    let terminal = try Terminal(
      forward, ["fill", folder[file.name]] + options, environment: environment(folder.path))
    try terminal.expect(prompt, within: limit)
    screens.append((ContinuousClock.now - terminal.startedAt) / .seconds(1))
    func enter(_ text: String, expecting next: String) throws -> Double {
      terminal.send("\(file.row) \(text)")
      try terminal.expect(text, within: limit)
      let start = ContinuousClock.now
      terminal.press(.enter)
      try terminal.expect(next, within: limit)
      _ = try terminal.expectWaiting(within: limit)
      return (ContinuousClock.now - start) / .seconds(1)
    }
    for text in file.answers + file.answers {
      answers.append(try enter(text, expecting: prompt))
    }
    // After a refusal, the form asks the same row again.
    refusals.append(try enter(file.refused, expecting: "'\(file.refused)'"))
  }
  let folder = try home()
  let words = ["fill", "--in", folder[file.name]] + options + ["--no-input", "--set"]
  let times = Times(
    screen: median(screens), answer: median(answers), refusal: median(refusals),
    given: try leastOfProcess(5, forward, words + ["\(file.row)=\(file.answers[0])"]),
    givenRefused: try leastOfProcess(
      5, forward, words + ["\(file.row)=\(file.refused)"], isRefused: true))
  print(
    line(
      file.title, times.screen.shown, times.answer.shown, times.refusal.shown, times.given.shown,
      times.givenRefused.shown))
  return times
}

private let limit = Duration.seconds(60)

/// The end of the prompt of the review.
private let prompt = "Ctrl-D cancels: "

private func environment(_ home: String) -> [String: String] {
  var environment = [String: String].plain
  environment["HOME"] = home
  environment["ACCESSIBLE"] = nil
  return environment
}

private func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

private func realFiles(in schemas: DataFolder) throws -> [PublicFile] {
  func real(
    _ title: String, _ schema: String, _ name: String, row: String, _ answers: [String],
    refused: String
  ) throws -> PublicFile {
    PublicFile(
      title: title, schema: schema, name: name, text: try schemas.text(of: "files/\(name)"),
      row: row,
      answers: answers, refused: refused)
  }
  return [
    try real(
      "Kubernetes", "kubernetes/deployment-apps-v1.json", "kubernetes-deployment.yaml",
      row: "spec.replicas", ["3", "4"], refused: "x"),
    try real(
      "pyproject", "pyproject.json", "pydantic-pyproject.toml", row: "tool.ruff.line-length",
      ["88", "90"], refused: "x"),
    PublicFile(
      title: "azure-pipelines", schema: "azure-pipelines.json", name: "azure.yml",
      text: "trigger:\n- main\nsteps:\n- script: make\n", row: "appendCommitMessageToRunName",
      answers: ["yes", "no"], refused: "x"),
    try real(
      "Traefik's values", "traefik-values.schema.json", "traefik-values.yaml",
      row: "deployment.replicas", ["2", "3"], refused: "x"),
    try real(
      "Cargo", "cargo.json", "tokio-Cargo.toml", row: "package.edition", ["2018", "2021"],
      refused: "1999"),
    try real(
      "Renovate", "renovate.json", "traefik-renovate.json", row: "prHourlyLimit", ["3", "4"],
      refused: "x"),
    try real(
      "OpenAPI", "openapi-3.0.json", "petstore-openapi-3.0.yaml", row: "openapi",
      ["3.0.1", "3.0.2"], refused: "x"),
  ]
}

/// Returns the title of a file with an approximate size.
private func title(_ name: String, _ size: Int) -> String { "\(name), \(size / 1_000) kB" }

private func workflow(_ size: Int) -> PublicFile {
  let jobs = (1...max(1, size / 230)).map { number in
    """
      job\(number):
        runs-on: ubuntu-latest
        timeout-minutes: 5
        env:
          NUMBER: "\(number)"
        steps:
          - uses: actions/checkout@v4
          - name: Build
            run: make target\(number) # as it is released
          - run: make test

    """
  }
  return PublicFile(
    title: title("a workflow", size), schema: "github-workflow.json", name: "workflow.yml",
    text: "on: push\njobs:\n" + jobs.joined(), row: "jobs.job1.timeout-minutes",
    answers: ["10", "11"], refused: "x")
}

private func compose(_ size: Int) -> PublicFile {
  let services = (1...max(1, size / 190)).map { number in
    """
        "service\(number)": {
          "image": "registry.example.org/service:\(number)",
          "scale": 1,
          "environment": {"NUMBER": "\(number)"},
          "ports": ["80\(number)"]
        }
    """
  }
  return PublicFile(
    title: title("Compose in JSON", size), schema: "compose-spec.json", name: "compose.json",
    text: "{\n  \"services\": {\n\(services.joined(separator: ",\n"))\n  }\n}\n",
    row: "services.service1.pull_policy", answers: ["always", "never"], refused: "x")
}

private func cargo(_ size: Int) -> PublicFile {
  let dependencies = (1...max(1, size / 90)).map { number in
    """

    [dependencies.package\(number)]
    version = "1.\(number)"
    features = ["default", "std"]
    optional = true

    """
  }
  return PublicFile(
    title: title("Cargo", size), schema: "cargo.json", name: "Cargo.toml",
    text: "[package]\nname = \"shop\"\nedition = \"2021\"\n" + dependencies.joined(),
    row: "package.edition", answers: ["2018", "2021"], refused: "1999")
}
