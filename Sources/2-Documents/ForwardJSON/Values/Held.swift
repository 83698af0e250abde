/// An element where a list stores it.
///
/// It can't be copied, so that looking at it counts no references. Counting took an eighth of the
/// time of a verdict.
@usableFromInline
package struct HeldValue: ~Copyable {
  @usableFromInline package let value: JSONValue
}

/// A member where an object stores it.
@usableFromInline
package struct HeldMember: ~Copyable {
  @usableFromInline package let member: (key: String, value: JSONValue)
}

extension JSONObject {
  /// Calls a closure with the members where they are stored.
  @inlinable
  package func withMembers<Result>(_ body: (borrowing Span<HeldMember>) -> Result) -> Result {
    unsafe members.withUnsafeBufferPointer { members in
      // A struct with a single property has the layout of that property, because the module and its
      // users are built together.
      unsafe members.withMemoryRebound(to: HeldMember.self) { members in
        unsafe body(Span(_unsafeElements: members))
      }
    }
  }
}

extension [JSONValue] {
  /// Calls a closure with the elements where they are stored.
  @inlinable
  package func withElements<Result>(_ body: (borrowing Span<HeldValue>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { elements in
      unsafe elements.withMemoryRebound(to: HeldValue.self) { elements in
        unsafe body(Span(_unsafeElements: elements))
      }
    }
  }
}
