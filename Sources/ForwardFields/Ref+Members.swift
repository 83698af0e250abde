public import ForwardForm
public import JSONTree

extension Ref where Value == JSONValue {
  /// Points to a member of an object, which is `nil` while the object lacks it.
  ///
  /// ```swift
  /// let settings = Ref<JSONValue>(["port": 80])
  /// settings["port"].value = 443
  /// settings["host"].value = "example.org"  // a new member is the last
  /// ```
  ///
  /// A value that isn't an object has no members, and doesn't get any. Observers of a member aren't told of changes
  /// to others.
  public subscript(key: String) -> Ref<JSONValue?> {
    part(key: key, read: { $0[key] }) { whole, change in
      guard case .object = whole else { return false }
      change(&whole[key])
      return true
    }
  }

  /// Points to a member of an object that has it; it reads as `null` if the object lacks it, and can't be written
  /// then.
  package func member(_ key: String) -> Ref<JSONValue> {
    part(key: key, read: { $0[key] ?? .null }) { whole, change in
      guard case .object(var members) = whole, var value = members[key] else { return false }
      // Without other owners of the values, none of them is copied.
      whole = .null
      members[key] = .null
      change(&value)
      members[key] = value
      whole = .object(members)
      return true
    }
  }
}
