/// A rule that several answers must satisfy together. It runs once each of them is valid.
///
/// A session reports a broken rule as soon as all rows that it names are answered: it asks the last
/// answered row again, and Enter keeps the answer. The rule always runs before the form is saved.
///
/// ```swift
/// FormRule("first-day", "last-day") { [self] in
///   firstDay <= lastDay ? nil : .other("The first day is after the last one.")
/// }
/// ```
///
/// A person may override a rule with `isOverridable`: the review reports the broken rule before
/// saving, and saving again saves all the same. Without a person, the form isn't saved.
///
/// ```swift
/// FormRule("port", isOverridable: true) { [self] in
///   port < 1024 ? .other("Ports below 1024 are the system's.") : nil
/// }
/// ```
///
/// Write a slow rule as an ``AsyncFormRule``.
public class FormRule {
  /// The ids of all rows that the rule depends on. If the rule is broken at a save, the first row
  /// is asked again. It may be a row of an item: `stops[3].town`.
  public var rows: [String] { paths.map(\.text) }
  /// The paths of the rows, which may lead into items.
  let paths: [RowPath]
  /// The path of the value that the rule judges, possibly without a row; `nil` if the sentence says
  /// enough.
  let place: RowPath?
  /// The number of leading rows that the sentence names.
  private let namedCount: Int
  /// Whether a person may save although the rule is broken.
  public let isOverridable: Bool
  let check: () -> Rejection?

  public convenience init(
    _ rows: String..., isOverridable: Bool = false, check: @escaping () -> Rejection?
  ) {
    self.init(rows.map { RowPath(row: $0) }, at: nil, isOverridable: isOverridable, check)
  }

  /// Creates a rule about rows that are known at run time, possibly rows of items.
  public convenience init(
    _ rows: [RowPath], isOverridable: Bool = false, check: @escaping () -> Rejection?
  ) {
    self.init(rows, at: nil, isOverridable: isOverridable, check)
  }

  /// The rule judges the value at `place`, which may have no row. The sentence names the first
  /// `named` rows.
  package init(
    _ paths: [RowPath], at place: RowPath?, naming named: Int = 0, isOverridable: Bool,
    _ check: @escaping () -> Rejection?
  ) {
    (self.paths, self.place, namedCount) = (paths, place, named)
    self.isOverridable = isOverridable
    self.check = check
  }

  /// Returns the rule of a part as a rule of the form around it. `path` comes before the ids of the
  /// part's rows.
  func inside(_ path: RowPath) -> FormRule {
    FormRule(
      paths(inside: path), at: place.map(path.appending), naming: namedCount,
      isOverridable: isOverridable, check)
  }

  /// Returns the path to show before the sentence when a row is asked; `nil` if the sentence names
  /// the row.
  func place(askedAt path: RowPath) -> RowPath? {
    paths.prefix(namedCount).contains(path) ? nil : place
  }

  fileprivate func paths(inside path: RowPath) -> [RowPath] { paths.map(path.appending) }
}

/// A rule that several answers must satisfy together and that runs asynchronously, for example over
/// a network. It also checks a list or a dictionary as a whole.
///
/// The rule runs like a ``FormRule``: as soon as all rows that it names are answered, and before
/// the form is saved. It is skipped if none of the rows changed in this session, or if their
/// answers have passed before. A person can stop the check.
///
/// The check gets a snapshot of the model, taken when the check begins, and may run anywhere:
///
/// ```swift
/// AsyncFormRule("team", "name", of: project.value) { project in
///   try await isFree(project.name, in: project.team)
///     ? nil : .other("The team '\(project.team)' has a project '\(project.name)' already.")
/// }
/// ```
public final class AsyncFormRule: FormRule {
  /// Takes the snapshot, and returns the rule that checks it. The rule ignores its text.
  let rule: () -> AsyncRule

  /// - Parameters:
  ///   - row: The id of the row to ask again if the rule is broken at a save.
  ///   - others: The ids of the other rows that the rule depends on.
  ///   - limit: The time limit of the check.
  ///   - snapshot: The values to check, such as a struct, a part of one, or a tuple.
  ///   - check: Returns why the snapshot can't be saved, or `nil` if it can. If it throws, the
  ///     check has failed, and the rule counts as broken.
  public init<Snapshot: Sendable>(
    _ row: String, _ others: String..., within limit: Duration = .seconds(10),
    of snapshot: @autoclosure @escaping () -> Snapshot,
    _ check: @escaping @isolated(any) @Sendable (Snapshot) async throws -> Rejection?
  ) {
    rule = { .of(snapshot(), within: limit, check) }
    super.init(([row] + others).map { RowPath(row: $0) }, at: nil, isOverridable: false) { nil }
  }

  init(_ paths: [RowPath], _ rule: @escaping () -> AsyncRule) {
    self.rule = rule
    super.init(paths, at: nil, isOverridable: false) { nil }
  }

  override func inside(_ path: RowPath) -> FormRule {
    AsyncFormRule(paths(inside: path), rule)
  }
}

extension AsyncRule {
  /// A rule that checks a snapshot and ignores its text.
  static func of<Snapshot: Sendable>(
    _ snapshot: Snapshot, within limit: Duration,
    _ check: @escaping @isolated(any) @Sendable (Snapshot) async throws -> Rejection?
  ) -> AsyncRule {
    AsyncRule(within: limit) { _ in try await check(snapshot) }
  }
}

extension FormSession {
  /// Returns the rejection of the first broken rule. Skips a rule until all rows that it names are answered.
  func brokenRule(among rules: [FormRule]) -> Rejection? {
    for rule in rules where !rule.isOverridable && areAnswered(rule.rows) {
      if let rejection = rule.check() { return form.hidingSecrets(rejection) }
    }
    return nil
  }

  func rules(naming id: String) -> [FormRule] {
    let rules: RulesByRow
    if let known = rulesByRow, !form.isDerived || known.changes == changes {
      rules = known
    } else {
      rules = RulesByRow(form.formRules(), changes: changes)
      rulesByRow = rules
    }
    let own = rules.rules[id] ?? []
    guard let place = form.index(of: id, near: index) else { return own }
    let others = form.elementRules(around: place) { visited.contains($0.id) }
    return own + others.filter { $0.rows.contains(id) }
  }

  /// Returns whether all rows were visited and are valid. Starts with the last row, because a walk
  /// visits it last. Rows outside the form need no answer.
  func areAnswered(_ ids: [String]) -> Bool {
    ids.reversed().allSatisfy { id in
      guard let index = form.index(of: id) else { return true }
      guard visited.contains(id), let value = form.rows[index].value() else { return false }
      return form.rows[index].rejection(ofPresent: value) == nil
    }
  }
}

/// Form rules by the rows that they name, for looking rules up after each answer.
struct RulesByRow {
  private(set) var rules: [String: [FormRule]] = [:]
  /// The number of changes at the reading of the rules. The rules may depend on the answers.
  let changes: Int

  init(_ rules: [FormRule], changes: Int) {
    self.changes = changes
    for rule in rules {
      for row in rule.rows { self.rules[row, default: []].append(rule) }
    }
  }
}
