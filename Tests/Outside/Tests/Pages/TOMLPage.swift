import ForwardJSON
import ForwardTOML
import Testing

// The code of the landing page of `ForwardTOML`; a test compares the two.

@Suite("The page on TOML")
struct TOMLPage {
  @Test("Values, places and edits")
  func texts() throws {
    let source = """
      # How the sources are checked
      [tool.ruff]
      line-length = 100      # as the others
      lint.select = ["E"]    # pycodestyle

      [tool.pytest]
      addopts = "-q"
      """
    var text = try TOMLText(parsing: source)
    #expect(text.value["tool"]?["ruff"]?["line-length"] == 100)
    #expect(text.places(of: [["tool", "ruff"]]).values.first?.value.place.line == 2)

    var value = text.value
    value["tool"]?["ruff"]?["line-length"] = 88
    value["tool"]?["ruff"]?["lint"]?["ignore"] = ["E501"]
    value["tool"]?["black"] = ["line-length": 88]
    try text.change(to: value)
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == """
        # How the sources are checked
        [tool.ruff]
        line-length = 88       # as the others
        lint.select = ["E"]    # pycodestyle
        lint.ignore = ["E501"]

        [tool.pytest]
        addopts = "-q"

        [tool.black]
        line-length = 88
        """)

    do {
      value["tool"]?["ruff"]?["line-length"] = .null
      try text.change(to: value)
    } catch TextEditError.uneditable(let line, let fault) {
      #expect("line \(line): \(fault)" == "line 3: TOML has no null; leave the key out.")
    }
  }
}
