extension PatternError {
  /// The ``description`` in Simplified Chinese.
  package var chinese: String {
    position.map { "第 \($0 + 1) 个字符处，\(reason.chinese)。" } ?? "\(reason.chinese)。"
  }
}

extension PatternError.Reason {
  fileprivate var chinese: String {
    switch self {
    case .nothingToRepeat: "没有可重复的内容"
    case .badRepeat: #"“{”不是 {2}、{2,} 或 {2,5} 的开头，应写作“\{”"#
    case .reversedRepeat: "重复次数的最大值小于最小值"
    case .loneBracket: #"“}”或“]”没有对应的左括号，应写作“\}”或“\]”"#
    case .unclosedGroup: "“(”之后没有“)”"
    case .unopenedGroup: "“)”之前没有“(”"
    case .unknownGroup: "“(?”不是 (?:…)、(?<name>…)、(?=…)、(?!…)、(?<=…) 或 (?<!…) 的开头"
    case .badName: "组的名称不是标识符"
    case .sharedName: "组的名称与另一个组相同"
    case .noGroup: "反向引用所指的组不存在"
    case .unclosedClass: "“[”之后没有“]”"
    case .reversedRange: "范围的终点在起点之前"
    case .classInRange: "范围的起点或终点不止一个字符"
    case .unknownEscape: #"“\”在其后的字符之前没有含义"#
    case .unknownProperty: #"\p{…} 中的属性未知，可用的有 L、Lu、Alphabetic 等"#
    case .script: #"\p{…} 中的文字（script）不受支持"#
    case .backReference: "检查反向引用可能耗时过长"
    case .tooLarge: "表达式过大"
    }
  }
}
