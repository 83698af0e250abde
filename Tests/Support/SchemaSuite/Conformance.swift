internal import ForwardJSON
public import ForwardJSONSchema

/// The results of this validator on some tests.
public struct Conformance: Sendable {
  public private(set) var count = 0
  public private(set) var passed = 0
  /// The failures.
  public private(set) var findings: [String] = []

  /// Runs the tests of a draft that every validator has to pass.
  public static func required(_ draft: SchemaDraft) throws -> Conformance {
    var options = SchemaOptions()
    options.formats = .never
    return try running(Suite().required(draft), of: draft, options)
  }

  /// Runs the optional tests of a draft that this validator should pass.
  public static func optional(_ draft: SchemaDraft) throws -> Conformance {
    var options = SchemaOptions()
    options.formats = .always
    return try running(Suite().optional(draft), of: draft, options)
  }

  private static func running(
    _ groups: [SuiteGroup], of draft: SchemaDraft, _ options: SchemaOptions
  ) throws -> Conformance {
    var options = options
    options.draft = draft
    options.isStrict = true
    var conformance = Conformance()
    for group in groups { conformance.run(group, options) }
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

  private mutating func run(_ group: SuiteGroup, _ options: SchemaOptions) {
    let schema = Result { () throws(SchemaError) in
      try Schema(group.schema, options: options, documents: Suite.remote)
    }
    for test in group.tests {
      let fault =
        switch schema {
        case .success(let schema): schema.fault(test)
        case .failure(let error): "\(error)"
        }
      count(fault.map { "\(test.name): \($0)" })
    }
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
