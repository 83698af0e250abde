/// What is said of a row besides what it is.
public struct Traits {
  /// Names the row in errors, answers and tests; made from the title when it isn't given.
  public var id: String?

  /// A sentence or two that explain the row to somebody who asks.
  public var help: String?

  /// What an answer must keep to, checked in this order.
  public var rules: [RowRule] = []

  /// Checks that take their time, made after the rules.
  public var asyncRules: [AsyncRule] = []

  /// Whether the value is hidden wherever it would be shown.
  public var isSecret = false

  /// Whether a person enters a new value twice, since they can't see it.
  public var isEnteredTwice = false

  /// The placeholders that a text may have.
  public var placeholders: Placeholders?

  /// What a picker's options are called in scripts and files, where that isn't their title.
  public var optionNames: [String] = []

  /// The title of the section that the row is in; the form builder's to say.
  var section: String?

  public init() {}
}

extension ForwardFormElement {
  /// Gives the row a stable id.
  public func id(_ id: String) -> Self { with { $0.id = id } }

  /// Explains the row.
  public func help(_ help: String) -> Self { with { $0.help = help } }

  /// Adds rules for the row's answer.
  public func rules(_ rules: RowRule...) -> Self { with { $0.rules += rules } }

  /// Refuses a blank answer.
  public func required() -> Self { rules(.required) }

  /// Adds a check that takes its time.
  public func asyncRule(_ rule: AsyncRule) -> Self { with { $0.asyncRules.append(rule) } }

  /// Hides the value: it is neither echoed nor shown. Of a list, the rows of its items are asked as they
  /// are: what is secret there is said there.
  ///
  /// - Parameter enteredTwice: Whether a person enters a new value twice, since they can't see it.
  public func secret(enteredTwice: Bool = false) -> Self {
    with {
      $0.isSecret = true
      $0.isEnteredTwice = enteredTwice
    }
  }

  /// Says which placeholders the text may have. They are completed while typing, and any other
  /// one is refused.
  public func placeholders(_ names: [String]) -> Self {
    with { $0.placeholders = Placeholders(names) }
  }

  /// Says what the options of a picker are called in scripts and files.
  public func optionNames(_ names: [String]) -> Self { with { $0.optionNames = names } }

  private func with(_ change: (inout Traits) -> Void) -> Self {
    var (traits, element) = parts
    change(&traits)
    return .traits(traits, around: element)
  }

  /// The element without its traits, and all the traits around it; an outer id or help counts
  /// more than an inner one.
  var parts: (Traits, ForwardFormElement) {
    guard case .traits(let outer, let element) = self else { return (Traits(), self) }
    guard case .traits = element else { return (outer, element) }
    let (traits, core) = element.parts
    return (traits.within(outer), core)
  }
}

extension Traits {
  /// These traits with others around them.
  fileprivate func within(_ outer: Traits) -> Traits {
    var traits = self
    traits.id = outer.id ?? id
    traits.help = outer.help ?? help
    traits.rules += outer.rules
    traits.asyncRules += outer.asyncRules
    traits.isSecret = isSecret || outer.isSecret
    traits.isEnteredTwice = isEnteredTwice || outer.isEnteredTwice
    traits.placeholders = outer.placeholders ?? placeholders
    if !outer.optionNames.isEmpty { traits.optionNames = outer.optionNames }
    return traits
  }
}
