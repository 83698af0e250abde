package import ForwardJSON
internal import ForwardJSONSchema
public import ForwardSchemaFiles
public import ForwardTargets
internal import ForwardText

/// The declaration of a kind of target: a schema of its settings, and its deliveries.
///
/// ```swift
/// let file = try JSONFile("ntfy.kind.yaml", bytes, format: .yaml)
/// let kind = try KindFile(file).kind
/// let delivery = try kind.target(with: settings).delivery(of: Item("Milk"))
/// ```
///
/// ``schema`` describes the files' format.
public struct KindFile: Sendable {
  /// The declared kind. Its name is the file's.
  public let kind: TargetKind

  /// The largest size of a file in bytes.
  static let most = 1 << 20

  /// Reads the file of a kind.
  ///
  /// - Parameters:
  ///   - file: The file, named after the kind: `NAME.kind.json`, `NAME.kind.yaml` or the like.
  ///   - language: The tag of the report's language, such as `zh-Hans`.
  /// - Throws: A `RefusedFile` with every problem and its place.
  public init(_ file: JSONFile, in language: String = "en") throws(RefusedFile) {
    let language = Language(tag: language)
    func refused(_ faults: [(path: JSONPath, fault: KindFault)]) -> RefusedFile {
      RefusedFile(
        report: FileReport(of: file, faults.map { ($0.path, language.says($0.fault)) }))
    }
    let name = Self.name(ofFile: file.path)
    guard let name, Self.isName(name) else {
      throw refused([([], .notAName(name ?? file.path))])
    }
    if TargetKind.builtIn.contains(where: { $0.name == name }) {
      throw refused([([], .builtIn(name))])
    }
    guard file.text.bytes.count <= Self.most else {
      throw refused([([], .tooLarge(limit: Self.most))])
    }
    let report = FileReport(of: file, by: try Self.schemaOfFiles.get())
    guard report.verdict == .valid else { throw RefusedFile(report: report) }
    let reader = KindReader(file.value)
    guard let plan = reader.plan, reader.faults.isEmpty else { throw refused(reader.faults) }
    let translations = file.value["translations"]?.texts ?? [:]
    var kind = TargetKind(
      name, title: file.value["title"]?.string ?? name,
      summary: file.value["summary"]?.string ?? "",
      translations: translations
    ) { KindTarget(plan, plan.settings.defaults) }
    kind.answersSchema = { [title = kind.title, summary = kind.summary] in
      AnswersSchema(KindTarget(plan, plan.settings.defaults).settings, file.value["settings"])
        .schema(
          title: title, description: summary)
    }
    self.kind = kind
  }

  /// The text of the JSON Schema of kinds' files.
  public static var schema: String {
    String(decoding: PackageResources.kind_schema_json, as: UTF8.self)
  }

  /// The ending of the files' names, before the ending of the format.
  static let suffix = ".kind"

  private static let schemaOfFiles = Result { try Schema(unchecked: schema) }.mapError { error in
    RefusedFile(report: FileReport(unchecked: "kind.schema.json", reason: "\(error)"))
  }

  /// Checks what the schema can't express. Returns sentences with the paths of the values that they
  /// are about, and nothing for files that ``schema`` refuses.
  package static func faults(
    in value: JSONValue, language: String
  ) -> [(path: JSONPath, sentence: String)] {
    guard let schema = try? schemaOfFiles.get(), schema.verdict(on: value) == .valid else {
      return []
    }
    let language = Language(tag: language)
    return KindReader(value).faults.map { ($0.path, language.says($0.fault)) }
  }

  /// Returns the name of the kind that a path's file declares; `nil` if it isn't named as a kind's
  /// file.
  package static func name(ofFile path: String) -> String? {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    guard let end = file.lastIndex(of: "."), file[..<end].hasSuffix(suffix) else { return nil }
    return String(file[..<end].dropLast(suffix.count))
  }

  package static func isName(_ name: String) -> Bool {
    let isOrdinary = name.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "-")
    }
    return isOrdinary && !name.isEmpty && name.first != "-" && name.utf8.count <= 60
  }
}

extension JSONValue {
  /// The texts by language, then by the English text.
  fileprivate var texts: [String: [String: String]] {
    guard let languages = members else { return [:] }
    return Dictionary(
      languages.map { tag, texts in
        guard let texts = texts.members else { return (tag, [:]) }
        return (
          tag,
          Dictionary(texts.compactMap { key, text in text.string.map { (key, $0) } }) { $1 }
        )
      }
    ) { $1 }
  }
}
