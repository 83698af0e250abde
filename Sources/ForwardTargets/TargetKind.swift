/// A target whose settings can be kept.
public typealias StorableTarget = ForwardTarget & Codable

/// A kind of target that can be declared.
public struct TargetKind: Sendable {
  /// What files and the command call it.
  public let name: String
  /// What a person calls it.
  public let title: String
  /// What it is for, in a sentence.
  public let summary: String
  /// What its texts are in other languages: by the language's tag, then by the English text.
  public var translations: [String: [String: String]] { makeTranslations() }
  /// Makes a target of this kind with its defaults.
  public let make: @Sendable () -> any StorableTarget

  // Nobody needs them who speaks English, and the program's start is waited for.
  private let makeTranslations: @Sendable () -> [String: [String: String]]

  public init(
    _ name: String,
    title: String,
    summary: String,
    translations: @escaping @Sendable @autoclosure () -> [String: [String: String]] = [:],
    make: @escaping @Sendable () -> any StorableTarget
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    makeTranslations = translations
    self.make = make
  }
}

extension TargetKind {
  /// The kinds that come with the package. Another one is a file beside theirs, and a line here.
  public static let builtIn: [TargetKind] = [.things, .mail, .webhook, .file]
}

/// What a text of a target may have in place of the item's properties.
let itemPlaceholders = ["item", "expires", "quantity", "notes"]
