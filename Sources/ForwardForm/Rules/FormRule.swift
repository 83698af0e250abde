/// Checks answers against one another, once each is right by itself.
public struct FormRule {
  /// The ids of the rows to look at when the rule is broken; the first one is asked again.
  public let rows: [String]
  let check: () -> Rejection?

  public init(_ rows: String..., check: @escaping () -> Rejection?) {
    self.rows = rows
    self.check = check
  }
}
