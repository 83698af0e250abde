public import ForwardJSON
internal import ForwardPatterns
package import ForwardText

/// A problem of an instance: something that is wrong, or that can't be checked.
public struct SchemaProblem: Hashable, Sendable {
  /// The place in the instance.
  public let path: JSONPath
  /// Whether the problem concerns the key at the place, rather than its value.
  public let isOfKey: Bool
  /// The value at the place, or the key; `nil` for a secret (a value with `writeOnly: true` or
  /// `format: "password"`), which belongs in no message.
  public let value: JSONValue?
  /// The keyword that isn't satisfied, for example `minLength`; empty if the schema is `false`. A
  /// `false` schema is a problem of the key if the value has one.
  public let keyword: String
  /// The place of the keyword.
  public let location: SchemaLocation
  public let reason: Reason
  /// The wanted value, if it has the same text as the wrong value: the number 2020 instead of the
  /// text `2020`, or a text option instead of a number, `true`, `false` or `null`.
  public private(set) var wantedInstead: JSONValue?
  /// The place of the keyword that requires the missing key that a misspelt key resembles.
  private(set) var missingLocation: SchemaLocation?
  let outputLocation: OutputLocation

  /// The reason why a value isn't valid, by the family of the keyword.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    case value(Value)
    case number(Number)
    case text(Text)
    case list(List)
    case object(Object)
    case combination(Combination)
    /// The schema is `false`.
    case never
    /// The sentence of a ``SchemaKeyword``.
    case own(sentence: String)
    /// A schema at an earlier place has the same anchor or URI.
    case nameTaken(by: JSONPath)
    /// A reference to a place of the same document leads nowhere. `nearest` is a reference to the
    /// nearest place, if one is near.
    case noTarget(nearest: String?)
    /// The deciding part of the schema can't be checked.
    case unchecked(SchemaFault)
  }

  /// Whether the value could not be checked, rather than being wrong.
  package var isUndecided: Bool {
    if case .unchecked = reason { true } else { false }
  }

  func with(
    path: JSONPath? = nil, reason: Reason? = nil, wantedInstead: JSONValue? = nil,
    missingLocation: SchemaLocation? = nil
  ) -> SchemaProblem {
    SchemaProblem(
      path: path ?? self.path, isOfKey: isOfKey, value: value, keyword: keyword, location: location,
      reason: reason ?? self.reason, wantedInstead: wantedInstead ?? self.wantedInstead,
      missingLocation: missingLocation ?? self.missingLocation, outputLocation: outputLocation)
  }

  /// A sentence for a person that quotes the value and states the requirement:
  /// `'two' is not a whole number.` Control characters are made visible.
  public var sentence: String { Language.english.says(self) }

  /// Returns the ``sentence`` in a language.
  public func text(in wording: SchemaWording) -> String { wording(self) }
}

extension Language {
  /// Returns the problem as a sentence that quotes the value and states the requirement.
  package func says(_ problem: SchemaProblem) -> String {
    // Numbers in Chinese have spaces around them, but not at the start or before a full stop.
    let sentence = spaced(problem)
    let start = sentence.hasPrefix(" ") ? sentence.dropFirst() : sentence[...]
    return start.hasSuffix(" 。") ? start.dropLast(2) + "。" : String(start)
  }

  private func spaced(_ problem: SchemaProblem) -> String {
    let value = name(of: problem)
    return switch problem.reason {
    case .value(let reason): says(reason, of: problem)
    case .number(let reason): says(reason, of: problem)
    case .text(let reason): says(reason, of: problem)
    case .list(let reason): says(reason, of: problem)
    case .object(let reason): says(reason, of: problem)
    case .combination(let reason): says(reason, of: problem)
    case .never:
      says("\(value) isn't allowed here.", chinese: "此处不能使用\(trimmedEnd(value))。")
    case .own(let sentence): sentence.unicodeScalars.map(escaped).joined()
    case .nameTaken(let place) where place.isEmpty:
      says("\(value) already names the whole schema.", chinese: "\(value)已是整个模式的名称。")
    case .nameTaken(let place):
      says(
        "\(value) already names the schema at \(quoted(place.numbered)).",
        chinese: "\(value)已是\(quoted(place.numbered))处模式的名称。")
    case .noTarget(let nearest):
      says(
        "\(value) leads to no schema" + (nearest.map { "; \(quoted($0)) is near." } ?? "."),
        chinese: "\(value)没有指向任何模式" + (nearest.map { "，最接近的是\(quoted($0))。" } ?? "。"))
    case .unchecked(let fault):
      says(
        "\(value) can't be checked: \(clause(fault)).",
        chinese: "无法检查\(trimmedEnd(value))：\(clause(fault))。")
    }
  }

  /// Returns a name without the blank after a number, which would precede a punctuation mark.
  private func trimmedEnd(_ name: String) -> Substring {
    name.hasSuffix(" ") ? name.dropLast() : name[...]
  }

  func name(of problem: SchemaProblem) -> String {
    let quotation = problem.value.map(quotation) ?? says("The secret", chinese: "密文")
    return problem.isOfKey ? says("The key ", chinese: "键") + quotation : quotation
  }

  /// Returns the first values as a list, with the number of the others.
  ///
  /// If all values fit, they have the order of the schema, which its author may have chosen for its
  /// meaning. Otherwise the values most similar to `value` come first.
  func listed(_ values: [JSONValue], nearestTo value: JSONValue? = nil) -> String {
    let values = values.count > mostListed ? values.nearestFirst(to: value) : values
    return listed(values.lazy.map(exactQuotation))
  }

  /// Returns the name of a value in a sentence.
  func quotation(_ value: JSONValue) -> String {
    switch value {
    case .array: says("The list", chinese: "列表")
    case .object: says("The object", chinese: "对象")
    default: exactQuotation(value)
    }
  }

  /// Returns a value in a sentence that states the requirement.
  func exactQuotation(_ value: JSONValue) -> String {
    if let text = value.string { return quoted(text) }
    let text = excerpt(of: value.text(.compact))
    return says(text, chinese: " \(text) ")
  }
}

extension [JSONValue] {
  /// Returns the values with the texts most similar to `value` first. Many values, or values that
  /// aren't all texts, keep their order.
  fileprivate func nearestFirst(to value: JSONValue?) -> [JSONValue] {
    guard let wanted = value?.string, count <= 300 else { return self }
    let texts = compactMap(\.string)
    return texts.count == count ? nearest(texts, to: wanted).map(JSONValue.string) : self
  }
}
