/// The way from a JSON value to one inside it: the keys of objects and the positions in lists.
public struct JSONPath: Hashable, Sendable {
  /// A step from a value to one inside it.
  public enum Step: Hashable, Sendable {
    /// To the value of an object's key.
    case key(String)
    /// To an element of a list, counted from 0.
    case index(Int)
  }

  /// The steps from the outer value; none for the value itself.
  public var steps: [Step]

  public init(_ steps: [Step] = []) { self.steps = steps }
}

extension JSONPath: ExpressibleByArrayLiteral {
  public init(arrayLiteral steps: Step...) { self.init(steps) }
}
