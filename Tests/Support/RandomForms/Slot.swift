import ForwardForm
import TestSupport

/// A row of a random form, with its properties.
struct Slot {
  enum Kind: CaseIterable {
    case field, typedField, view, placeholderView, number, decimal, list, optional, choice, flag
    case secret, secretView, choices, items, value, values, dictionary, variant
    case openField, openNumber, openFlag
  }

  let kind: Kind
  /// The row's id, which is also the row's key in the document.
  let id: String
  let title: String
  let section: String?
  /// The index of the flag that must be on to show the row; `nil` for an unconditional row.
  let condition: Int?
  let rule: Int
  let asyncRule: Int?
  let keyboard: KeyboardType
  let isEnteredTwice: Bool
  let hasHelp: Bool
  let options: [String]
  let optionNames: [String]

  /// Creates a random row.
  ///
  /// - Parameters:
  ///   - index: The number of the row.
  ///   - condition: The index of the flag that must be on to show the row.
  ///   - isDerived: Whether the rows of the form may change, as a variant's rows do.
  ///   - random: The source of randomness.
  init(_ index: Int, condition: Int?, isDerived: Bool, _ random: inout SeededRandom) {
    let kind = random.pick(Kind.allCases)
    self.kind = kind == .variant && !isDerived ? .flag : kind
    id = "row-\(index)"
    let titles = [
      "Text", "Row \(index)", "Row \(index)", "Same", "漢字", "Résumé", "Two words",
      "A title that is so long that no column of the review can be as wide as it is",
      "Steering\u{1B}]0;model\u{7}", "1",
    ]
    let isSecret = kind == .secret || kind == .secretView
    title = isSecret ? "Secret \(index)" : random.pick(titles)
    section = random.chance(3) ? random.pick(["First", "Second", "部分"]) : nil
    self.condition = condition
    rule = random.below(8)
    asyncRule = random.chance(8) ? random.below(5) : nil
    keyboard = random.pick(KeyboardType.allCases)
    isEnteredTwice = random.chance(2)
    hasHelp = random.chance(2)
    let count = random.chance(3) ? random.number(in: 1...300) : random.number(in: 1...6)
    let words = [
      "Alpha", "Beta", "漢字", "yes", "2", "Option", "beta", "Steering\u{1B}]0;model\u{7}",
    ]
    let isNumbered = random.chance(2)
    options = (0..<([.choice, .choices, .value, .values].contains(kind) ? count : 0)).map {
      isNumbered ? "Option \($0)" : words[$0 % words.count]
    }
    optionNames = random.chance(2) ? options.indices.map { "name\($0)" } : []
  }
}

/// The value of a row. Each kind of row uses one of the properties.
struct SlotValue {
  var text = ""
  var number = 0
  var decimal = 0.0
  var list: [String] = []
  var optional: String?
  var openNumber: Int?
  var openFlag: Bool?
  var choice = 0
  var choices: Set<Int> = []
  var items: [RandomItem] = []
  var dictionary: [String: String] = [:]
  var variant = RandomVariant.none
  var flag = false
}

extension Slot {
  func element(_ target: RandomTarget, _ index: Int) -> ForwardFormElement {
    if kind == .variant {
      let variant = target.variant(
        title, \.values[index].variant, id: id, of: .none, .text(""), .item(RandomItem())
      ) { $0.described }
      return .section(title: section ?? "", variant)
    }
    var element = core(target, index).id(id)
    if hasHelp {
      element = element.help("What this row is for: \(title).", isShown: rule == 3)
    }
    switch (kind, rule) {
    case (.number, _), (.decimal, _), (.choice, _), (.choices, _), (.items, _),
      (.value, _), (.values, _), (.dictionary, _), (.openNumber, _), (.openFlag, _):
      break
    case (.flag, 0): element = element.rules(.mustBeOn)
    case (_, 0): element = element.required()
    case (_, 1): element = element.rules(.length(0...10))
    case (_, 2): element = element.rules(.withoutQ)
    default: break
    }
    if let asyncRule {
      element = element.asyncRule(.number(asyncRule))
    }
    guard let section else { return element }
    // In place of a secret row, a secret section makes a plain row secret.
    guard kind == .secret, !isEnteredTwice else { return .section(title: section, [element]) }
    return .section(title: section, [target.textField(title, \.values[index].text).id(id)]).secret()
  }

