public import JSONSchema
internal import JSONTree

/// The results of a validator on some tests.
public struct Conformance: Sendable {
  public private(set) var count = 0
  public private(set) var passed = 0
  /// The unexpected failures, and the tests that are expected to fail but passed or don't exist.
  public private(set) var findings: [String] = []
  /// The number of expected failures, by reason.
  private var excluded: [String: Int] = [:]
  private var exclusions: [SuiteTest.Name: String]

  /// Runs the tests of a draft that every validator has to pass.
  public static func required(_ draft: SchemaDraft) throws -> Conformance {
    var options = SchemaOptions()
    options.formats = .never
    return try running(Suite().required(draft), of: draft, options)
  }

  /// Runs the optional tests of a draft that this validator is meant to pass.
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
    let files = Set(groups.flatMap(\.tests).map(\.name.file))
    var conformance = try Conformance(
      exclusions: Exclusions(of: draft).reasons.filter { files.contains($0.key.file) })
    for group in groups { conformance.run(group, options) }
    // The tests derived from another draft may lack some.
    if Suite().isDerived(draft) { return conformance }
    conformance.findings += conformance.exclusions.keys.map { "\($0): excluded, but not there" }
    return conformance
  }

  init(exclusions: [SuiteTest.Name: String] = [:]) { self.exclusions = exclusions }

  private mutating func exclude(_ reason: String) {
    count += 1
    excluded[reason, default: 0] += 1
  }

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
      let reason = exclusions.removeValue(forKey: test.name)
      switch (fault, reason) {
      case (nil, nil): count(nil)
      case (nil, _?): count("\(test.name): excluded, but passed")
      case (let fault?, nil): count("\(test.name): \(fault)")
      case (_?, let reason?): exclude(reason)
      }
    }
  }
}

extension Conformance: CustomStringConvertible {
  /// The counts, for example `1242 of 1299, 50 use $dynamicRef, 7 use $vocabulary`.
  public var description: String {
    let excluded = self.excluded.sorted { $0.key < $1.key }.map { ", \($1) use \($0)" }
    return "\(passed) of \(count)" + excluded.joined()
  }
}

extension Schema {
  /// Returns a description of the wrong verdict on a test; `nil` if it is right.
  fileprivate func fault(_ test: SuiteTest) -> String? {
    let verdict = verdict(on: test.instance)
    guard verdict == (test.isValid ? .valid : .invalid) else { return "said to be \(verdict)" }
    return disagreement(on: test.instance)
  }
}
