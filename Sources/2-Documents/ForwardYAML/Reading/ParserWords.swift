internal import ForwardText

/// The parser's description of a mistake, in English.
struct ParserWords {
  let problem: String
  /// The part of the text that the parser was reading; `nil` if it doesn't say.
  var context: String?

  func text(in language: Language) -> String {
    switch language {
    case .english: sentence
    case .simplifiedChinese: translated(to: language)
    }
  }

  /// A sentence with the words of the parser.
  private var sentence: String {
    let whole = [problem, context].compactMap(\.self).joined(separator: " ")
    return whole.prefix(1).uppercased() + whole.dropFirst() + "."
  }

  /// Returns the sentence in another language. Unknown words are quoted.
  private func translated(to language: Language) -> String {
    let problem = Self.problems[problem] ?? "YAML 有误：\(language.quoted(problem))"
    guard let context, let place = Self.contexts[context] else { return problem + "。" }
    return "\(place)中，\(problem)。"
  }

  private static let problems = [
    // Characters
    "control characters are not allowed": "不能有控制字符",
    "incomplete UTF-8 octet sequence": "UTF-8 字节序列不完整",
    "incomplete UTF-16 character": "UTF-16 字符不完整",
    "incomplete UTF-16 surrogate pair": "UTF-16 代理对不完整",
    "unexpected low surrogate area": "UTF-16 代理对有误",
    "expected low surrogate area": "UTF-16 代理对有误",
    "input is too long": "文本过长",
    "input error": "无法读取文本",
    "invalid leading UTF-8 octet": "UTF-8 首字节无效",
    "invalid trailing UTF-8 octet": "UTF-8 后续字节无效",
    "invalid length of a UTF-8 sequence": "UTF-8 字节序列长度无效",
    "invalid Unicode character": "Unicode 字符无效",
    "found character that cannot start any token": "此处不能以该字符开头",
    "found a tab character that violates indentation": "不能用制表符缩进",
    "found a tab character where an indentation space is expected": "此处应以空格缩进，而不是制表符",

    // Structure
    "did not find expected key": "此处应为键",
    "did not find expected node content": "此处应有值",
    "did not find expected '-' indicator": "此处应为“-”",
    "did not find expected ',' or ']'": "此处应为“,”或“]”",
    "did not find expected ',' or '}'": "此处应为“,”或“}”",
    "could not find expected ':'": "此处应有“:”",
    "found unexpected ':'": "此处不能有“:”",
    "mapping values are not allowed in this context": "此处不能有“:”及其值",
    "mapping keys are not allowed in this context": "此处不能有键",
    "block sequence entries are not allowed in this context": "此处不能有“-”开头的项",
    "did not find expected <document start>": "此处应为“---”，即新文档的开头",
    "did not find expected <stream-start>": "此处应为文本的开头",
    "found unexpected document indicator": "此处不能有“---”或“...”",
    "found unexpected end of stream": "文本在此提前结束",
    "exceeded maximum nesting depth": "嵌套过深",

    // Texts
    "found unknown escape character": "转义字符未知",
    "found invalid Unicode character escape code": "转义的 Unicode 字符无效",
    "did not find expected hexdecimal number": "此处应为十六进制数字",
    "found an indentation indicator equal to 0": "缩进数不能为 0",
    "did not find expected comment or line break": "此处应为注释或换行",
    "found unexpected non-alphabetical character": "此处应为字母",

    // Anchors, tags and directives
    "did not find expected alphabetic or numeric character": "此处应为字母或数字",
    "found undefined alias": "别名没有对应的值",
    "found undefined tag handle": "标签的前缀未定义",
    "did not find expected '!'": "此处应为“!”",
    "did not find the expected '>'": "此处应为“>”",
    "did not find expected tag URI": "此处应为标签的 URI",
    "did not find URI escaped octet": "此处应为“%”转义的字节",
    "found an incorrect leading UTF-8 octet": "转义的 UTF-8 首字节有误",
    "found an incorrect trailing UTF-8 octet": "转义的 UTF-8 后续字节有误",
    "did not find expected whitespace": "此处应为空格",
    "did not find expected whitespace or line break": "此处应为空格或换行",
    "could not find expected directive name": "此处应为指令名称",
    "found unknown directive name": "指令未知",
    "found duplicate %YAML directive": "%YAML 指令重复",
    "found duplicate %TAG directive": "%TAG 指令重复",
    "found incompatible YAML document": "不支持此 YAML 版本",
    "found extremely long version number": "版本号过长",
    "did not find expected version number": "此处应为版本号",
    "did not find expected digit or '.' character": "此处应为数字或“.”",
  ]

  private static let contexts = [
    "while parsing a block collection": "此列表",
    "while parsing a block mapping": "此对象",
    "while parsing a block node": "此值",
    "while parsing a flow mapping": "花括号内的对象",
    "while parsing a flow node": "括号内的值",
    "while parsing a flow sequence": "方括号内的列表",
    "while parsing a node": "此值",
    "while parsing a quoted scalar": "带引号的文本",
    "while parsing a tag": "此标签",
    "while parsing a %TAG directive": "%TAG 指令",
    "while scanning a %TAG directive": "%TAG 指令",
    "while scanning a %YAML directive": "%YAML 指令",
    "while scanning a block scalar": "多行文本",
    "while scanning a directive": "此指令",
    "while scanning a plain scalar": "不带引号的文本",
    "while scanning a quoted scalar": "带引号的文本",
    "while scanning a simple key": "此键",
    "while scanning a tag": "此标签",
    "while scanning a tag directive": "%TAG 指令",
    "while scanning an alias": "此别名",
    "while scanning an anchor": "此锚点",
  ]
}
