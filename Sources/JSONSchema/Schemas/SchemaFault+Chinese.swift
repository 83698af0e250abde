internal import JSONTree
internal import Patterns

extension SchemaFault {
  /// The ``sentence`` in Simplified Chinese.
  public var chinese: String { chineseClause + "。" }

  /// The sentence as a clause of another one.
  var chineseClause: String {
    switch self {
    case .unknownDraft(let uri):
      "JSON Schema 没有\(quoted(uri))这个版本，可用的有："
        + SchemaDraft.allCases.map(\.description).joined(separator: "、")
    case .notASchema(let kind): "模式应为对象、true 或 false，而不是\(kind.chinese)"
    case .malformed(let keyword): "模式中\(quoted(keyword))的写法不符合其版本的规定"
    case .unsupported(let keyword): "模式使用了\(quoted(keyword))，此功能不受支持"
    case .badPattern(let pattern, let error):
      "正则表达式\(quoted(pattern))无法识别"
        + (error.position.map { "（第 \($0 + 1) 个字符有误）" } ?? "")
    case .noDocument(let uri): "模式引用了\(quoted(uri, limit: 200))，但没有提供该文档"
    case .unreadable(let uri, let reason):
      "模式引用了\(quoted(uri, limit: 200))，该文档无法读取（\(excerpt(of: reason, limit: 200))）"
    case .noSchema(let reference): "模式引用了\(quoted(reference))，但该处没有内容"
    case .endless(let reference): "模式无限地引用自身（\(quoted(reference))）"
    case .undecidedPattern(let pattern):
      "正则表达式\(quoted(pattern))用时过长"
    case .backReference(let pattern): "正则表达式\(quoted(pattern))含有反向引用，此功能不受支持"
    case .tooMuchWork: "所需的工作量过大"
    case .tooDeep(let limit): "值和模式的嵌套超过了 \(limit) 层"
    }
  }
}

private func quoted(_ text: String, limit: Int = 60) -> String {
  "“\(excerpt(of: text, limit: limit))”"
}
