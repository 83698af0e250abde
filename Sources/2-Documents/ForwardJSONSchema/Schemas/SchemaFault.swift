public import ForwardJSON
public import ForwardPatterns
package import ForwardText

/// The reason why a schema or a part of it can't be applied.
@nonexhaustive
public enum SchemaFault: Error, Hashable, Sendable {
  /// `$schema` names an unknown draft.
  case unknownDraft(String)
  /// The value is not an object, `true` or `false`, and so is no schema.
  case notASchema(JSONValue.Kind)
  /// The keyword doesn't take its value.
  case malformed(keyword: String)
  /// The meta-schema requires an unknown vocabulary.
  case unknownVocabulary(String)
  case badPattern(String, PatternError)

  // References
  /// There is no document with this URI.
  case noDocument(uri: String)
  /// The document with this URI can't be read.
  case unreadable(uri: String, reason: String)
  /// The document lacks the place or the anchor.
  case noSchema(reference: String)
  /// The schema refers to itself for the same value, without end.
  case endless(reference: String)

  // Bounds
  /// A search for the pattern would take too long.
  case undecidedPattern(String)
  /// The validation would take more work than its options allow.
  case tooMuchWork
  /// Schemas and values nest too deeply.
  case tooDeep(limit: Int)

  /// A sentence for a person, with control characters made visible.
  public var sentence: String { Language.english.says(self) }

  /// Returns the ``sentence`` in a language.
  public func text(in wording: SchemaWording) -> String { wording.language.says(self) }
}

extension Language {
  /// Returns the fault as a sentence, with control characters made visible.
  package func says(_ fault: SchemaFault) -> String {
    clause(fault).capitalizedSentence + says(".", chinese: "。")
  }

  /// Returns the sentence as a clause for another sentence.
  func clause(_ fault: SchemaFault) -> String {
    switch fault {
    case .unknownDraft(let uri):
      says(
        "the draft \(quoted(uri)) is unknown; the known ones are "
          + "\(joined(SchemaDraft.allCases.map(\.description)))",
        chinese:
          "JSON Schema 没有\(quoted(uri))这个版本，可用的有：\(joined(SchemaDraft.allCases.map(\.description)))"
      )
    case .notASchema(let kind):
      says(
        "a schema is an object, true or false, and not \(says(kind))",
        chinese: "模式应为对象、true 或 false，而不是\(says(kind))")
    case .malformed(let keyword):
      says(
        "the schema's \(quoted(keyword)) doesn't follow its draft",
        chinese: "模式中\(quoted(keyword))的写法不符合其版本的规定")
    case .unknownVocabulary(let uri):
      says(
        "the schema's meta-schema requires the vocabulary \(quoted(uri, limit: 200)), which is "
          + "unknown",
        chinese: "模式的元模式要求使用词汇表\(quoted(uri, limit: 200))，此词汇表未知")
    case .badPattern(let pattern, let error):
      says(
        "the pattern \(quoted(pattern)) can't be read (\(says(error).dropLast()))",
        chinese: "正则表达式\(quoted(pattern))无法识别"
          + (error.position.map { "（第 \($0 + 1) 个字符有误）" } ?? ""))
    case .noDocument(let uri):
      says(
        "the schema refers to \(quoted(uri, limit: 200)), which is not given",
        chinese: "模式引用了\(quoted(uri, limit: 200))，但没有提供该文档")
    case .unreadable(let uri, let reason):
      says(
        "the schema refers to \(quoted(uri, limit: 200)), which can't be read: "
          + "\(excerpt(of: reason, limit: 200))",
        chinese: "模式引用了\(quoted(uri, limit: 200))，该文档无法读取（\(excerpt(of: reason, limit: 200))）")
    case .noSchema(let reference):
      says(
        "the schema refers to \(quoted(reference)), which is not there",
        chinese: "模式引用了\(quoted(reference))，但该处没有内容")
    case .endless(let reference):
      says(
        "the schema refers to itself without end (\(quoted(reference)))",
        chinese: "模式无限地引用自身（\(quoted(reference))）")
    case .undecidedPattern(let pattern):
      says(
        "a search for the pattern \(quoted(pattern)) would take too long",
        chinese: "正则表达式\(quoted(pattern))用时过长")
    case .tooMuchWork: says("it would take too much work", chinese: "所需的工作量过大")
    case .tooDeep(let limit):
      says(
        "values and schemas nest more than \(limit) levels deep", chinese: "值和模式的嵌套超过了 \(limit) 层")
    }
  }
}

/// The error for a schema that can't be read, with the place of the fault.
public struct SchemaError: Error, Hashable, Sendable, CustomStringConvertible {
  public let fault: SchemaFault
  public let location: SchemaLocation

  init(_ fault: SchemaFault, at location: SchemaLocation) {
    self.fault = fault
    self.location = location
  }

  /// The sentence and the place, for example `The draft 'draft-99' is unknown; … (schema.json#)`.
  public var description: String { "\(fault.sentence) (\(location))" }
}

/// A place in a schema document.
public struct SchemaLocation: Hashable, Sendable, CustomStringConvertible {
  /// The URI of the document, without a fragment; empty for a document without a URI.
  public let document: String
  /// The place in the document.
  public let path: JSONPath

  init(document: String, path: JSONPath) {
    self.document = document
    self.path = path
  }

  func appending(_ step: JSONPath.Step) -> SchemaLocation {
    SchemaLocation(document: document, path: path.appending(step))
  }

  /// The URI with the place as its fragment, and with control characters made visible:
  /// `schema.json#/properties/age/minimum`.
  public var description: String {
    "\(document)#\(path.pointer)".unicodeScalars.map(escaped).joined()
  }
}
