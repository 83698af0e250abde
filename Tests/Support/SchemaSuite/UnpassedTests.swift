internal import ForwardJSONSchema

/// The tests of the suite that aren't passed, each with the reason.
enum UnpassedTests {
  private struct Entry {
    let version: Suite.Version
    /// The start of the test's name: the file and the group.
    let start: String
    let reason: String
  }

  private static let all =
    [
      Entry(
        version: .draft(.draft7), start: "optional/content.json:",
        reason: "'contentEncoding' and 'contentMediaType' never decide")
    ]
    + [
      "dynamicRef.json: A $dynamicRef resolves to the first $dynamicAnchor still in scope",
      "dynamicRef.json: A $dynamicRef with intermediate scopes",
      "unevaluatedItems.json: unevaluatedItems with $dynamicRef",
      "unevaluatedProperties.json: unevaluatedProperties with $dynamicRef",
    ].map {
      Entry(
        version: .v1, start: $0,
        reason: "only v1 has a '$dynamicRef' without an anchor in its own resource")
    }

  /// Returns the reason why a test isn't passed; `nil` if it has to pass.
  static func reason(of test: SuiteTest.Name, in version: Suite.Version) -> String? {
    all.first { $0.version == version && test.description.hasPrefix($0.start) }?.reason
  }
}
