internal import ForwardText

/// The parser's description of a mistake, in its own words.
struct ParserWords {
  let problem: String
  /// The part of the text that the parser was reading; `nil` if it doesn't say.
  var context: String?

  func text(in language: Language) -> String {
    let (english, chinese) =
      Self.problems[problem] ?? (problem, "YAML 有误：\(language.quoted(problem))")
    let place = context.flatMap { Self.contexts[$0] }
    return language.says(
      [place?.english, english].compactMap(\.self).joined(separator: ", ").sentence,
      chinese: (place.map { "\($0.chinese)中，" } ?? "") + chinese + "。")
  }

  private static let problems: [String: (english: String, chinese: String)] = [
    // Characters
    "control characters are not allowed": ("a control character is not allowed", "不能有控制字符"),
    "incomplete UTF-8 octet sequence": (
      "the UTF-8 bytes of a character end too early",
      "UTF-8 字节序列不完整"
    ),
    "incomplete UTF-16 character": (
      "the UTF-16 bytes of a character end too early",
      "UTF-16 字符不完整"
    ),
    "incomplete UTF-16 surrogate pair": (
      "half of a UTF-16 surrogate pair is missing",
      "UTF-16 代理对不完整"
    ),
    "unexpected low surrogate area": ("half of a UTF-16 surrogate pair is missing", "UTF-16 代理对有误"),
    "expected low surrogate area": ("half of a UTF-16 surrogate pair is missing", "UTF-16 代理对有误"),
    "input is too long": ("the text is too long", "文本过长"),
    "input error": ("the text can't be read", "无法读取文本"),
    "invalid leading UTF-8 octet": ("this byte is not valid UTF-8", "UTF-8 首字节无效"),
    "invalid trailing UTF-8 octet": ("this byte is not valid UTF-8", "UTF-8 后续字节无效"),
    "invalid length of a UTF-8 sequence": ("this byte is not valid UTF-8", "UTF-8 字节序列长度无效"),
    "invalid Unicode character": ("this character is not valid Unicode", "Unicode 字符无效"),
    "found character that cannot start any token": (
      "this character can't begin a value; put the text in quotes",
      "此处不能以该字符开头"
    ),
    "found a tab character that violates indentation": (
      "a tab can't indent; use spaces",
      "不能用制表符缩进"
    ),
    "found a tab character where an indentation space is expected": (
      "a tab can't indent; use spaces",
      "此处应以空格缩进，而不是制表符"
    ),

    // Structure
    "did not find expected key": ("expected a key, as deeply indented as the other keys", "此处应为键"),
    "did not find expected node content": ("expected a value", "此处应有值"),
    "did not find expected '-' indicator": (
      "expected '-' for the next element, as deeply indented as the others",
      "此处应为“-”"
    ),
    "did not find expected ',' or ']'": ("expected ',' or ']'", "此处应为“,”或“]”"),
    "did not find expected ',' or '}'": ("expected ',' or '}'", "此处应为“,”或“}”"),
    "could not find expected ':'": ("expected ':' after the key", "此处应有“:”"),
    "found unexpected ':'": ("a ':' is not allowed here; put the text in quotes", "此处不能有“:”"),
    "mapping values are not allowed in this context": (
      "a ':' with a value is not allowed here; put the text in quotes, or indent the key like the others",
      "此处不能有“:”及其值"
    ),
    "mapping keys are not allowed in this context": ("a key is not allowed here", "此处不能有键"),
    "block sequence entries are not allowed in this context": (
      "an element with '-' is not allowed here; begin a new line",
      "此处不能有“-”开头的项"
    ),
    "did not find expected <document start>": (
      "expected '---' before another document",
      "此处应为“---”，即新文档的开头"
    ),
    "did not find expected <stream-start>": ("expected the start of the text", "此处应为文本的开头"),
    "found unexpected document indicator": (
      "'---' or '...' is not allowed here",
      "此处不能有“---”或“...”"
    ),
    "found unexpected end of stream": ("the text ends too early", "文本在此提前结束"),
    "exceeded maximum nesting depth": ("lists and objects nest too deeply", "嵌套过深"),

    // Texts
    "found unknown escape character": ("YAML has no such escape", "转义字符未知"),
    "found invalid Unicode character escape code": (
      "the escape stands for no Unicode character",
      "转义的 Unicode 字符无效"
    ),
    "did not find expected hexdecimal number": ("expected a hexadecimal number", "此处应为十六进制数字"),
    "found an indentation indicator equal to 0": ("the indentation can't be 0", "缩进数不能为 0"),
    "did not find expected comment or line break": (
      "expected a comment or the end of the line",
      "此处应为注释或换行"
    ),
    "found unexpected non-alphabetical character": ("expected a letter", "此处应为字母"),

    // Anchors, tags and directives
    "did not find expected alphabetic or numeric character": (
      "expected a letter or a digit",
      "此处应为字母或数字"
    ),
    "found undefined alias": ("the alias stands for no value", "别名没有对应的值"),
    "found undefined tag handle": ("the prefix of the tag is not defined", "标签的前缀未定义"),
    "did not find expected '!'": ("expected '!'", "此处应为“!”"),
    "did not find the expected '>'": ("expected '>'", "此处应为“>”"),
    "did not find expected tag URI": ("expected the URI of a tag", "此处应为标签的 URI"),
    "did not find URI escaped octet": ("expected an escape such as '%20'", "此处应为“%”转义的字节"),
    "found an incorrect leading UTF-8 octet": (
      "the escaped byte is not valid UTF-8",
      "转义的 UTF-8 首字节有误"
    ),
    "found an incorrect trailing UTF-8 octet": (
      "the escaped byte is not valid UTF-8",
      "转义的 UTF-8 后续字节有误"
    ),
    "did not find expected whitespace": ("expected a blank", "此处应为空格"),
    "did not find expected whitespace or line break": (
      "expected a blank or the end of the line",
      "此处应为空格或换行"
    ),
    "could not find expected directive name": ("expected the name of a directive", "此处应为指令名称"),
    "found unknown directive name": ("the directive is unknown", "指令未知"),
    "found duplicate %YAML directive": ("the directive %YAML appears twice", "%YAML 指令重复"),
    "found duplicate %TAG directive": ("the directive %TAG appears twice", "%TAG 指令重复"),
    "found incompatible YAML document": ("this version of YAML is not supported", "不支持此 YAML 版本"),
    "found extremely long version number": ("the version number is too long", "版本号过长"),
    "did not find expected version number": ("expected a version number", "此处应为版本号"),
    "did not find expected digit or '.' character": ("expected a digit or '.'", "此处应为数字或“.”"),
  ]

