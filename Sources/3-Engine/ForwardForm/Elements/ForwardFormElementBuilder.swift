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

  public static func buildBlock() -> [ForwardFormElement] { [] }

  public static func buildPartialBlock(first part: [ForwardFormElement]) -> [ForwardFormElement] {
    part
  }

  public static func buildPartialBlock(
    accumulated elements: consuming [ForwardFormElement], next part: [ForwardFormElement]
  ) -> [ForwardFormElement] {
    elements += part
    return elements
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
