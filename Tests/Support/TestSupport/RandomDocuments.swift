public import ForwardJSON

extension JSONValue {
  /// Returns a copy with one mutation at any depth: a value is replaced, removed, added or written
  /// in another way.
  public func mutated(_ random: inout SeededRandom) -> JSONValue {
    switch self {
    case .object(let members) where !members.isEmpty && !random.chance(5):
      var members = members
      let (key, value) = random.pick(Array(members))
      switch random.below(8) {
      case 0: members[key] = nil
      case 1: members[random.pick(["unknown", key + "x", "", "constructor"])] = value
      default: members[key] = value.mutated(&random)
      }
      return .object(members)
    case .array(var values) where !values.isEmpty && !random.chance(4):
      let index = random.below(values.count)
      switch random.below(5) {
      case 0: values.remove(at: index)
      case 1: values.append(values[index])
      default: values[index] = values[index].mutated(&random)
      }
      return .array(values)
    case .string(let text) where !random.chance(3): return .string(text.mutated(&random))
    case .number(let number) where !random.chance(3):
      let texts = [
        number.text + (number.text.contains(where: ".eE".contains) ? "" : ".0"), "\(number.text)e0",
        "\(number.text)1", "-1", "1.5", "1e1", "1e30", "0", "366", "-0", "1e400",
      ]
      return texts.compactMap { try? JSONValue(parsing: $0) }.isEmpty
        ? self : (try? JSONValue(parsing: random.pick(texts))) ?? self
    default: return random.pick(others)
    }
  }

  /// Values of all kinds. Most rows accept some of them.
  private var others: [JSONValue] {
    [
      .null, .bool(true), .bool(false), .number(JSONNumber(3)), .string("3"), .string("yes"),
      .string("a, b"), .string(""), .string(text()), .array([]), .array([self]),
      .array([.string("a"), .string("b")]), .array([.string("a, b")]), .array([.string(" ")]),
      .array([.number(JSONNumber(1))]), .object(JSONObject()),
      .object(JSONObject([("a", self)])), .object(JSONObject([("a", .string("b"))])),
      .object(JSONObject([("a", .object(JSONObject()))])),
    ]
  }
}

extension String {
  fileprivate func mutated(_ random: inout SeededRandom) -> String {
    let more = [
      " ", "\n", "\t", "\u{1B}", "\u{7F}", "\u{85}", ",", "，", "x", "é", "e\u{301}", "\u{3000}",
      "👨‍👩‍👧", "{item}", "{nobody}", "{{", "\"", "-", "0", "\u{FEFF}", "\r\n", "\u{2028}",
    ]
    let index = self.index(startIndex, offsetBy: random.below(count + 1))
    var text = self
    switch random.below(6) {
    case 0 where index < endIndex: text.remove(at: index)
    case 1: text = random.pick(more) + self
    case 2: text += random.pick(more)
    case 3: return random.pick(more + ["", "nobody", "none", "yes", "3", "a, b", "-"])
    default: text.insert(contentsOf: random.pick(more), at: index)
    }
    return text
  }
}
