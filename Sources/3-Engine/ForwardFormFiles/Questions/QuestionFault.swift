package import ForwardForm
package import ForwardJSON
package import ForwardPatterns
package import ForwardText

/// The mistake in the description of a question or of a form.
package enum QuestionFault: Error, Equatable, Sendable {
  // Mistakes of a question

  case blank(Question.Member)
  /// The property doesn't apply to the type.
  case misplaced(Question.Member, QuestionType)
  /// The first property needs the second, which is missing.
  case needs(Question.Member, Question.Member)
  /// No answer satisfies both properties.
  case excludes(Question.Member, Question.Member)
  case notACount(Question.Member, String)
  /// The text can't be the name of an environment variable.
  case notAVariable(String)
  case notARange(Question.Member, String)
  /// A bound or a default answer is refused.
  case refused(Question.Member, Rejection)
  case badPattern(String, PatternError)
  case noOptions
  case repeatedOption(String)
  case optionWithLines(String)
  case unknownType(String)

  // Mistakes of an answer's name

  /// The title gives no name.
  case needsID(title: String)
  case badID(String)
  /// The name is taken, or has the same shell variable as another name.
  case takenID(String, by: String)

  // Mistakes of a form file

  case notJSON(JSONFault)
  case wrongKind(wanted: JSONValue.Kind, found: JSONValue.Kind)
  /// The member is unknown. The known members come most similar first.
  case unknownMember(String, known: [String])
  case missingMember(String)
  /// A condition names a row that doesn't come before it.
  case unknownRow(String, known: [String])
  /// A condition has a value that can't be the row's answer.
  case impossibleAnswer(Rejection)
  /// A condition has a value of another kind than the row's answers.
  case otherKind(wanted: JSONValue.Kind, found: JSONValue.Kind)
  /// The condition doesn't apply to the type of the row.
  case misplacedCondition(String, QuestionType)
  case noCondition
  /// The rows of a form, or of the items of a list, ask nothing.
  case noQuestion
  case longCondition(limit: Int)
  case tooLarge(limit: Int)

  // Mistakes of a file of options

  case notUTF8

  /// The property with the mistake; `nil` if the mistake doesn't concern a single property.
  var member: Question.Member? {
    switch self {
    case .blank(let member), .misplaced(let member, _), .needs(let member, _),
      .excludes(let member, _), .notACount(let member, _), .notARange(let member, _),
      .refused(let member, _):
      member
    case .notAVariable: .environment
    case .badPattern: .pattern
    case .noOptions, .repeatedOption, .optionWithLines: .options
    case .unknownType: .type
    case .badID, .takenID: .id
    case .needsID: .title
    default: nil
    }
  }
}

