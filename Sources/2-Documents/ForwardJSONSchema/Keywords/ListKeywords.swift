internal import ForwardJSON
internal import ForwardText

extension Keyword {
  static let ofLists = [
    minItems, maxItems, uniqueItems, prefixItems, items, additionalItems, contains, minContains,
    maxContains,
  ]

  static let minItems = Keyword("minItems", of: .array, wants: .count) {
    $0.readCount($1) { $0.lists.minItems = $1 }
  }
  static let maxItems = Keyword("maxItems", of: .array, wants: .count) {
    $0.readCount($1) { $0.lists.maxItems = $1 }
  }

  static let uniqueItems = Keyword("uniqueItems", of: .array, wants: .flag) { reader, said in
    guard let isUnique = said.value.bool else { return false }
    reader.lists.isUnique = isUnique
    return true
  }

  static let prefixItems = Keyword(
    "prefixItems", since: .draft2020, of: .array, wants: .schemaList
  ) { $0.readPrefix($1) }

  static let items = Keyword("items", of: .array, wants: .schemaOrList) { reader, said in
    guard case .array = said.value else {
      return reader.readSchema(said) {
        $0.lists.rest = .init(schema: $1, keyword: said.keyword)
      }
    }
    return (reader.draft.itemsMayBeList || !reader.isStrict) && reader.readPrefix(said)
  }

  // The rules read it where `items` is a list.
  static let additionalItems = Keyword(
    "additionalItems", until: .draft2019, isLenient: true, wants: .schemaOrFlag
  ) { _, _ in true }

  static let contains = Keyword(
    "contains", since: .draft6, isLenient: true, of: .array, wants: .schema
  ) {
    $0.lists.contains.evaluates = $0.draft.containsEvaluates
    return $0.readSchema($1) { $0.lists.contains.schema = $1 }
  }
  static let minContains = Keyword("minContains", since: .draft2019, wants: .count) {
    $0.readCount($1) { $0.lists.contains.least = $1 }
  }
  static let maxContains = Keyword("maxContains", since: .draft2019, wants: .count) {
    $0.readCount($1) { $0.lists.contains.most = $1 }
  }
}

extension SchemaProblem.Reason {
  /// The reason why a list isn't valid.
  @nonexhaustive
  public enum List: Hashable, Sendable {
    case tooFewItems(Int)
    case tooManyItems(Int)
    /// The positions of two equal elements.
    case repeatedItem(first: Int, second: Int)
    /// The positions of two objects with the same values of keys that must tell them apart.
    case repeatedKeys(first: Int, second: Int, keys: [String])
    /// `wanted` says what `contains` wants; it is empty if no words describe it.
    case tooFewMatching(Int, least: Int, wanted: [SchemaProblem.Alternative])
    case tooManyMatching(Int, most: Int, wanted: [SchemaProblem.Alternative])
    /// The list has an element of each of these kinds, which may not be there together.
    case excludedTogether([[SchemaProblem.Alternative]])
    /// The schema accepts a list whose only element is this list. It has lists of this depth.
    case tooShallow(depth: Int)
  }
}

extension Language {
  func says(_ reason: SchemaProblem.Reason.List, of problem: SchemaProblem) -> String {
    switch reason {
    case .tooFewItems(let least):
      says(
        "\(elements(problem)) too few: \(required(least, of: "a list")).",
        chinese: "列表\(elements(problem))太少：\(required(least, of: "项"))。")
    case .tooManyItems(let most):
      says(
        "\(elements(problem)) too many: at most \(most) \(isOrAre(most)) allowed.",
        chinese: "列表\(elements(problem))太多：最多可有 \(most) 项。")
    case .repeatedItem(let first, let second):
      says(
        "The elements \(first + 1) and \(second + 1) are equal; each may be there once.",
        chinese: "元素 \(first + 1) 和 \(second + 1) 相同，各项不能重复。")
    case .repeatedKeys(let first, let second, let keys):
      says(
        "The elements \(first + 1) and \(second + 1) have the same \(allKeys(keys)); "
          + "each may be there once.",
        chinese: "元素 \(first + 1) 和 \(second + 1) 的\(allKeys(keys))相同，各项不能重复。")
    case .tooFewMatching(let count, let least, let wanted):
      says(
        (count == 0 ? "No element" : counted(count, "element"))
          + " \(kind(wanted, ofMany: count > 1)): \(required(least, of: "a list")).",
        chinese: (count == 0 ? "没有元素" : "只有 \(count) 个元素")
          + "\(kind(wanted, ofMany: count > 1))，\(required(least, of: "个"))。")
    case .tooManyMatching(let count, let most, let wanted):
      says(
        "\(counted(count, "element")) \(kind(wanted, ofMany: count > 1)): "
          + "at most \(most) \(isOrAre(most)) allowed.",
        chinese: "有 \(count) 个元素\(kind(wanted, ofMany: count > 1))，最多可有 \(most) 个。")
    case .excludedTogether(let kinds):
      says(
        "\(all(kinds.map { "an element that is \(alternatives(names($0)))" })) are not allowed together."
          .capitalizedSentence,
        chinese: "\(kinds.map { oneOf(names($0)) }.joined(separator: "和"))不能同时作为元素。")
    case .tooShallow(let depth):
      says(
        "A list\(String(repeating: " of lists", count: depth - 1)) is wanted: one more [ ].",
        chinese: "需要 \(depth) 层嵌套的列表：还差一层 [ ]。")
    }
  }

