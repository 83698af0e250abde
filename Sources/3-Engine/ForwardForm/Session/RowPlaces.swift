// Resolves a path to a row, an item or a closed part.

extension FormSession.Review {
  /// Returns the row that a path names, for reading an answer; `nil` without such a row. The path
  /// of an item names its only row.
  public func row(at path: RowPath) -> Form.Row? {
    guard case .row(let row)? = place(at: path) else { return nil }
    return row
  }

  /// Whether ``FormSession/Move/edit(_:)`` leads to a path: to a row, an item, a new item, or into
  /// a part that the path opens.
  public func has(_ path: RowPath) -> Bool { place(at: path) != nil }

  /// The row, item or part at a path.
  package enum Place {
    case row(Form.Row)
    case item
    /// In a closed part, whose rows aren't known.
    case inPart
  }

  /// Returns the place at a path; `nil` if the path leads nowhere. Looking into an item makes the
  /// item's form.
  package func place(at path: RowPath) -> Place? { (rows + offered).place(of: path) }

  /// Whether the path leads to an item of a list or into a closed part.
  /// ``FormSession/Move/put(_:at:)`` answers such a path.
  public func takesItem(at path: RowPath) -> Bool {
    if beginsKey(at: path) { return true }
    return path.itemReadings.contains { listPath, step, _ in
      guard let row = (rows + offered).row(at: listPath) else { return false }
      return row.opening(for: step) != nil || row.list?.edit(opening: step) != nil
    }
  }

  /// Whether a path of several steps begins with a new key. Two words of a search aren't a key and
  /// its value.
  package func beginsKey(at path: RowPath) -> Bool {
    path.steps.count > 1 && (rows + offered).pathAmongOthers(path) != nil
  }

  /// Whether the path names an open part. ``FormSession/Move/empty(_:)`` removes the part with its
  /// values; see ``ForwardFormElement/opening()``.
  public func hasPart(at path: RowPath) -> Bool { openParts.contains { $0.path == path } }

  /// Returns a path with numbers in place of items named by a value, like the path of a question.
  package func withNumbers(_ path: RowPath) -> RowPath {
    path.namesItem ? (rows + offered).withNumbers(path) : path
  }

  /// Returns the reason why a path leads nowhere.
  package func rejection(ofMissing path: RowPath) -> Rejection {
    (rows + offered).rejection(ofMissing: path)
  }
}

extension [Form.Row] {
  fileprivate func place(of path: RowPath) -> FormSession.Review.Place? {
    if let row = row(at: path) { return .row(row) }
    for (listPath, step, rest) in path.itemReadings.reversed() {
      guard let row = row(at: listPath) else { continue }
      if row.opening(for: step) != nil { return .inPart }
      guard let list = row.list else { continue }
      if step == .newItem, rest.isEmpty { return .item }
      guard case .edit(let index)? = list.edit(opening: step), case .list(let items)? = row.value(),
        items.indices.contains(index), let form = items.form(of: index)
      else { continue }
      return list.row(rest, in: form).map { form.rows.place(of: $0) } ?? .item
    }
    return nil
  }

  fileprivate func row(at path: RowPath) -> Form.Row? {
    let id = path.text
    return first { $0.id == id }
  }

  fileprivate func withNumbers(_ path: RowPath) -> RowPath {
    for (listPath, step, rest) in path.itemReadings {
      guard let list = row(at: listPath)?.list,
        case .edit(let index)? = list.edit(opening: step)
      else { continue }
      let isNamed = if case .matching = step { true } else { false }
      let item =
        isNamed ? listPath.appending(item: index + 1) : listPath.appending(RowPath([step]))
      let inner = rest.isEmpty ? nil : list.items()?.form(of: index)
      return item.appending(inner?.rows.withNumbers(rest) ?? rest)
    }
    return path
  }

  /// Returns the reason why a path leads nowhere: its first unknown part.
  func rejection(ofMissing path: RowPath, isDerived: Bool = false) -> Rejection {
    for (listPath, step, rest) in path.itemReadings {
      guard let list = row(at: listPath)?.list else { continue }
      let position: Int?
      do throws(Rejection) {
        position = try list.position(of: step)
      } catch {
        return error
      }
      guard !rest.isEmpty, let position, let form = list.items()?.form(of: position) else {
        continue
      }
      return form.rows.rejection(
        ofMissing: form.rows.pathInOnlyRow(rest) ?? rest, isDerived: isDerived)
    }
    let known = RowPath.known(map(\.path), near: path.text)
    return .noSuchRow(known: known.map(\.text), isDerived: isDerived)
  }
}

extension [Form.Row] {
  /// Prefixes a path that begins with a new key by the dictionary that takes such paths; `nil`
  /// without such a dictionary, or if a row has the key.
  func pathAmongOthers(_ path: RowPath) -> RowPath? {
    guard case .name? = path.steps.first,
      let others = first(where: \.traits.takesPaths),
      !contains(where: { $0.path.steps.first == path.steps.first })
    else { return nil }
    return others.path.appending(path)
  }
}

extension [Form.Row] {
  /// Returns the path of an item after a dictionary's key, as in `tests[+]`, or after a number, as
  /// in `rows[1][+]`: the item belongs to the only row. `nil` for another path, and without a
  /// single row.
  func pathInOnlyRow(_ path: RowPath) -> RowPath? {
    guard path.text.hasPrefix("["), case let own = filter({ $0.id != ItemList.keyRow }),
      let row = own.first, own.count == 1,
      own.count < count || row.rowKind == .list || row.traits.openings?.list != nil
    else { return nil }
    return row.path.appending(path)
  }
}
