internal import ForwardFormDocuments
public import ForwardJSON
public import ForwardJSONSchema
package import ForwardText

/// A reason why a person can't see a request of the Model Context Protocol.
@nonexhaustive
public enum ElicitationFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value at the path is missing, or isn't of this kind.
  case wanted(JSONValue.Kind, at: JSONPath)
  /// The mode is neither `form` nor `url`.
  case unknownMode(JSONValue)
  /// A form can't have the type at the path.
  case unknownType(JSONValue?, known: [String], at: JSONPath)
  /// The schema at the path has this keyword, so it isn't flat.
  case nested(String, at: JSONPath)
  /// The property is required, but doesn't exist.
  case unknownRequired(String, at: JSONPath)
  /// The property asks for a secret. The protocol has the mode `url` for secrets.
  case secret(String, at: JSONPath)
  /// The schema can't be used.
  case notASchema(SchemaError)
  /// Schemas can't have the value at the path, for this reason.
  case wrongSchema(SchemaProblem, at: JSONPath)

  /// A sentence, with the place in the request.
  public var description: String { Language.english.says(self) }
}

extension Language {
  package func says(_ fault: ElicitationFault) -> String {
    switch fault {
    case .wanted(let kind, let path):
      at(path, says("This has to be \(says(kind)).", chinese: "此处应为\(says(kind))。"))
    case .unknownMode(let mode):
      at(
        ["mode"],
        says(
          "\(quoted(mode.shown)) is no mode; form and url are.",
          chinese: "没有\(quoted(mode.shown))这种模式；可用的有 form 和 url。"))
    case .unknownType(let type?, let known, let path):
      at(
        path,
        says(
          "A form can't have the type \(quoted(type.shown)) here, but \(alternatives(known)).",
          chinese: "表单的此处不能是\(quoted(type.shown))类型，应为 \(alternatives(known))。"))
    case .unknownType(nil, let known, let path):
      at(
        path,
        says(
          "The type is missing: \(alternatives(known)).",
          chinese: "缺少类型，应为 \(alternatives(known))。"))
    case .nested(let keyword, let path):
      at(
        path,
        says(
          "A form is flat, and can't have \(quoted(keyword)) here.",
          chinese: "表单是扁平的，此处不能有\(quoted(keyword))。"))
    case .unknownRequired(let key, let path):
      at(
        path,
        says(
          "\(quoted(key)) is required, but is none of the properties.",
          chinese: "\(quoted(key))是必填的，但不在属性之中。"))
    case .secret(let key, let path):
      at(
        path,
        says(
          "\(quoted(key)) is a secret, which a form mustn't ask for; the mode url is for secrets.",
          chinese: "\(quoted(key))是机密，不得用表单询问；机密应使用 url 模式。"))
    case .notASchema(let error): at(["requestedSchema"], says(error.fault))
    case .wrongSchema(let problem, let path): at(path, says(problem))
    }
  }

  private func at(_ path: JSONPath, _ sentence: String) -> String {
    path.isEmpty ? sentence : "\(path)" + says(": ", chinese: "：") + sentence
  }
}
