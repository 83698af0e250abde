import ForwardForm
import TestSupport

/// A target with random rows, in a random order, with random conditions and values.
final class RandomTarget: FormModel {
  var texts: [String] = []
  var numbers: [Int] = []
  var decimals: [Double] = []
  var lists: [[String]] = []
  var choices: [Int] = []
  var sets: [Set<Int>] = []
  var words: [String] = []
  var wordLists: [[String]] = []
  var sizes: [Size?] = []
  var items: [[RandomItem]] = []
  var openTexts: [String?] = []
  var openFlags: [Bool?] = []
  var dictionaries: [[String: Int]] = []
  var variants: [RandomVariant] = []
  var flags: [Bool] = [] {
    didSet {
      if isLinked, let last = flags.last, oldValue.last != last { numbers[0] = last ? 9 : 0 }
    }
  }

  /// Whether setting the last flag sets the first number.
  let isLinked: Bool
  private let parts: [Part]
  private let linesRule: Bool

  /// An enum without raw values. One case isn't offered.
  enum Size: CaseIterable {
    case small, large, hidden

    static let allCases = [Size.small, .large]
  }

  /// A row of the form: its kind, its value, and the flag that must be on for it.
  private struct Part {
    let kind: Int
    let value: Int
    let condition: Int?
    let isRequired: Bool
    let isSecret: Bool
  }

  private static let size = 3

  /// - Parameters:
  ///   - random: The source of randomness.
  ///   - hasSecrets: Whether rows may be secret.
  init(_ random: inout SeededRandom, hasSecrets: Bool = true) {
    isLinked = random.chance(3)
    linesRule = random.chance(3)
    var parts: [Part] = []
    for kind in 0..<16 {
      for value in 0..<Self.size where random.chance(2) || isLinked {
        parts.append(
          Part(
            kind: kind,
            value: value,
            // A row that another row sets is always there, because a session can't see changes of a
            // missing row.
            condition: random.chance(3) && !isLinked
              ? Int.random(in: 0..<Self.size, using: &random) : nil,
            isRequired: random.chance(4),
            isSecret: random.chance(8) && hasSecrets
          )
        )
      }
    }
    self.parts = parts.shuffled(using: &random)
    for _ in 0..<Self.size {
      texts.append(
        ["", "text", "two\nlines", "e\u{301}", "\u{1B}[0m"].randomElement(using: &random) ?? ""
      )
      numbers.append([0, 5, -1, 1_000, .max, .min].randomElement(using: &random) ?? 0)
      decimals.append([0, -0.0, 1e-7, 1e300, .nan, .infinity].randomElement(using: &random) ?? 0)
      lists.append([[], ["a"], ["a, b", ""], ["\n"]].randomElement(using: &random) ?? [])
      choices.append([0, 1, 2, 3, -1, .max].randomElement(using: &random) ?? 0)
      sets.append([[], [0, 2], [7, 1]].randomElement(using: &random) ?? [])
      words.append(["a", "c", "gone", ""].randomElement(using: &random) ?? "")
      wordLists.append(
        [[], ["a"], ["c", "a"], ["gone", "a"], ["a", "b", "c"]].randomElement(using: &random) ?? [])
      sizes.append([nil, .small, .hidden].randomElement(using: &random) ?? nil)
      openTexts.append([nil, "", "text", "\"\"", "-"].randomElement(using: &random) ?? nil)
      openFlags.append([nil, true, false].randomElement(using: &random) ?? nil)
      dictionaries.append(
        [[:], ["a": 0], ["a": 1, "": 2, "e\u{301}": 3]].randomElement(using: &random) ?? [:])
      variants.append([.none, .text("text"), .old].randomElement(using: &random) ?? .none)
      items.append(RandomItem.some(&random, depth: 0))
      flags.append(random.chance(2))
    }
  }

  var form: [ForwardFormElement] {
    for part in parts {
      if part.condition.map({ flags[$0] }) ?? true {
        if part.kind == 8 || part.isSecret { note("Note \(part.kind)") }
        if part.kind == 12 {
          variant(
            "Variant", \.variants[part.value], id: "variant-\(part.value)",
            of: .none, .text(""), .item(RandomItem()), describe: \.described)
        } else {
          element(part)
        }
      }
    }
  }

  var formRules: [FormRule] {
    guard linesRule else { return [] }
    return [
      FormRule("flag-0", "flag-1") { [self] in
        flags[0] && flags[1] ? .other("Both can't be.") : nil
      },
      AsyncFormRule("number-0", "items-0", "flag-2", of: 0) { _ in nil },
    ]
  }

