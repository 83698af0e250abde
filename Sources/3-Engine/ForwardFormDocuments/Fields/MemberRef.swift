public import ForwardForm
public import ForwardJSON

extension Ref where Value == JSONValue {
  /// Points to a member of an object; `nil` while the object lacks the member.
  ///
  /// ```swift
  /// let settings = Ref<JSONValue>(["port": 80])
  /// settings["port"].value = 443
  /// settings["host"].value = "example.org"  // a new member is the last
  /// ```
  ///
  /// A value that isn't an object has no members, and gets none. A change to one member doesn't
  /// notify the observers of the others.
  public subscript(key: String) -> Ref<JSONValue?> {
    part(key: key, or: .none) { [read] in
      read().map { $0[key] }
    } mutate: { whole, change in
      guard case .object = whole else { return false }
      whole.changeMembers { $0.changeValue(of: key, change) }
      return true
    }
  }

  /// Points to a member of an object. If the object lacks the member, it reads as `null` and
  /// ignores writes. `position` is the member's usual position among the members.
  package func member(_ key: String, near position: Int) -> Ref<JSONValue> {
    part(key: key, or: .null) { [read] in
      guard let members = read()?.members,
        let position = members.position(of: key, near: position)
      else { return .null }
      return members[position].value
    } mutate: { whole, change in
      guard var members = whole.members,
        let position = members.position(of: key, near: position)
      else { return false }
      // Taking the values out leaves one owner, so changing a member copies nothing.
      whole = .null
      var value = members[position].value
      members.setValue(.null, at: position)
      change(&value)
      members.setValue(value, at: position)
      whole = .object(members)
      return true
    }
  }
}
