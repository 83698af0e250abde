import ForwardJSON
import ForwardPatterns
import Testing

/// The patterns of real schemas, with V8's verdicts. They are next to the package or in the file
/// that `REAL_PATTERNS` names.
@Suite(
  "Patterns of real schemas",
  .enabled(if: TestData.patterns.exists, "../shared/patterns.json is not here"))
struct RealPatternTests {
  @Test("Patterns of real schemas are found where V8 finds them")
  func verdicts() throws {
    let root = try TestData.patterns.json()
    let texts = try #require(root["strings"]).elements.compactMap(\.string)
    var verdicts = 0
    for entry in try #require(root["patterns"]).elements {
      let source = try #require(entry["pattern"]?.string)
      let matches = Set(entry["matches"]?.elements.compactMap(\.int) ?? [])
      let pattern = try Pattern(source, dialect: .lenient)
      #expect(pattern.finds(in: texts) == texts.indices.map(matches.contains), "\(source)")
      verdicts += texts.count
    }
    #expect(verdicts == 250_200)
  }
}

/// The patterns of JSON Schema's test suite. It is next to the package or in the folder that
/// `JSON_SCHEMA_TEST_SUITE` names.
@Suite(
  "Patterns of JSON Schema's test suite",
  .enabled(if: TestData.suite.exists, "../shared/json-schema-test-suite is not here"))
struct SuitePatternTests {
  @Test(
    "Texts and keys match as the suite says",
    arguments: ["ecmascript-regex", "non-bmp-regex"],
    ["draft4", "draft6", "draft7", "draft2019-09", "draft2020-12"])
  func optional(file: String, draft: String) throws {
    let tests = TestData.suite["tests/\(draft)/optional/\(file).json"]
    // Some drafts may be missing.
    guard tests.exists else { return }
    var count = 0
    for group in try tests.json().elements {
      let schema = try #require(group["schema"])
      for test in try #require(group["tests"]).elements {
        let verdict = try verdict(schema, try #require(test["data"]))
        #expect(
          verdict.map(JSONValue.bool) == test["valid"],
          "\(group["description"]?.string ?? ""), \(test["description"]?.string ?? "")")
        count += 1
      }
    }
    #expect(count == (file == "non-bmp-regex" ? 12 : 74))
  }

  private func verdict(_ schema: JSONValue, _ data: JSONValue) throws -> Bool? {
    if schema["format"] == .string("regex") {
      return data.string.map { (try? Pattern($0)) != nil } ?? true
    }
    if let source = schema["pattern"]?.string {
      guard let text = data.string else { return true }
      return try Pattern(source, dialect: .lenient).finds(in: [text])[0]
    }
    guard case .object(let patterns)? = schema["patternProperties"],
      case .object(let members) = data
    else { return nil }
    for (key, value) in members {
      var isKnown = false
      for (source, condition) in patterns {
        guard try Pattern(source, dialect: .lenient).search(key) == .yes else { continue }
        isKnown = true
        if condition["type"] == .string("integer"), value.int == nil { return false }
      }
      if !isKnown, schema["additionalProperties"] == .bool(false) { return false }
    }
    return true
  }
}
