internal import JSONTree

/// A visitor that asks a judge which alternatives accept a value.
protocol JudgingVisitor: Visitor {
  var judge: Judge { get set }
}

extension JudgingVisitor {
  var progress: Progress {
    get { judge.progress }
    set { judge.progress = newValue }
  }
  var resolver: Resolver { judge.resolver }

  mutating func verdict(on value: JSONValue, by schema: Subschema) -> Verdict {
    judge.verdict(on: value, by: schema)
  }
}

/// A visitor that continues past problems, which other visitors report.
protocol TolerantVisitor: Visitor {}

extension TolerantVisitor {
  mutating func refuse(
    _ keyword: Keyword?, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool { true }

  mutating func refuse(_ keyword: Keyword, branches: [Subschema], _ value: JSONValue) -> Bool {
    true
  }

  mutating func refuseKey(
    _ key: String, _ keyword: Keyword, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool { true }

  mutating func doubt(_ keyword: Keyword?, _ fault: @autoclosure () -> SchemaFault) -> Bool {
    !progress.isSpent
  }

  mutating func doubt(_ keyword: Keyword, inside: @autoclosure () -> [Doubt]) -> Bool {
    !progress.isSpent
  }

  mutating func enterKey(_ key: String, _ schema: Subschema) -> Bool { true }
}