extension Language {
  /// Returns a sentence about a mistake in a question. `name` returns the written form of a
  /// property's name: `"range"` in a file, `--range` as an option.
  package func says(_ fault: QuestionFault, naming name: (Question.Member) -> String) -> String {
    switch fault {
    case .blank(let member): says("\(name(member)) has no text.", chinese: "\(name(member)) 没有内容。")
    case .misplaced(let member, let type):
      says(
        "\(name(member)) means nothing for the type '\(type.rawValue)'.",
        chinese: "\(name(member)) 不适用于类型“\(type.rawValue)”。")
    case .needs(let member, let other):
      says(
        "\(name(member)) needs \(name(other)).", chinese: "\(name(member)) 需要与 \(name(other)) 一起使用。"
      )
    case .excludes(let member, let other):
      says(
        "No answer satisfies both \(name(member)) and \(name(other)).",
        chinese: "没有答案能同时满足 \(name(member)) 和 \(name(other))。")
    case .notACount(let member, let text):
      says(
        "\(name(member)) takes a whole number from 0, not \(quoted(text)).",
        chinese: "\(name(member)) 应为不小于 0 的整数，而不是\(quoted(text))。")
    case .notAVariable(let text):
      says(
        "\(name(.environment)) takes the name of a variable, such as DAYS, not \(quoted(text)).",
        chinese: "\(name(.environment)) 应为变量名，例如 DAYS，而不是\(quoted(text))。")
    case .notARange(.count, let text):
      says(
        "\(name(.count)) takes a range such as 1..3, 1.. or ..3, not \(quoted(text)).",
        chinese: "\(name(.count)) 应为 1..3、1.. 或 ..3 这样的范围，而不是\(quoted(text))。")
    case .notARange(let member, let text):
      says(
        "\(name(member)) takes a range such as 1..9, 1.. or ..9, not \(quoted(text)).",
        chinese: "\(name(member)) 应为 1..9、1.. 或 ..9 这样的范围，而不是\(quoted(text))。")
    case .refused(let member, let rejection):
      says("\(name(member)): \(says(rejection))", chinese: "\(name(member))：\(says(rejection))")
    case .badPattern(let text, let error):
      says(
        "\(name(.pattern)) \(quoted(text)) can't be read: \(says(error))",
        chinese: "\(name(.pattern)) \(quoted(text))无法识别：\(says(error))")
    case .noOptions: says("There are no options to choose from.", chinese: "没有可选的选项。")
    case .repeatedOption(let option):
      says("The option \(quoted(option)) is there twice.", chinese: "选项\(quoted(option))出现了两次。")
    case .optionWithLines(let option):
      says("The option \(quoted(option)) has a line break.", chinese: "选项\(quoted(option))含有换行。")
    case .unknownType(let text):
      if let types = QuestionType.elsewhere[text.lowercased()]?.map(\.rawValue) {
        says(
          "There is no type \(quoted(text)). Did you mean \(types.joined(separator: " or "))?",
          chinese: "没有\(quoted(text))这种类型。是否应为 \(types.joined(separator: " 或 "))？")
      } else {
        says(
          "There is no type \(quoted(text)); the known ones are "
            + "\(listed(QuestionType.names(like: text))).",
          chinese: "没有\(quoted(text))这种类型，可用的有：\(listed(QuestionType.names(like: text)))。")
      }

    case .needsID(let title):
      says(
        "No name can be made from the title \(quoted(title)); give it an \(name(.id)).",
        chinese: "无法由标题\(quoted(title))得出名称，请写明 \(name(.id))。")
    case .badID(let id):
      says(
        "\(quoted(id)) is no name of an answer: it takes a letter from a to z, then ASCII letters, "
          + "digits, _ and -.",
        chinese: "\(quoted(id))不能用作答案的名称：应以 a 到 z 的字母开头，其后为 ASCII 字母、数字、_ 或 -。")
    case .takenID(let id, let other) where id == other:
      says("The name \(quoted(id)) is taken by another row.", chinese: "名称\(quoted(id))已被另一项使用。")
    case .takenID(let id, let other):
      says(
        "The names \(quoted(id)) and \(quoted(other)) would be the same shell variable.",
        chinese: "名称\(quoted(id))和\(quoted(other))会成为同一个 shell 变量。")

    case .notJSON(let fault): says(fault)
    case .wrongKind(let wanted, let found):
      says(
        "Expected \(says(wanted)), not \(says(found)).",
        chinese: "应为\(says(wanted))，而不是\(says(found))。")
    case .unknownMember(let text, let known):
      says(
        "There is no \(quoted(text)) here; the known ones are \(listed(known)).",
        chinese: "此处没有\(quoted(text))，可用的有：\(listed(known))。")
    case .missingMember(let text): says("\"\(text)\" is missing.", chinese: "缺少“\(text)”。")
    case .unknownRow(let text, []):
      says("There is no row \(quoted(text)) before this one.", chinese: "此前没有\(quoted(text))这一项。")
    case .unknownRow(let text, let known):
      says(
        "There is no row \(quoted(text)) before this one; there are \(listed(known)).",
        chinese: "此前没有\(quoted(text))这一项，已有：\(listed(known))。")
    case .impossibleAnswer(let rejection):
      says("No answer can be this: \(says(rejection))", chinese: "不可能有这样的答案：\(says(rejection))")
    case .otherKind(let wanted, let found):
      says(
        "The row's answer is \(says(wanted)), not \(says(found)).",
        chinese: "该项的答案为\(says(wanted))，而不是\(says(found))。")
    case .misplacedCondition(let text, let type):
      says(
        "\"\(text)\" means nothing for a row of the type '\(type.rawValue)'.",
        chinese: "“\(text)”不适用于类型为“\(type.rawValue)”的项。")
    case .noCondition:
      says(
        "A condition has one of \"is\", \"in\", \"has\" and \"answered\" beside its \"row\".",
        chinese: "条件除“row”外，还须有“is”、“in”、“has”、“answered”之一。")
    case .noQuestion:
      says(
        "Nothing is asked here; \"rows\" takes at least one question, such as {\"title\": "
          + "\"Name\"}.",
        chinese: "此处没有要询问的内容；“rows”至少应有一个问题，例如 {\"title\": \"Name\"}。")
    case .longCondition(let limit):
      says(
        "More than \(limit) tests say whether this is asked.", chinese: "决定是否询问此项的条件超过了 \(limit) 个。"
      )
    case .tooLarge(let limit):
      says("A form file has at most \(limit) bytes.", chinese: "表单文件最多为 \(limit) 字节。")
    case .notUTF8: says("This line is not UTF-8.", chinese: "此行不是 UTF-8。")
    }
  }
}

extension QuestionType {
  /// The types by their names in other programs.
  fileprivate static let elsewhere: [String: [QuestionType]] = [
    "string": [.text], "str": [.text], "input": [.text],
    "textarea": [.lines], "multiline": [.lines], "editor": [.lines],
    "password": [.secret], "hidden": [.secret], "token": [.secret],
    "number": [.integer, .decimal], "int": [.integer], "float": [.decimal], "double": [.decimal],
    "datetime-local": [.datetime], "date-time": [.datetime], "timestamp": [.datetime],
    "bytes": [.size], "directory": [.folder], "dir": [.folder],
    "uri": [.url], "address": [.url, .email], "mail": [.email],
    "select": [.choice], "enum": [.choice], "radio": [.choice], "option": [.choice],
    "multiselect": [.choices], "checkbox": [.choices, .confirm], "options": [.choices],
    "bool": [.confirm], "boolean": [.confirm], "yesno": [.confirm], "toggle": [.confirm],
  ]

  /// The names of all types, the most similar to a mistyped name first.
  fileprivate static func names(like text: String) -> [String] {
    nearest(allCases.map(\.rawValue), to: text)
  }
}
