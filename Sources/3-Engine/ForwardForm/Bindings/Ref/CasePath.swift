/// A path to the payload of an enum's case, like a key path to a property.
///
/// ```swift
/// let inStock = CasePath(Status.inStock) { if case .inStock(let quantity) = $0 { quantity } else { nil } }
/// item[\.status][case: inStock]?.value = 5
/// ```
///
/// The idea comes from Point-Free's CasePaths.
public struct CasePath<Root, Payload>: Sendable {
  let embed: @Sendable (Payload) -> Root
  let extract: @Sendable (Root) -> Payload?

  /// - Parameters:
  ///   - embed: Makes the case from its payload. The case's name is such a function.
  ///   - extract: Returns the case's payload, or `nil` for another case.
  public init(
    _ embed: @escaping @Sendable (Payload) -> Root,
    _ extract: @escaping @Sendable (Root) -> Payload?
  ) {
    self.embed = embed
    self.extract = extract
  }
}
