import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaArguments
import ForwardSchemaFiles
import Testing

@Suite("Reports on a terminal and through pipes")
struct ReportOutputTests {
  private func reports(_ schema: String, _ files: KeyValuePairs<String, String>) throws
    -> [FileReport]
  {
    var schemas = SchemaFiles()
    #expect(schemas.use(try JSONFile("s.json", Array(schema.utf8), isSchema: true)).isEmpty)
    return schemas.check(files.map { CheckedText($0, Array($1.utf8)) })
  }

  private func lines(
    _ reports: [FileReport], columns: Int? = 80, colors: Bool = false
  ) -> [String] {
    let output = Transcript(columns: columns, colors: colors)
    for report in reports { report.write(to: output) }
    return output.text.split(separator: "\n").map(String.init)
  }

  private var several: [FileReport] {
    get throws {
      try reports(
        #"{"properties": {"name": {"maxLength": 3}, "list": {"items": {"type": "null"}}}}"#,
        [
          "wide.json": "{\r\n\t\"name\": \"日本語です\"\r\n}",
          "long.json":
            #"{"list": [\#(String(repeating: "null, ", count: 200))true\#(String(repeating: ", null", count: 200))]}"#,
          "good.json": "{}", "broken.json": "{\"a\": \u{1B}}",
        ])
    }
  }

