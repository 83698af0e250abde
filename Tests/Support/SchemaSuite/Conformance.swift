public import JSONSchema
internal import JSONTree

/// What a validator makes of some tests.
public struct Conformance: Sendable {
  public private(set) var count = 0
  public private(set) var passed = 0
  /// The tests that failed and aren't known to, and those known to that passed or aren't there.
  public private(set) var findings: [String] = []
  /// How many tests are known to fail, by reasons.
  private var excluded: [String: Int] = [:]
  private var exclusions: [SuiteTest.Name: String]

  /// Runs the tests of a draft that every validator has to pass.
  public static func required(_ draft: Draft) throws -> Conformance {
    var options = SchemaOptions()
    options.formats = .never
    return try running(Suite().required(draft), of: draft, options)
  }

  /// Runs the optional tests of a draft that this validator is meant to pass.
  public static func optional(_ draft: Draft) throws -> Conformance {
    var options = SchemaOptions()
    options.formats = .always
    return try running(Suite().optional(draft), of: draft, options)
  }

  private static func running(
    _ groups: [SuiteGroup], of draft: Draft, _ options: SchemaOptions
  ) throws -> Conformance {
    var options = options
    options.draft = draft
    options.isStrict = true
    let files = Set(groups.flatMap(\.tests).map(\.name.file))
    var conformance = try Conformance(
      exclusions: Exclusions(of: draft).reasons.filter { files.contains($0.key.file) })
    for group in groups { conformance.run(group, options) }
    // A test that is made of another draft's may be missing.
    if Suite().isDerived(draft) { return conformance }
    conformance.findings += conformance.exclusions.keys.map { "\($0): excluded, but not there" }
    return conformance
  }

  init(exclusions: [SuiteTest.Name: String] = [:]) { self.exclusions = exclusions }

  private mutating func exclude(_ reason: String) {
    count += 1
    excluded[reason, default: 0] += 1
  }

  /// Counts a test, with what is wrong with it.
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
  /// What is wrong with the answer to a test.
  fileprivate func fault(_ test: SuiteTest) -> String? {
    let verdict = verdict(on: test.instance)
    guard verdict == (test.isValid ? .valid : .invalid) else { return "said to be \(verdict)" }
    return disagreement(on: test.instance)
  }
}
