public import ForwardForm
public import ForwardJSON

/// A file of answers, as JSON or in another format: an object whose keys are the paths of rows.
public struct AnswersFile: Sendable {
  package let document: JSONObject
  /// The kind of the target; `nil` if the file doesn't name it.
  package let kind: String?
  /// The tags of the target, if the file has tags beside the settings.
  package let tags: [String]
  private let text: any DocumentText
  /// The object's keys by their paths, with their positions. Several keys may spell the same path.
  private let keys: [[RowPath.Step]: [(position: Int, key: String)]]
  /// The path of the object with the answers.
  private let root: JSONPath

  /// Reads the answers from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole text of the file.
  ///   - format: The format of the text.
  /// - Throws: ``AnswerError`` if the file contains no answers.
  public init(
    parsing bytes: some Collection<UInt8>, format: TextFormat = .json
  ) throws(AnswerError) {
    do throws(JSONError) {
      text = try format.text(parsing: Array(bytes), duplicateKeys: .refused, depth: 64)
    } catch {
      throw .badFile(error)
    }
    guard let object = text.value.members else { throw .notAnObject }
    // `forward show --json` prints the settings beside the name and the kind.
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

  /// The answers, as the rows read them. A key that isn't a path is the name of a row.
  public var answers: [Form.Answer] { Form.Answer.answers(inDocument: document) }

  /// Returns the place of the answer at a path; `nil` if the file doesn't answer it.
  package func place(of path: RowPath) -> JSONPlace? {
    valuePath(of: path).flatMap { text.places(of: [$0])[$0]?.value.place }
  }

  /// Returns a value as the file spells it, such as `0755` for 755 in YAML. `json` is the value's
  /// JSON text, and `path` is the path of the answer: the value or an array around it.
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

  /// Returns the path of the value that answers a row; `nil` if the file has no such value.
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

  /// Follows the remaining steps from a value, and returns the path of the value at their end.
  private func path(of steps: ArraySlice<RowPath.Step>, in place: JSONPath) -> JSONPath? {
    guard let step = steps.first else { return place }
    switch (text.value[place], step) {
    // Only the top-level keys of a file are paths; the keys of inner objects are names.
    case (.object(let object)?, .name(let key)) where object[key] != nil:
      return path(of: steps.dropFirst(), in: JSONPath(place.steps + [.key(key)]))
    case (.array(let values)?, .item(let number)) where number <= values.count:
      return path(of: steps.dropFirst(), in: JSONPath(place.steps + [.index(number - 1)]))
    default: return nil
    }
  }
}
