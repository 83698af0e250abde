import ForwardJSON
import ForwardJSONSchema
import Testing

@Suite("Sentences in each language")
struct SentenceTests {
  /// A schema, an instance, and the problem's sentence in English and in Chinese.
  struct Case: Sendable {
    let schema: String
    let instance: String
    let english: String
    let chinese: String

    init(_ schema: String, _ instance: String, _ english: String, _ chinese: String) {
      (self.schema, self.instance) = (schema, instance)
      (self.english, self.chinese) = (english, chinese)
    }
  }

  @Test(
    "Each reason has its sentence",
    arguments: [
      Case(
        #"{"exclusiveMinimum": 2}"#, "2", "2 is out of range: more than 2 is required.",
        "2 超出范围：必须大于 2。"),
      Case(
        #"{"exclusiveMaximum": 2}"#, "2", "2 is out of range: less than 2 is required.",
        "2 超出范围：必须小于 2。"),
      Case(#"{"multipleOf": 2}"#, "3", "3 is not a multiple of 2.", "3 不是 2 的倍数。"),
      Case(
        #"{"maxLength": 1}"#, #""ab""#, "'ab' is too long: at most 1 character is allowed.",
        "“ab”太长：最多可用 1 个字符。"),
      Case(
        #"{"minItems": 2}"#, "[1]", "1 element is too few: at least 2 are required.",
        "列表有 1 项，太少：至少需要 2 项。"),
      Case(
        #"{"maxItems": 1}"#, "[1, 2]", "2 elements are too many: at most 1 is allowed.",
        "列表有 2 项，太多：最多可有 1 项。"),
      Case(
        #"{"uniqueItems": true}"#, "[1, 2, 1]",
        "The elements 1 and 3 are equal; each may be there once.", "元素 1 和 3 相同，各项不能重复。"),
      Case(
        #"{"contains": {"const": 1}, "minContains": 2}"#, "[1]",
        "1 element equals 1: at least 2 are required.", "只有 1 个元素等于 1，至少需要 2 个。"),
      Case(
        #"{"contains": {}, "maxContains": 1}"#, "[1, 2]",
        "2 elements are too many: at most 1 is allowed.", "列表有 2 项，太多：最多可有 1 项。"),
      Case(
        #"{"contains": {"not": {"type": "null"}}, "maxContains": 1}"#, "[1, 2]",
        "2 elements are of the kind that the schema means: at most 1 is allowed.",
        "有 2 个元素属于模式所指的类别，最多可有 1 个。"),
      Case(
        #"{"contains": {"type": "string", "minLength": 2, "pattern": "^a"}}"#, "[1]",
        "No element is a text of at least 2 characters that matches '^a': at least 1 is required.",
        "没有元素是至少 2 个字符且与“^a”匹配的文本，至少需要 1 个。"),
      Case(
        #"{"contains": {"required": ["a", "b"], "properties": {"b": {"enum": [1, "c"]}}}}"#, "[{}]",
        "No element is an object with 'a' and whose 'b' is 1 or 'c': at least 1 is required.",
        "没有元素是含有“a”且“b”为 1 或“c”的对象，至少需要 1 个。"),
      Case(
        #"{"contains": {"type": "array", "minItems": 2, "maxItems": 4}}"#, "[1]",
        "No element is a list of 2 to 4 elements: at least 1 is required.",
        "没有元素是 2 到 4 项的列表，至少需要 1 个。"),
      Case(
        #"{"contains": {"required": ["a", "b"]}}"#, "[{}]",
        "No element is an object with 'a' and 'b': at least 1 is required.",
        "没有元素是含有“a”和“b”的对象，至少需要 1 个。"),
      Case(
        #"{"contains": {"multipleOf": 3}}"#, "[1]",
        "No element is a multiple of 3: at least 1 is required.", "没有元素是 3 的倍数，至少需要 1 个。"),
      Case(
        #"{"anyOf": [{"minimum": 3}, {"exclusiveMinimum": 2}]}"#, "1",
        "1 is neither a number of at least 3 nor a number above 2.", "1 不是至少为 3 的数字或大于 2 的数字。"),
      Case(
        #"{"anyOf": [{"minLength": 3}, {"const": "a"}]}"#, #""b""#,
        "'b' is neither 'a' nor a text of at least 3 characters.", "“b”不是“a”或至少 3 个字符的文本。"),
      Case(
        #"{"contains": {"const": 1}, "maxContains": 1}"#, "[1, 1]",
        "2 elements equal 1: at most 1 is allowed.", "有 2 个元素等于 1，最多可有 1 个。"),
      Case(
        #"{"contains": {"type": "integer", "minimum": 5, "exclusiveMaximum": 9}}"#, "[1]",
        "No element is a whole number of at least 5 and below 9: at least 1 is required.",
        "没有元素是至少为 5 且小于 9 的整数，至少需要 1 个。"),
      Case(
        #"{"contains": {"type": "integer", "minimum": 5, "multipleOf": 2}}"#, "[1]",
        "No element is a whole number of at least 5 that is a multiple of 2: at least 1 is required.",
        "没有元素是至少为 5 且是 2 的倍数的整数，至少需要 1 个。"),
      Case(
        #"{"contains": {"minimum": 5, "maximum": 7}}"#, "[1]",
        "No element is a number from 5 to 7: at least 1 is required.",
        "没有元素是从 5 到 7 的数字，至少需要 1 个。"),
      Case(
        #"{"contains": {"minLength": 2, "maxLength": 2}}"#, #"["a"]"#,
        "No element is a text of 2 characters: at least 1 is required.",
        "没有元素是 2 个字符的文本，至少需要 1 个。"),
      Case(
        #"{"minProperties": 2}"#, #"{"a": 1}"#, "1 key is too few: at least 2 are required.",
        "对象有 1 个键，太少：至少需要 2 个键。"),
      Case(
        #"{"maxProperties": 1}"#, #"{"a": 1, "b": 2}"#,
        "2 keys are too many: at most 1 is allowed.", "对象有 2 个键，太多：最多可有 1 个键。"),
      Case(
        #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#,
        "The key 'b' is missing, which 'a' requires.", "有“a”时还需要键“b”，此处缺少。"),
      Case(
        #"{"anyOf": [{"required": ["a", "b"]}, {"required": ["c"]}]}"#, "{}",
        "Missing keys: 'a' and 'b', or 'c'.", "缺少键：“a”和“b”，或“c”。"),
      Case(
        #"{"not": {"type": ["null", "string"]}}"#, "null",
        "null is null or a text, which isn't allowed here.", "此处不能使用 null 或文本。"),
      Case(
        #"{"not": {"pattern": "^a"}}"#, #""ab""#,
        "'ab' matches the pattern '^a', which isn't allowed here.",
        "“ab”与正则表达式“^a”匹配，此处不能使用。"),
      Case(
        #"{"not": {"required": ["a", "b"]}}"#, #"{"a": 1, "b": 2}"#,
        "The keys 'a' and 'b' are not allowed together.", "不能同时使用键“a”和“b”。"),
      Case(
        #"{"oneOf": [{"type": "integer"}, {"type": "number"}]}"#, "1",
        "1 is a whole number and a number, and may be only one of them.",
        "1 同时是整数和数字，只能是其中一种。"),
      Case(
        #"{"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, #"{"a": 1, "b": 2}"#,
        "Only one of 'a' and 'b' may be there.", "“a”和“b”只能有一个。"),
    ])
  func sentences(wanted: Case) throws {
    var options = SchemaOptions()
    options.draft = .draft2020
    let schema = try Schema(unchecked: wanted.schema, options: options)
    let problems = try schema.validate(JSONValue(parsing: wanted.instance)).problems
    #expect(problems.map(\.sentence) == [wanted.english])
    #expect(problems.map { $0.text(in: .simplifiedChinese) } == [wanted.chinese])
  }

  @Test("Alternatives inside many others are counted rather than tried")
  func noBranch() throws {
    var schema = #"{"type": "string"}"#
    for _ in 0..<12 {
      let inner = #"{"properties": {"a": \#(schema)}}"#
      schema = #"{"anyOf": [\#(inner), \#(inner)]}"#
    }
    let instance = (0..<12).reduce(1 as JSONValue) { value, _ in ["a": value] }
    let problems = try Schema(unchecked: #"{"items": \#(schema)}"#)
      .validate([instance, instance]).problems
    // The first element has used up the trials.
    #expect(
      problems.map(\.sentence) == [
        "1 is not a text.", "The object fits none of the 2 alternatives.",
      ])
    #expect(problems.last?.text(in: .simplifiedChinese) == "对象不符合 2 种情况中的任何一种。")
  }
}
