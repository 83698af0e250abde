package import ForwardText

/// A mistake in a pattern's source, for its author.
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  public let reason: Reason
  /// The offset of the mistake in code points; `nil` if it has no particular place.
  public let position: Int?

  package init(_ reason: Reason, at position: Int? = nil) {
    self.reason = reason
    self.position = position
  }

  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    case nothingToRepeat
    /// A `{` without a number of repetitions.
    case badRepeat
    case reversedRepeat
    /// A `}` or `]` that nothing opens.
    case loneBracket
    case unclosedGroup
    case unopenedGroup
    /// A group of Python's or Go's syntax, `(?P<name>…)`.
    case otherNamedGroup
    /// An unknown group, for example `(?x)`, or `(?i)` in the strict syntax.
    case unknownGroup
    /// A group's name that isn't an identifier.
    case badName
    /// A name of two groups that can both match.
    case sharedName
    /// A back reference to a group that doesn't exist.
    case noGroup
    case unclosedClass
    case reversedRange
    /// A range that begins or ends with a class such as `\d`.
    case classInRange
    case unknownEscape
    /// A `\p{…}` that doesn't name a known property.
    case unknownProperty
    /// A back reference in a pattern that must decide.
    case backReference
    /// Too many parts, or groups nested too deeply.
    case tooLarge
  }

  public var description: String { Language.english.says(self) }
}

extension PatternError.Reason {
  /// Whether the source may have a meaning in another dialect.
  var isDialect: Bool {
    switch self {
    case .unknownProperty, .backReference, .tooLarge: false
    default: true
    }
  }
}

extension Language {
  package func says(_ error: PatternError) -> String {
    let reason = says(error.reason)
    guard let position = error.position else { return reason + says(".", chinese: "。") }
    return says(
      "\(reason), at character \(position + 1).", chinese: "第 \(position + 1) 个字符处，\(reason)。")
  }

  private func says(_ reason: PatternError.Reason) -> String {
    switch reason {
    case .nothingToRepeat: says("There is nothing to repeat", chinese: "没有可重复的内容")
    case .badRepeat:
      says(
        #"A { that begins none of {2}, {2,} and {2,5} is written \{"#,
        chinese: #"“{”不是 {2}、{2,} 或 {2,5} 的开头，应写作“\{”"#)
    case .reversedRepeat:
      says("A repeat's maximum is less than its minimum", chinese: "重复次数的最大值小于最小值")
    case .loneBracket:
      says(
        #"A } or ] that nothing opens is written \} or \]"#,
        chinese: #"“}”或“]”没有对应的左括号，应写作“\}”或“\]”"#)
    case .unclosedGroup: says("A ( has no ) after it", chinese: "“(”之后没有“)”")
    case .unopenedGroup: says("A ) has no ( before it", chinese: "“)”之前没有“(”")
    case .otherNamedGroup:
      says("A group (?P<name>…) is written (?<name>…)", chinese: "组 (?P<name>…) 应写作 (?<name>…)")
    case .unknownGroup:
      says(
        "A (? begins none of (?:…), (?<name>…), (?=…), (?!…), (?<=…) and (?<!…)",
        chinese: "“(?”不是 (?:…)、(?<name>…)、(?=…)、(?!…)、(?<=…) 或 (?<!…) 的开头")
    case .badName: says("The name of a group is not an identifier", chinese: "组的名称不是标识符")
    case .sharedName: says("Another group has this name", chinese: "组的名称与另一个组相同")
    case .noGroup: says("A back reference names a group that isn't there", chinese: "反向引用所指的组不存在")
    case .unclosedClass: says("A [ has no ] after it", chinese: "“[”之后没有“]”")
    case .reversedRange: says("A range ends before it begins", chinese: "范围的终点在起点之前")
    case .classInRange:
      says("A range begins or ends with more than one character", chinese: "范围的起点或终点不止一个字符")
    case .unknownEscape:
      says(#"A \ has no meaning before what follows it"#, chinese: #"“\”在其后的字符之前没有含义"#)
    case .unknownProperty:
      says(
        #"A \p{…} names no known property, such as L, Lu or Alphabetic"#,
        chinese: #"\p{…} 中的属性未知，可用的有 L、Lu、Alphabetic 等"#)
    case .backReference:
      says("A back reference could take too long to check", chinese: "检查反向引用可能耗时过长")
    case .tooLarge: says("It is too large", chinese: "表达式过大")
    }
  }
}
