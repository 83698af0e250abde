/// The formats that are checked, and the drafts in which `format` decides over an instance.
///
/// ```swift
/// var options = SchemaOptions()
/// options.formats["even"] = SchemaFormat("an even number") { $0.last.map("02468".contains) ?? false }
/// let schema = try Schema(parsing: #"{"format": "even"}"#, options: options)
/// schema.validate("13").problems[0].sentence  // '13' is not an even number.
/// ```
///
/// All formats of the drafts are checked where formats decide. Every text is valid for any other
/// format that isn't set here; ``Schema/uncheckedFormats`` names the unchecked formats.
public struct SchemaFormats: Sendable {
  /// The drafts in which formats decide. Custom formats decide in all drafts, unless no format
  /// does.
  public var assertion: FormatAssertion
  private var own: [String: SchemaFormat] = [:]

  public init(_ assertion: FormatAssertion = .byDraft) { self.assertion = assertion }

  /// The custom format with a name, which replaces a draft's format; `nil` if none is set.
  public subscript(name: String) -> SchemaFormat? {
    get { own[name] }
    set { own[name] = newValue }
  }

  /// Formats that decide up to draft-07, in the drafts that have them, as in most validators and as
  /// most authors mean it.
  public static let byDraft = SchemaFormats(.byDraft)
  /// Formats that decide in every draft.
  public static let always = SchemaFormats(.always)
  /// Formats that never decide.
  public static let never = SchemaFormats(.never)

  /// Returns whether a format belongs to the drafts. Such formats are checked where formats decide.
  package static func isOfDrafts(_ name: String) -> Bool {
    if case .draft? = Format(rawValue: name)?.origin { true } else { false }
  }

  enum Meaning {
    case own(SchemaFormat)
    case known(Format)
    /// The format is unknown, or decides only in earlier drafts.
    case unchecked
    /// The format doesn't decide.
    case annotation
  }

  func meaning(of name: String, in dialect: Dialect, isStrict: Bool) -> Meaning {
    if assertion != .never, let format = own[name] { return .own(format) }
    // A password has no format: the name marks a secret.
    if assertion == .never || name == "password" { return .annotation }
    guard let format = dialect.format(named: name) else { return .unchecked }
    if assertion == .always { return .known(format) }
    return dialect.formatDecides && format.belongs(to: dialect, isStrict: isStrict)
      ? .known(format) : .unchecked
  }
}

/// The drafts in which `format` decides over an instance.
@nonexhaustive
public enum FormatAssertion: Hashable, Sendable {
  /// `format` decides up to draft-07, as in most validators and as most authors mean it. Formats of
  /// later drafts, such as `duration` and `uuid`, don't decide there. While
  /// ``SchemaOptions/isStrict`` is on, a format decides only in drafts that have it.
  case byDraft
  case always
  case never
}

/// A custom format of texts.
public struct SchemaFormat: Sendable {
  /// The texts that have the format, as a part of a sentence: `an ISBN such as 978-3-16-148410-0`.
  public let description: String
  let accepts: @Sendable (_ text: String) -> Bool

  /// - Parameters:
  ///   - description: The texts that have the format, as a part of a sentence.
  ///   - accepts: Returns whether a text has the format. It is called on any thread. Its work
  ///     doesn't count.
  public init(_ description: String, accepts: @escaping @Sendable (_ text: String) -> Bool) {
    (self.description, self.accepts) = (description, accepts)
  }
}

extension Schema {
  /// The formats that aren't checked, because they are unknown or don't decide in the schema's
  /// draft. Covers the parts of the schema that were applied so far; sorted. Empty for
  /// ``SchemaFormats/never``.
  public var uncheckedFormats: [String] { resolver.uncheckedFormats.sorted() }
}