  /// The note before the row; `nil` without a note.
  var note: String? {
    rule == 4
      ? "A note of several words, before \(title), which is wider than a narrow terminal." : nil
  }

  private func core(_ target: RandomTarget, _ index: Int) -> ForwardFormElement {
    switch kind {
    case .field: target.textField(title, \.values[index].text, placeholder: "for example")
    case .typedField: target.textField(title, \.values[index].text, keyboard: keyboard)
    case .view: target.textView(title, \.values[index].text, placeholder: "lines")
    case .placeholderView:
      target.highlightTextView(title, \.values[index].text).placeholders(["item", "expires"])
    case .number: target.textField(title, \.values[index].number, as: .integer(in: 0...1000))
    case .decimal: target.textField(title, \.values[index].decimal, as: .decimal(in: -10...10))
    case .list: target.textField(title, \.values[index].list, as: .list(count: 0...3))
    case .optional: target.textField(title, \.values[index].optional, as: .optionalText)
    case .openField: target.textField(title, \.values[index].optional).optional()
    case .openNumber:
      target.textField(title, \.values[index].openNumber, as: .integer(in: 0...1000)).optional()
    case .openFlag: target.toggle(title, \.values[index].openFlag).optional()
    case .choice:
      ForwardFormElement.picker(
        title: title,
        options: options,
        bind: PropertyRef(target, \.values[index].choice)
      ).optionNames(optionNames)
    case .choices:
      ForwardFormElement.choices(
        title: title,
        options: options,
        bind: PropertyRef(target, \.values[index].choices)
      ).optionNames(optionNames)
    case .items:
      target.list(
        title,
        \.values[index].items,
        count: rule == 0 ? 1...3 : 0...4,
        new: RandomItem()
      )
    case .value: target.picker(title, \.values[index].text, .from(options))
    case .values: target.choices(title, \.values[index].list, .from(options), count: 0...2)
    case .flag where rule == 5:
      target.toggle(title, \.values[index].flag, yes: "Steering\u{1B}]0;on\u{7}", no: "Off")
    case .dictionary:
      target.dictionary(
        title,
        \.values[index].dictionary,
        count: 0...4,
        keys: rule == 0 ? .withoutQ : .length(0...200)
      )
    case .flag, .variant: target.toggle(title, \.values[index].flag)
    case .secret:
      target.textField(title, \.values[index].text).secret(enteredTwice: isEnteredTwice)
    case .secretView: target.textView(title, \.values[index].text).secret()
    }
  }
}

extension RowRule {
  fileprivate static var mustBeOn: RowRule {
    RowRule { $0 == .toggle(false) ? .other("This must be on.") : nil }
  }

  fileprivate static var withoutQ: RowRule {
    .text { $0.contains("q") ? .other("'\($0)' has a q.") : nil }
  }
}

extension AsyncRule {
  private struct Failure: Error {}

  /// Returns a rule that passes, refuses, fails, is late, or never ends.
  fileprivate static func number(_ number: Int) -> AsyncRule {
    AsyncRule(within: .milliseconds(number == 4 ? 3 : 1000)) { text in
      switch number {
      case 0: return nil
      case 1: return text.utf8.count % 2 == 0 ? nil : .other("'\(text)' is odd.")
      case 2: throw Failure()
      case 3:
        try? await Task.sleep(for: .milliseconds(1))
        return nil
      default:
        try await Task.sleep(for: .seconds(1000))
        return nil
      }
    }
  }
}
