/// A result builder for the elements of a form, with plain `if`, `switch` and `for` for variable
/// rows.
@resultBuilder
public enum ForwardFormElementBuilder {
  public static func buildExpression(_ element: ForwardFormElement) -> [ForwardFormElement] {
    [element]
  }

  public static func buildExpression(_ elements: [ForwardFormElement]) -> [ForwardFormElement] {
    elements
  }

  /// The element of a part that may not exist: `person.towns[0]?.textField("Town", \.self)`.
  public static func buildExpression(_ element: ForwardFormElement?) -> [ForwardFormElement] {
    element.map { [$0] } ?? []
  }

  /// The elements of a part that may not exist.
  public static func buildExpression(_ elements: [ForwardFormElement]?) -> [ForwardFormElement] {
    elements ?? []
  }

  // The compiler takes 2.4 times longer for `buildPartialBlock` of 400 statements.
  public static func buildBlock(_ parts: [ForwardFormElement]...) -> [ForwardFormElement] {
    parts.count == 1 ? parts[0] : parts.flatMap(\.self)
  }

  public static func buildOptional(_ part: [ForwardFormElement]?) -> [ForwardFormElement] {
    part ?? []
  }

  public static func buildEither(first part: [ForwardFormElement]) -> [ForwardFormElement] { part }

  public static func buildEither(second part: [ForwardFormElement]) -> [ForwardFormElement] { part }

  public static func buildArray(_ parts: [[ForwardFormElement]]) -> [ForwardFormElement] {
    parts.flatMap(\.self)
  }

  public static func buildLimitedAvailability(_ part: [ForwardFormElement]) -> [ForwardFormElement]
  {
    part
  }
}
