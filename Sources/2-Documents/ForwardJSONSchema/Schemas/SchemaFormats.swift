/// The formats that are checked, and the drafts in which `format` decides over an instance.
///
/// ```swift
/// var options = SchemaOptions()
/// options.formats["even"] = SchemaFormat("an even number") { $0.last.map("02468".contains) ?? false }
/// let schema = try Schema(parsing: #"{"format": "even"}"#, options: options)
/// schema.validate("13").problems[0].sentence  // '13' is not an even number.
/// ```
///
/// All formats of the drafts are checked where formats decide. A text is valid for every other one that isn't
/// given here; ``Schema/uncheckedFormats`` names those that aren't checked.
public struct SchemaFormats: Sendable {
  /// The drafts in which formats decide. Those of one's own decide in all drafts, unless none does.
  public var assertion: FormatAssertion
  private var own: [String: SchemaFormat] = [:]

  public init(_ assertion: FormatAssertion = .byDraft) { self.assertion = assertion }

  /// The format of one's own with a name, in place of a draft's if there is one; `nil` if none is given.
  public subscript(name: String) -> SchemaFormat? {
    get { own[name] }
    set { own[name] = newValue }
  }

  /// Formats that decide up to draft-07, as in most validators and as most authors mean it.
  public static let byDraft = SchemaFormats(.byDraft)
  /// Formats that decide in every draft.
  public static let always = SchemaFormats(.always)
  /// Formats that never decide.
  public static let never = SchemaFormats(.never)

  /// Returns whether a format is one of the drafts, which are checked where formats decide.
  package static func isOfDrafts(_ name: String) -> Bool { Format(rawValue: name) != nil }

  enum Meaning {
    case own(SchemaFormat)
    case known(Format)
    /// The format is unknown, or decides only in earlier drafts.
    case unchecked
    /// The format isn't meant to decide.
    case annotation
  }

  func meaning(of name: String, in dialect: Dialect) -> Meaning {
    if assertion != .never, let format = own[name] { return .own(format) }
    // A password has no form: the name marks a secret.
    if assertion == .never || name == "password" { return .annotation }
    if assertion == .byDraft, !dialect.formatDecides { return .unchecked }
    return Format(rawValue: name).map { .known($0) } ?? .unchecked
  }
}

/// The drafts in which `format` decides over an instance.
@nonexhaustive
public enum FormatAssertion: Hashable, Sendable {
  /// `format` decides up to draft-07, as in most validators and as most authors mean it.
  case byDraft
  case always
  case never
}

/// A format of one's own, for texts.
public struct SchemaFormat: Sendable {
  /// The texts that have the format, as a part of a sentence: `an ISBN such as 978-3-16-148410-0`.
  public let description: String
  let accepts: @Sendable (_ text: String) -> Bool

  /// - Parameters:
  ///   - description: The texts that have the format, as a part of a sentence.
  ///   - accepts: Returns whether a text has the format. It is called on any thread, and its work isn't
  ///     counted.
  public init(_ description: String, accepts: @escaping @Sendable (_ text: String) -> Bool) {
    (self.description, self.accepts) = (description, accepts)
  }
}

extension Schema {
  /// The formats that aren't checked, as they are unknown or as they don't decide in the schema's draft, in the
  /// parts of the schema that have been applied so far; sorted. None if ``SchemaFormats/never`` is chosen.
  public var uncheckedFormats: [String] { resolver.uncheckedFormats.sorted() }
}
