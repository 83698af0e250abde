/// What is said of a row besides what it is.
public struct Traits {
  /// Names the row in errors, answers and tests; made from the title when it isn't given.
  public var id: String?

  /// A sentence or two that explain the row to somebody who asks.
  public var help: String?

  /// What an answer must keep to, checked in this order.
  public var rules: [Rule] = []

  /// Whether the value is hidden wherever it would be shown.
  public var isSecret = false

  /// The placeholders that a text may have.
  public var placeholders: Placeholders?

  /// What a picker's options are called in scripts and files, where that isn't their title.
  public var optionNames: [String] = []

  public init() {}
}

extension ForwardFormElement {
  /// Gives the row a stable id.
  public func id(_ id: String) -> Self { with { $0.id = id } }

  /// Explains the row.
  public func help(_ help: String) -> Self { with { $0.help = help } }

  /// Adds rules for the row's answer.
  public func rules(_ rules: Rule...) -> Self { with { $0.rules += rules } }

  /// Refuses a blank answer.
  public func required() -> Self { rules(.required) }

  /// Hides the value: it is neither echoed nor shown.
  public func secret() -> Self { with { $0.isSecret = true } }

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
    var (traits, core) = element.parts
    traits.id = outer.id ?? traits.id
    traits.help = outer.help ?? traits.help
    traits.rules += outer.rules
    traits.isSecret = traits.isSecret || outer.isSecret
    traits.placeholders = outer.placeholders ?? traits.placeholders
    if !outer.optionNames.isEmpty { traits.optionNames = outer.optionNames }
    return (traits, core)
  }
}