  /// Returns what elements are or equal, as the end of a clause.
  private func kind(_ wanted: [SchemaProblem.Alternative], ofMany areMany: Bool) -> String {
    let names = names(wanted)
    if names.isEmpty {
      return says(
        "\(areMany ? "are" : "is") of the kind that the schema means", chinese: "属于模式所指的类别")
    }
    // "1 element is 1" would read like a sum.
    let equal = wanted.contains(where: \.haveNumbers)
    let translated = (equal ? "等于" : "是") + oneOf(names)
    let verb = equal ? areMany ? "equal" : "equals" : areMany ? "are" : "is"
    return says(
      "\(verb) \(alternatives(names))",
      chinese: translated.hasSuffix(" ") ? String(translated.dropLast()) : translated)
  }

  /// Returns how many things a value must have at least. In Chinese, `things` is their measure
  /// word.
  func required(_ least: Int, of things: String) -> String {
    // The schema's number is lost: it is larger than any value can satisfy.
    least == .max
      ? says("more than \(things) can have are required", chinese: "要求的数量超过所能有的数量")
      : says(
        "at least \(least) \(isOrAre(least)) required", chinese: "至少需要 \(least) \(things)")
  }

  private func elements(_ problem: SchemaProblem) -> String {
    guard let list = problem.value?.elements else {
      return says("The elements are", chinese: "")
    }
    return says(areThere(list.count, "element"), chinese: "有 \(list.count) 项，")
  }
}

extension RulesReader {
  fileprivate mutating func readPrefix(_ said: KeywordValue) -> Bool {
    readList(said) {
      $0.lists.prefix = $1
      $0.lists.prefixKeyword = said.keyword
    }
  }

  /// Reads the schema of the elements after the prefix from `additionalItems`. Since 2020-12 it is
  /// in `items`.
  mutating func finishItems(_ members: JSONObject) {
    guard case .array? = members[.items], lists.prefixKeyword === Keyword.items,
      let rest = members[.additionalItems]
    else { return }
    lists.rest = .init(
      schema: child(rest, of: .additionalItems), keyword: .additionalItems)
  }
}

struct ListRules: RuleSet {
  var minItems: Int?
  var maxItems: Int?
  var isUnique = false
  var prefix: [Subschema] = []
  /// The keyword of the prefix. The locations of its schemas contain it.
  var prefixKeyword = Keyword.prefixItems
  /// The schema of the elements after the prefix.
  var rest: Rest?
  var contains = ContainsRule()
  /// The keys whose values tell the elements apart, as in lists of Kubernetes.
  var mapKeys: [String] = []

  struct Rest: Equatable, Sendable {
    let schema: Subschema
    let keyword: Keyword
  }

  /// Returns the positions of two objects with the same values of the keys that tell them apart.
  fileprivate func repeatedKeys(in list: [JSONValue]) -> (Int, Int)? {
    if mapKeys.isEmpty { return nil }
    var seen: [[JSONValue?]: Int] = [:]
    for (index, element) in list.enumerated() {
      guard let object = element.members else { continue }
      let values = mapKeys.map { object[$0] }
      if let first = seen[values] { return (first, index) }
      seen[values] = index
    }
    return nil
  }

  /// Whether the plan covers all rules.
  var arePlanned: Bool {
    isEmpty {
      $0.removeCounts()
      ($0.isUnique, $0.rest) = (false, nil)
    }
  }

  /// Whether the rules restrict nothing but the number of elements.
  var hasOnlyCounts: Bool { isEmpty { $0.removeCounts() } }

