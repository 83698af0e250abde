public import ForwardForm
public import ForwardJSON

/// A mistake in a form: an answer changes a value of the model's document outside the row's
/// `documentPath`. It makes merges and descriptions of settings wrong.
///
/// ```swift
/// let pager = Pager()
/// let misplaced = try misplacedAnswers(in: Form(pager)) { try JSONObject(encoding: pager) }
/// #expect(misplaced == [])
/// ```
///
/// Give such a row another id, or `.path(…)`.
public struct MisplacedAnswer: Hashable, Sendable, CustomStringConvertible {
  /// The row, or the row of an item: `addresses[].street`.
  public let row: String
  /// The row's path in the document.
  public let path: RowPath
  /// The path of the value that the answer changes.
  public let changed: RowPath

  public var description: String { "\(row): Its answer changes \(changed), and not only \(path)." }
}

/// Returns the answers that change a value outside their rows' paths in the model's document.
///
/// Tries a few answers of each row, including rows that other answers bring and rows of items.
/// Leaves the model unchanged. Skips rows without a `documentPath`.
///
/// - Parameters:
///   - form: The form of a new model.
///   - document: Returns the present document of the model.
/// - Throws: The error of the document.
public func misplacedAnswers(
  in form: Form, document: @escaping () throws -> JSONObject
) throws -> [MisplacedAnswer] {
  _ = try document()
  let trial = PlacesTrial()
  trial.look(at: form) { (try? document()).map { .object($0) } }
  return trial.misplaced
}

/// Tries answers, and notes the values that they change.
final class PlacesTrial {
  private(set) var misplaced: [MisplacedAnswer] = []
  /// The rows whose answers change the values at their paths.
  private(set) var changed: Set<String> = []

  /// Tries answers to a form's rows, in at most `most` states. `list` names the lists around the
  /// form's item, as in `addresses[].`, and `depth` is their number.
  func look(
    at form: Form, most: Int = 500, in list: String = "", depth: Int = 0,
    document: @escaping () -> JSONValue?
  ) {
    _ = FormStates(of: form, most: most) { [self] states, new in
      guard !new.isEmpty, let before = document() else { return }
      for row in new {
        guard let path = row.documentPath else { continue }
        let name = list + row.id
        if case .list(let items) = row.kind {
          // An item may contain a list of such items, without end.
          guard depth < 2, let item = items.trial() else { continue }
          look(at: item, of: name, at: path, most, depth, before, document)
        } else {
          for text in row.answersToTry(most: 3) {
            guard let after = states.trying(text, at: row, document) ?? nil else { continue }
            note(before.changes(to: after), by: name, at: path)
          }
        }
      }
    }
  }

  /// Puts an item into its list, and tries answers to the item's rows there.
  private func look(
    at item: ItemList.Trial, of list: String, at path: RowPath, _ most: Int, _ depth: Int,
    _ before: JSONValue, _ document: @escaping () -> JSONValue?
  ) {
    let added = { () -> JSONValue? in
      var after: JSONValue?
      _ = item.look { after = document() }
      return after
    }
    _ = item.form.answerWhatIsRefused()
    if let after = added() { note(before.changes(to: after), by: list, at: path) }
    let place = JSONPath(keys: path.names)
    look(at: item.form, most: most, in: "\(list)[].", depth: depth + 1) {
      added()?[place]?.added(to: before[place])
    }
  }

  private func note(_ changes: [JSONPath], by row: String, at path: RowPath) {
    for change in changes {
      if change.steps.starts(with: JSONPath(keys: path.names).steps) {
        changed.insert(row)
      } else {
        let found = MisplacedAnswer(row: row, path: path, changed: RowPath(change))
        if !misplaced.contains(found) { misplaced.append(found) }
      }
    }
  }
}

extension JSONValue {
  /// Returns the paths where another value differs. Compares objects member by member.
  fileprivate func changes(to other: JSONValue) -> [JSONPath] {
    guard let old = members, let new = other.members else {
      return self == other ? [] : [[]]
    }
    let keys = old.map(\.key) + new.map(\.key).filter { old[$0] == nil }
    return keys.flatMap { key -> [JSONPath] in
      guard let old = old[key], let new = new[key] else { return [[.key(key)]] }
      return old.changes(to: new).map { JSONPath([.key(key)] + $0.steps) }
    }
  }
}
