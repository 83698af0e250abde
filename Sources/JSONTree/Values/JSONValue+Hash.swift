extension JSONValue: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let bool): hasher.combine(bool)
    case .number(let number): hasher.combine(number)
    case .string(let string): ExactKey(string).hash(into: &hasher)
    case .array(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members)
    }
  }
}

extension JSONObject: Hashable {
  public func hash(into hasher: inout Hasher) {
    // A sum is the same in every order.
    var sum = 0
    for (key, value) in self {
      var member = Hasher()
      ExactKey(key).hash(into: &member)
      value.hash(into: &member)
      sum &+= member.finalize()
    }
    hasher.combine(sum)
  }
}
