public import ForwardForm
public import ForwardJSON

/// A change to the answers of a form, with a literal value. Unlike
/// ``ForwardForm/Form/Answer/assigned(_:file:variable:)``, it never reads a text as the name of a
/// file or a variable. So the value may come from anywhere.
///
/// ```swift
/// let edits: [Edit] = [.set("title", "@ada"), .add("tags", "urgent"), .remove("stops[2]")]
/// let arguments = FormArguments(edits: edits, noInput: true)
/// ```
public struct Edit: Hashable, Sendable {
  /// The path of the row, or of an item or a row in it: `tags[2]`, `stops[name=Home].street`.
  public let path: RowPath
  let value: JSONValue?

  private init(_ path: RowPath, _ value: JSONValue?) { (self.path, self.value) = (path, value) }

  /// Answers a row with a value, as the form's schema describes it. An object answers several rows;
  /// `null` clears the answer.
  public static func set(_ path: RowPath, _ value: JSONValue) -> Edit { Edit(path, value) }

  /// Adds an item with a value to a list.
  public static func add(_ list: RowPath, _ value: JSONValue) -> Edit {
    Edit(list.appending(RowPath([.newItem])), value)
  }

  /// Removes an answer, an item or an entry.
  public static func remove(_ path: RowPath) -> Edit { Edit(path, nil) }

  /// The edit as an assignment of a command line.
  package var assignment: String { value.map { "\(path.text):=\($0.text())" } ?? "\(path.text)-" }
}

extension GivenAnswers {
  /// Adds the answers of edits. The last edit of a row counts; every edit of a new item counts.
  public mutating func add(_ edits: some Sequence<Edit>, from origin: Form.Origin) {
    for edit in edits {
      if let value = edit.value {
        add(value, at: edit.path, from: origin)
      } else {
        add([Form.Answer(edit.path, .nothing)], from: origin)
      }
    }
  }
}
