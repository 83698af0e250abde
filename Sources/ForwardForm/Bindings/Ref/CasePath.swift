/// The way to what an enum's case holds, and back, as a key path is one to a property.
///
/// ```swift
/// let inStock = CasePath(Status.inStock) { if case .inStock(let quantity) = $0 { quantity } else { nil } }
/// item[\.status][case: inStock]?.value = 5
/// ```
///
/// The idea is that of Point-Free's CasePaths.
public struct CasePath<Root, Payload>: Sendable {
  let embed: @Sendable (Payload) -> Root
  let extract: @Sendable (Root) -> Payload?

  /// - Parameters:
  ///   - embed: Makes the case; its name alone will do.
  ///   - extract: What the case holds; `nil` for another one.
  public init(
    _ embed: @escaping @Sendable (Payload) -> Root,
    _ extract: @escaping @Sendable (Root) -> Payload?
  ) {
    self.embed = embed
    self.extract = extract
  }
}
