internal import ForwardJSON
internal import ForwardJSONSchema

/// The results of this validator on some tests.
public struct Conformance: Sendable {
  public private(set) var count = 0
  public private(set) var passed = 0
  /// The failures that ``UnpassedTests`` doesn't list.
  public private(set) var findings: [String] = []
  /// The failures that are listed, by their reason.
  public private(set) var unpassed: [String: Int] = [:]

  /// Runs the tests of a version that every validator has to pass.
  public static func required(_ version: Suite.Version) throws -> Conformance {
    try running(Suite().required(version), of: version)
  }

  /// Runs the optional tests of a version.
  public static func optional(_ version: Suite.Version) throws -> Conformance {
    try running(Suite().optional(version), of: version)
  }

  private static func running(
    _ groups: [SuiteGroup], of version: Suite.Version
  ) throws -> Conformance {
    var conformance = Conformance()
    for group in groups { conformance.run(group, of: version) }
    return conformance
  }

  init() {}

  /// Counts a test.
  ///
  /// - Parameter finding: A description of the failure; `nil` if the test passed.
  mutating func count(_ finding: String?) {
    count += 1
    if let finding { findings.append(finding) } else { passed += 1 }
  }

  private mutating func run(_ group: SuiteGroup, of version: Suite.Version) {
    let options = SchemaOptions(for: group.file, of: version)
    let schema = Result { () throws(SchemaError) in
      try Schema(group.schema, options: options, documents: Suite.remote)
    }
    for test in group.tests {
      let fault =
        switch schema {
        case .success(let schema): schema.fault(test)
        case .failure(let error): "\(error)"
        }
      if fault != nil, let reason = UnpassedTests.reason(of: test.name, in: version) {
        count += 1
        unpassed[reason, default: 0] += 1
      } else {
        count(fault.map { "\(test.name): \($0)" })
      }
    }
  }
}

extension SchemaOptions {
  /// Creates the options for a file of the suite.
  fileprivate init(for file: String, of version: Suite.Version) {
    self.init()
    draft = version.draft
    // Only this file is about keywords that the version reads although it doesn't have them.
    isStrict = !file.hasSuffix("dependencies-compatibility.json")
    formats =
      file.hasSuffix("format-assertion.json") || file.hasSuffix("format-annotation.json")
      ? .byDraft
      : file.hasPrefix("optional/") || file.hasPrefix("format/") ? .always : .never
  }
}

extension Conformance: CustomStringConvertible {
  /// The counts, for example `1299 of 1299`.
  public var description: String { "\(passed) of \(count)" }
}

extension Schema {
  /// Returns a description of a wrong verdict on a test; `nil` if the verdict is right.
  fileprivate func fault(_ test: SuiteTest) -> String? {
    let verdict = verdict(on: test.instance)
    guard verdict == (test.isValid ? .valid : .invalid) else { return "said to be \(verdict)" }
    return disagreement(on: test.instance)
  }
}
