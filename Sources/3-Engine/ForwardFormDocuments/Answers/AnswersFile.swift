public import ForwardForm
public import ForwardJSON

/// A file of answers, as JSON or in another format: an object with the paths of rows as its keys.
public struct AnswersFile: Sendable {
  package let document: JSONObject
  /// The kind of the target that the answers are for; `nil` if the file doesn't have it.
  package let kind: String?
  /// The tags of the target, if the file has them beside its settings.
  package let tags: [String]
  private let text: any DocumentText
  /// The keys of the object by their paths, with their positions. A path may be written in several ways.
  private let keys: [[RowPath.Step]: [(position: Int, key: String)]]
  /// The path of the object with the answers.
  private let root: JSONPath

  /// Reads the answers from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole text of the file.
  ///   - format: The format of the text.
  /// - Throws: ``AnswerError`` if the file has no answers in it.
  public init(
    parsing bytes: some Collection<UInt8>, format: TextFormat = .json
  ) throws(AnswerError) {
    do throws(JSONError) {
      text = try format.text(parsing: Array(bytes), duplicateKeys: .refused, depth: 64)
    } catch {
      throw .badFile(error)
    }
    guard let object = text.value.members else { throw .notAnObject }
    // The output of `forward show --json` has the settings beside the name and the kind.
    if let settings = object["settings"]?.members, let kind = object["kind"]?.string,
      object["name"] != nil, object.count == (object["tags"] == nil ? 3 : 4)
    {
      (document, self.kind, root) = (settings, kind, ["settings"])
      tags = if let tags = object["tags"]?.elements { tags.compactMap(\.string) } else { [] }
    } else {
      (document, kind, tags, root) = (object, nil, [], [])
    }
    var keys: [[RowPath.Step]: [(position: Int, key: String)]] = [:]
    for (position, (key, _)) in document.enumerated() {
      keys[RowPath(key: key).steps, default: []].append((position, key))
    }
    self.keys = keys
  }

  /// The answers, as the rows read them. A key that is no path is the name of a row.
  public var answers: [Form.Answer] { Form.Answer.answers(inDocument: document) }

  /// Returns the place of the answer at a path; `nil` if the file has none.
  package func place(of path: RowPath) -> JSONPlace? {
    valuePath(of: path).flatMap { text.places(of: [$0])[$0]?.value.place }
  }

  /// Returns a value as the file writes it, whose JSON is a text: `0755` for 755 in YAML. `path` is the path of the
  /// answer, which is the value or has it as an element.
  func written(_ json: String, at path: RowPath) -> String? {
    guard let path = valuePath(of: path), let value = text.value[path] else { return nil }
    var place = path
    if let elements = value.elements {
      guard let index = elements.firstIndex(where: { $0.text() == json }) else { return nil }
      place = path.appending(.index(index))
    } else if value.text() != json {
      return nil
    }
    guard let bytes = text.places(of: [place])[place]?.value.bytes else { return nil }
    return String(decoding: text.bytes[bytes], as: UTF8.self)
  }

  /// Returns the path of the value in the file that answers a row; `nil` if the file has none.
  private func valuePath(of path: RowPath) -> JSONPath? {
    let steps = path.steps
    if steps.isEmpty { return root }
    let begun = steps.indices.flatMap { index in
      (keys[Array(steps[...index])] ?? []).map { (index, $0.position, $0.key) }
    }
    return begun.sorted { $0.1 < $1.1 }.lazy.compactMap { index, _, key in
      self.path(of: steps[(index + 1)...], in: JSONPath(root.steps + [.key(key)]))
    }.first
  }

  /// Returns the path of the value that the steps after another value's path lead to.
  private func path(of steps: ArraySlice<RowPath.Step>, in place: JSONPath) -> JSONPath? {
    guard let step = steps.first else { return place }
    switch (text.value[place], step) {
    // The keys of the file are paths, and those of other objects are names.
    case (.object(let object)?, .name(let key)) where object[key] != nil:
      return path(of: steps.dropFirst(), in: JSONPath(place.steps + [.key(key)]))
    case (.array(let values)?, .item(let number)) where number <= values.count:
      return path(of: steps.dropFirst(), in: JSONPath(place.steps + [.index(number - 1)]))
    default: return nil
    }
  }
}
