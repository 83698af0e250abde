/// The formats that are checked, and the drafts in which `format` decides over an instance.
///
/// ```swift
/// var options = SchemaOptions()
/// options.formats["even"] = SchemaFormat("an even number") { $0.last.map("02468".contains) ?? false }
/// let schema = try Schema(parsing: #"{"format": "even"}"#, options: options)
/// schema.validate("13").problems[0].sentence  // '13' is not an even number.
/// ```
///
/// All formats of the drafts are checked. A text is valid for every other one that isn't given here;
/// ``Schema/uncheckedFormats`` names them.
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

extension SchemaFormats {
  /// The meaning of a format in a schema.
  enum Meaning {
    case own(SchemaFormat)
    case known(Format)
    /// The format should decide, and isn't known.
    case unchecked
    /// The format doesn't decide.
    case annotation
  }

  func meaning(of name: String, in dialect: Dialect) -> Meaning {
    if assertion != .never, let format = own[name] { return .own(format) }
    let decides =
      switch assertion {
      case .byDraft: dialect.formatDecides
      case .always: true
      case .never: false
      }
    guard decides else { return .annotation }
    if let format = Format(rawValue: name) { return .known(format) }
    // A password has no form: the name marks a secret.
    return name == "password" ? .annotation : .unchecked
  }
}

extension Schema {
  /// The formats that should decide and aren't checked, as they are unknown, in the parts of the schema
  /// that have been applied so far; sorted.
  public var uncheckedFormats: [String] { resolver.uncheckedFormats.sorted() }
}