  private func element(_ part: Part) -> ForwardFormElement {
    let index = part.value
    let name: String
    var element: ForwardFormElement
    switch part.kind {
    case 0:
      name = "field"
      element = textField("Field", \.texts[index], keyboard: index == 0 ? .default : .emailAddress)
    case 1:
      name = "view"
      element = highlightTextView("View", \.texts[index]).placeholders(["item"])
    case 2:
      name = "number"
      element = textField("Number", \.numbers[index], as: .integer(in: 0...10))
    case 3:
      name = "decimal"
      element = textField("Decimal", \.decimals[index], as: .decimal(in: -1...1))
    case 4:
      name = "list"
      element = textField("List", \.lists[index], as: .list(count: 0...2))
    case 5:
      name = "choice"
      element = .picker(
        title: "Choice",
        options: ["a", "b", "c"],
        bind: PropertyRef(self, \.choices[index])
      )
    case 6:
      name = "set"
      element = .choices(
        title: "Set",
        options: ["a", "b", "c"],
        bind: PropertyRef(self, \.sets[index])
      )
    case 7:
      name = "items"
      element = list("Items", \.items[index], count: index...2, new: RandomItem())
    case 14:
      name = "open-field"
      element = textField("Open", \.openTexts[index])
      if index > 0 { element = element.optional() }
    case 15:
      name = "open-flag"
      element = toggle("Open", \.openFlags[index])
      if index > 0 { element = element.optional() }
    case 9:
      name = "value"
      element = picker("Value", \.words[index], .from(["a", "b", "c"]))
    case 10:
      name = "values"
      element = choices("Values", \.wordLists[index], .from(["a", "b", "c"]), count: 0...2)
    case 11:
      name = "size"
      element = picker("Size", \.sizes[index])
    case 13:
      name = "dictionary"
      element = dictionary("Dictionary", \.dictionaries[index], as: .integer(), count: 0...3)
    default:
      name = "flag"
      element = toggle("Flag", \.flags[index])
    }
    if linesRule, part.kind == 7 || part.kind == 13, index == 0 {
      element = element.asyncRule(of: 0) { _ in nil }
    }
    if part.isRequired { element = element.required() }
    element = element.id("\(name)-\(index)")
    guard part.isSecret else { return element }
    return index == 0 ? element.secret() : .section(title: "Secrets", [element]).secret()
  }

  /// Texts that distinguish all states: numbers by their bits, texts by their code units.
  var state: [String] {
    texts.map { "\(Array($0.utf8))" } + numbers.map(String.init)
      + decimals.map { "\($0.bitPattern)" }
      + lists.map { "\($0.map { Array($0.utf8) })" } + choices.map(String.init)
      + sets.map { "\($0.sorted())" } + words + wordLists.map { "\($0)" }
      + sizes.map { "\($0 as Any)" } + items.map { "\($0)" }
      + dictionaries.map { "\($0.sorted { $0.key < $1.key })" } + variants.map { "\($0)" }
      + openTexts.map { "\($0.map { Array($0.utf8) } as Any)" } + openFlags.map { "\($0 as Any)" }
      + flags.map { "\($0)" }
  }
}

/// A value of one of several kinds. One kind isn't offered.
enum RandomVariant {
  case none, old
  case text(String)
  case item(RandomItem)

  var described: Case<RandomVariant> {
    switch self {
    case .none: Case("None")
    case .old: Case("Old")
    case .text(let text):
      Case("Text", text, RandomVariant.text) { $0.textField("Text", \.self).required() }
    case .item(let item): Case("Item", item, RandomVariant.item)
    }
  }
}

/// An item with items.
struct RandomItem: FormValue, Equatable {
  var name = ""
  var isLong = false
  var items: [RandomItem] = []

  static func form(_ item: Ref<RandomItem>) -> [ForwardFormElement] {
    item.textField("Name", \.name).required()
    item.toggle("Long", \.isLong)
    if item.value.isLong { item.list("Items", \.items, count: 0...3, new: RandomItem()) }
  }

  static func some(_ random: inout SeededRandom, depth: Int) -> [RandomItem] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in
      RandomItem(
        name: random.chance(5) ? "" : "item",
        isLong: random.chance(2),
        items: depth < 2 ? some(&random, depth: depth + 1) : []
      )
    }
  }
}