  private mutating func removeCounts() {
    (minItems, maxItems) = (nil, nil)
    // Without a prefix and without `contains`, these two say nothing.
    if prefix.isEmpty { prefixKeyword = .prefixItems }
    if contains.schema == nil { contains = ContainsRule() }
  }
}

/// The number of elements that a schema must accept.
struct ContainsRule: Equatable, Sendable {
  /// The schema; `nil` for no rule.
  var schema: Subschema?
  /// The least number, if the schema states it; otherwise 1.
  var least: Int?
  var most: Int?
  /// Whether the accepted elements count as evaluated, so that `unevaluatedItems` skips them.
  var evaluates = false

  fileprivate func visit(
    _ list: [JSONValue], accepting schema: Subschema, by visitor: inout some Visitor
  ) -> Bool {
    let least = self.least ?? 1
    var accepted = 0
    var undecided = 0
    let wantsAll = visitor.purpose.followsAll || evaluates && visitor.progress.evaluation.isWanted
    for (index, value) in list.enumerated() {
      let outer = visitor.progress.beginValue(value)
      let verdict = visitor.verdict(on: value, by: schema)
      visitor.progress.endValue(outer)
      switch verdict {
      case .valid:
        accepted += 1
        if evaluates { visitor.progress.evaluation.mark(index) }
        if visitor.purpose.followsAll, !visitor.enter(value, at: .index(index), schema) {
          return false
        }
      case .undecided: undecided += 1
      case .invalid: break
      }
      if !wantsAll, accepted >= least, most == nil { return true }
    }
    let resolver = visitor.resolver
    if accepted + undecided < least {
      return visitor.refuse(
        self.least == nil ? .contains : .minContains,
        schema.rules(resolver).isEmpty
          ? .list(.tooFewItems(least))
          : .list(
            .tooFewMatching(
              accepted, least: least,
              wanted: schema.alternatives(
                resolver, accepted: accepted == 0 ? [] : nil,
                isRefused: accepted == 0 && list.allSatisfy { $0.kind == .object }) ?? [])))
    }
    if let most, accepted > most {
      return visitor.refuse(
        .maxContains,
        schema.rules(resolver).isEmpty
          ? .list(.tooManyItems(most))
          : .list(
            .tooManyMatching(
              accepted, most: most,
              wanted: schema.alternatives(resolver, accepted: nil) ?? [])))
    }
    guard undecided > 0 else { return true }
    let doubt = Doubt.inside(
      list.enumerated().map { Undecided(schema: schema, value: $1, step: .index($0)) })
    // The undecided elements could change the verdict.
    if accepted < least || most.map({ accepted + undecided > $0 }) ?? false {
      return visitor.doubt(.contains, doubt)
    }
    if evaluates { visitor.progress.evaluation.note(doubt) }
    return true
  }
}

// An extension of `Shared`, because each call would copy the rules themselves.
extension Shared<ListRules> {
  /// Applies the rules to a list; returns whether to continue.
  func visit(_ list: [JSONValue], by visitor: inout some Visitor) -> Bool {
    if let minItems = value.minItems, list.count < minItems,
      !visitor.refuse(.minItems, .list(.tooFewItems(minItems)))
    {
      return false
    }
    if let maxItems = value.maxItems, list.count > maxItems,
      !visitor.refuse(.maxItems, .list(.tooManyItems(maxItems)))
    {
      return false
    }
    if value.isUnique { visitor.progress.spend(8 * list.count) }
    if value.isUnique, let (first, second) = list.firstRepetition,
      !visitor.refuse(.uniqueItems, .list(.repeatedItem(first: first, second: second)))
    {
      return false
    }
    if let (first, second) = value.repeatedKeys(in: list),
      !visitor.refuse(
        nil, .list(.repeatedKeys(first: first, second: second, keys: value.mapKeys)))
    {
      return false
    }
    for (index, schema) in value.prefix.prefix(list.count).enumerated() {
      visitor.progress.evaluation.mark(index)
      guard visitor.enter(list[index], at: .index(index), schema) else { return false }
    }
    if let rest = value.rest, list.count > value.prefix.count {
      visitor.progress.evaluation.markAll()
      if rest.schema.isFalse {
        return visitor.refuse(rest.keyword, .list(.tooManyItems(value.prefix.count)))
      }
      for index in value.prefix.count..<list.count {
        guard visitor.enter(list[index], at: .index(index), rest.schema) else { return false }
      }
    }
    if let schema = value.contains.schema {
      return value.contains.visit(list, accepting: schema, by: &visitor)
    }
    return true
  }
}
