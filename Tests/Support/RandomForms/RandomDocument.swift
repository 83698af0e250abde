public import ForwardJSON
import TestSupport

extension RandomTarget {
  /// Returns saved settings of a random target. Some are missing, some unreadable, and some
  /// unknown.
  public static func settings(seed: Int) -> JSONObject {
    var random = SeededRandom(seed: UInt64(seed) &* 2 &+ 1)
    var settings = JSONObject([("seed", .number(JSONNumber(seed)))])
    for slot in Shape(seed: UInt64(seed)).slots where !random.chance(4) {
      settings[slot.id] = random.chance(8) ? unreadable(&random) : value(of: slot, &random)
    }
    if random.chance(3) { settings["unknown"] = .array([.null, .number(JSONNumber(1))]) }
    return settings
  }

  private static func unreadable(_ random: inout SeededRandom) -> JSONValue {
    random.pick([
      .null, .object(JSONObject([("a", .string("b"))])), .string("unread\u{1B}]0;model\u{7}"),
      .bool(true), .number(JSONNumber(7)),
    ])
  }

  private static func value(of slot: Slot, _ random: inout SeededRandom) -> JSONValue {
    switch slot.kind {
    case .openNumber: return .number(JSONNumber(random.pick([0, 5, -1])))
    case .openFlag: return .bool(random.chance(2))
    case .field, .typedField, .optional, .openField:
      return .string(
        random.pick([
          "", "text", "12", "e\u{301}", "漢字かな", "steering\u{1B}]0;model\u{7}", "two\nlines", " a ",
          String(repeating: "long ", count: 120), "ada@example.org", "{item} {nobody}", "\u{9D}",
        ])
      )
    case .view, .placeholderView:
      return .string(
        random.pick([
          "", "one line", "two\nlines", "ends\n", "\n\n", ".", "..\n.", "{item} {expires}",
          "{nobody}", "steering\u{1B}]0;model\u{7}\nand more", String(repeating: "x\n", count: 100),
        ])
      )
    case .secret, .secretView: return .string(random.pick(["", secret, secret]))
    case .number: return .number(JSONNumber(random.pick([0, 5, -1, 1000, .max])))
    case .decimal: return number(random.pick(["0", "-0.0", "1.5", "1e-7", "1e300"]))
    case .list: return .array(random.pick([[], ["a"], ["a, b", ""], ["\n"]]).map { .string($0) })
    case .value: return .string(random.pick(slot.options + ["gone", "gone\u{1B}[1m", ""]))
    case .values:
      let options = slot.options.prefix(3)
      return .array(
        random.pick([[], options.prefix(1), options, options + ["gone"]]).map { .string($0) })
    case .choice: return .number(JSONNumber(random.pick([0, 0, 1, 2, slot.options.count, -1])))
    case .choices:
      let indices = random.pick([[], [0], [0, 2, 1], [slot.options.count, -1, 0]])
      return .array(indices.map { .number(JSONNumber($0)) })
    case .items: return .array((0..<random.below(4)).map { _ in item(&random, depth: 0) })
    case .dictionary:
      let keys = ["LANG", "", "漢字", "steering\u{1B}]0;model\u{7}", "two\nlines"]
      let entries = keys.filter { _ in random.chance(3) }.map { key in
        (key, JSONValue.string(random.pick(["", "text", "e\u{301}"])))
      }
      return .object(JSONObject(entries))
    case .variant:
      let name = random.pick(["none", "text", "item"])
      var payload = JSONObject()
      if name == "text" { payload["_0"] = .string(random.pick(["", "text", "two\nlines"])) }
      if name == "item" { payload["_0"] = item(&random, depth: 1) }
      return .object(JSONObject([(name, .object(payload))]))
    case .flag: return .bool(random.chance(2))
    }
  }

  private static func item(_ random: inout SeededRandom, depth: Int) -> JSONValue {
    let count = depth < 2 ? random.below(3) : 0
    return .object(
      JSONObject([
        (
          "text",
          .string(random.pick(["", "item", "漢字", "steering\u{1B}]0;model\u{7}", "two\nlines"]))
        ),
        ("token", .string(random.pick(["", secret]))),
        ("isOn", .bool(random.chance(2))),
        ("items", .array((0..<count).map { _ in item(&random, depth: depth + 1) })),
      ])
    )
  }

  private static func number(_ text: String) -> JSONValue {
    (try? JSONValue(parsing: text)) ?? .null
  }

  /// The initial value of a secret row. No terminal may ever show it.
  public static let secret = "stored-secret"
}
