import ForwardJSON
import ForwardJSONSchema
import ForwardYAML
import Testing

// The code of the landing page of `ForwardYAML`; a test compares the two.

@Suite("The page on YAML")
struct YAMLPage {
  @Test("Values, places and edits")
  func texts() throws {
    let source = """
      # The checks of each change
      name: CI
      jobs:
        test:
          runs-on: ubuntu-latest # fast enough
          steps:
            - run: swift test
      """
    var text = try YAMLText(parsing: source)
    #expect(text.value["jobs"]?["test"]?["runs-on"] == "ubuntu-latest")
    #expect(text.places(of: [["jobs", "test"]]).values.first?.key?.place.line == 4)

    var value = text.value
    value["jobs"]?["test"]?["timeout-minutes"] = 10
    value.insert(["uses": "actions/checkout@v4"], at: ["jobs", "test", "steps", 0])
    try text.change(to: value)
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == """
        # The checks of each change
        name: CI
        jobs:
          test:
            runs-on: ubuntu-latest # fast enough
            steps:
              - uses: actions/checkout@v4
              - run: swift test
            timeout-minutes: 10
        """)
  }

  @Test("Refusals")
  func refusals() throws {
    var shared = try YAMLText(parsing: "base: &base {port: 1}\ncopy: *base\n")
    do {
      try shared.change(to: ["base": ["port": 2], "copy": ["port": 1]])
    } catch TextEditError.uneditable(let line, let fault) {
      #expect(
        "line \(line): \(fault)" == "line 1: The alias '*base' in line 2 has this value, too.")
    }
  }

  @Test("Schemas")
  func schemas() throws {
    let schema = try Schema(parsing: "type: object\nrequired: [name]\n", format: .yaml)
    #expect(!schema.isValid(try YAMLText(parsing: "jobs: {}").value))
  }
}