  @Test("On a terminal the line is quoted, with a mark under the wrong part")
  func quoted() throws {
    #expect(
      try lines(several).joined(separator: "\n") == #"""
        wide.json:2:10: name: '日本語です' is too long: at most 3 characters are
          allowed. (s.json#/properties/name/maxLength)
           "name": "日本語です"
                   ^~~~~~~~~~~~
        long.json:1:1211: list[201]: true is not null.
          (s.json#/properties/list/items/type)
          …ll, null, null, null, null, null, null, null, null, true, null, null, null…
                                                               ^~~~
        good.json: Valid.
        broken.json:1:7: Expected a value, found '\u001B'.
          …^[…
           ^~
        """#)
  }

  @Test("A report fits into 40 columns")
  func narrow() throws {
    let lines = try lines(several, columns: 40)
    #expect(lines.allSatisfy { $0.count < 40 })
    #expect(lines.contains(#"   "name": "日本語です""#))
    #expect(lines.contains { $0.contains("true") && $0.hasSuffix("…") })
  }

  @Test("A long place in the schema stays whole")
  func longPlace() throws {
    let lines = try lines(
      reports(
        #"{"properties": {"a_name_that_is_long": {"type": "null"}, "short": {"minimum": 1}}}"#,
        ["x.json": #"{"a_name_that_is_long": 1, "short": 0}"#]), columns: 36)
    #expect(lines.contains("  (s.json#/properties/a_name_that_is_long/type)"))
    #expect(lines.contains("  (s.json#/properties/short/minimum)"))
  }

  @Test("A mistake of many lines is reported once on a terminal, and in each line on a pipe")
  func repeated() throws {
    let text = [1, 2, 1, 3, 1].map { #"  "\#($0)""# }.joined(separator: ",\n")
    let reports = try reports(
      #"{"items": {"enum": ["2", "3"]}}"#, ["many.json": "[\n\(text)\n]"])
    #expect(
      lines(reports) == [
        "many.json:2:3: [1]: '1' is not one of the options: '2', '3'.",
        "  (s.json#/items/enum)", "    \"1\",", "    ^~~",
        "  The same mistake is in lines 4 and 6.",
      ])
    #expect(lines(reports, columns: nil).count == 3)
  }

  @Test("Colours mark the file and the path")
  func colours() throws {
    #expect(
      try lines([several[0]], columns: nil, colors: true) == [
        "\u{1B}[1mwide.json:2:10: \u{1B}[m\u{1B}[36mname\u{1B}[m: '日本語です' is too long: "
          + "at most 3 characters are allowed.\u{1B}[2m (s.json#/properties/name/maxLength)\u{1B}[m"
      ])
    #expect(!(try lines(several).joined().contains("\u{1B}")))
  }

  @Test("No secret is shown, neither where it is wrong nor beside another problem")
  func secrets() throws {
    let reports = try reports(
      #"{"properties": {"key": {"format": "password", "maxLength": 3}, "n": {"type": "null"}}}"#,
      [
        "secret.json": #"{"key": "s3cret", "n": 7}"#, "broken.json": #"{"key": "s3cret" "n": 7}"#,
      ])
    #expect(
      lines(reports) == [
        "secret.json:1:9: key: The secret is too long: at most 3 characters are allowed.",
        "  (s.json#/properties/key/maxLength)",
        "secret.json:1:24: n: 7 is not null. (s.json#/properties/n/type)", "  …7…", "   ^",
        "broken.json:1:18: Expected a comma or '}', found '\"'.", #"  …"…"#, "   ^",
      ])
  }

  @Test("Lines without a secret are quoted whole")
  func besideSecrets() throws {
    let key = "{\n  \"key\": {\"word\": [\"hidden\",\n    \"s3cret\"]}"
    let reports = try reports(
      #"""
      {"properties": {"key": {"properties": {"word": {"writeOnly": true}}}, "n": {"type": "null"}},
        "additionalProperties": false}
      """#,
      [
        "twice.json": "\(key), \"n\": 7,\n  \"n\": 8\n}",
        "misspelt.json": "\(key),\n  \"m\": 1, \"n\": 8\n}",
        "first.json": "\(key), \"n\":\n  8, \"key\": {}\n}",
        "beside.json": "{\n  \"key\": {\"word\": [\"hidden\"]},\n  \"n\": 8\n}",
      ])
    #expect(
      lines(reports) == [
        "twice.json:4:8: n: 8 is not null. (s.json#/properties/n/type)", "  …8", "   ^",
        "misspelt.json:4:3: The key 'm' is not known here; the nearest known one is 'n'.",
        "  (s.json#/additionalProperties)", #"  …"m"…"#, "   ^~~",
        "misspelt.json:4:16: n: 8 is not null. (s.json#/properties/n/type)", "  …8", "   ^",
        "first.json:4:3: n: 8 is not null. (s.json#/properties/n/type)", "  …8…", "   ^",
        "beside.json:3:8: n: 8 is not null. (s.json#/properties/n/type)",
        #"    "n": 8"#, "         ^",
      ])
  }

  @Test("A problem is one line, and control characters are made visible")
  func controls() throws {
    let reports = try reports(
      #"{"additionalProperties": false, "properties": {"n": {"const": "\u001b]0;x"}}}"#,
      ["\u{1B}[7m\nx": #"{"n": "\u001b[31m", "\u0007": 1}"#])
    #expect(
      lines(reports, columns: nil) == [
        #"^[[7m^Jx:1:7: n: '\u001B[31m' is not '\u001B]0;x'. (s.json#/properties/n/const)"#,
        #"^[[7m^Jx:1:21: The key '\u0007' is not known here; the known one is 'n'. (s.json#/additionalProperties)"#,
      ])
  }

  @Test("JSON is one list, also without a report, and the worst status counts")
  func json() throws {
    func end(_ reports: [FileReport], _ format: ReportFormat) -> (
      String, ForwardFormTerminal.ExitStatus
    ) {
      let output = Transcript(columns: nil)
      let list = ReportOutput(output, as: format)
      for report in reports { list.add(report) }
      let status = list.end()
      return (output.text, status)
    }
    #expect(end([], .json) == ("[]\n", .success))
    let open = FileReport(unchecked: "a", reason: "No.")
    let (good, broken) = try (several[2], several[3])
    #expect(end([good], .text) == ("", .success))
    #expect(end([good, open], .text) == ("a: No.\n", .failure))
    let all = end([open, broken, good], .json)
    #expect(all.1 == .refused)
    #expect(
      try JSONValue(parsing: all.0) == .array([open.json(), broken.json(), good.json()]))
    var schemas = SchemaFiles()
    let unnamed = schemas.check([CheckedText("b", Array("{}".utf8))])
    #expect(end(unnamed, .text) == ("b: The file names no schema with '$schema'.\n", .usage))
    #expect(end(unnamed + [open], .text).1 == .usage)
  }
}