  private static let contexts: [String: (english: String, chinese: String)] = [
    "while parsing a block collection": ("in a list", "此列表"),
    "while parsing a block mapping": ("in an object", "此对象"),
    "while parsing a block node": ("in a value", "此值"),
    "while parsing a flow mapping": ("in an object in braces", "花括号内的对象"),
    "while parsing a flow node": ("in a value in brackets", "括号内的值"),
    "while parsing a flow sequence": ("in a list in brackets", "方括号内的列表"),
    "while parsing a node": ("in a value", "此值"),
    "while parsing a quoted scalar": ("in a quoted text", "带引号的文本"),
    "while parsing a tag": ("in a tag", "此标签"),
    "while parsing a %TAG directive": ("in the directive %TAG", "%TAG 指令"),
    "while scanning a %TAG directive": ("in the directive %TAG", "%TAG 指令"),
    "while scanning a %YAML directive": ("in the directive %YAML", "%YAML 指令"),
    "while scanning a block scalar": ("in a text of several lines", "多行文本"),
    "while scanning a directive": ("in a directive", "此指令"),
    "while scanning a plain scalar": ("in a text without quotes", "不带引号的文本"),
    "while scanning a quoted scalar": ("in a quoted text", "带引号的文本"),
    "while scanning a simple key": ("in a key", "此键"),
    "while scanning a tag": ("in a tag", "此标签"),
    "while scanning a tag directive": ("in the directive %TAG", "%TAG 指令"),
    "while scanning an alias": ("in an alias", "此别名"),
    "while scanning an anchor": ("in an anchor", "此锚点"),
  ]
}

extension String {
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
