// The order of giving answers: each answer goes to its row, and all answers of a list go together,
// while answers bring more rows.

extension FormSession {
  /// An answer and its row. Answers to several texts of a row combine: this is the last of them, or
  /// a refused one.
  struct RowAnswer {
    /// The position of the answer among all answers.
    let order: Int
    let answer: Form.Answer
    let row: Form.Row
    /// The text that a person would have typed.
    let typed: String?
    /// Gives the row its value, and returns it.
    let accept: () throws(Rejection) -> Form.Row.Value
  }

  /// Gives each answer to its row, and repeats while answers bring more rows. Replaces the path of
  /// a value in the document by the path of its row.
  ///
  /// - Parameters:
  ///   - answers: The answers. Their paths may change.
  ///   - more: Returns further answers, after the others are given.
  ///   - replaces: Whether parts and lists around answers replace present values.
  ///   - give: Gives an answer to its row. Returns whether it used the answer.
  ///   - giveItems: Takes all answers to a list and to its items, and the position of the first.
  /// - Returns: The positions of the answers that weren't used or have no row.
  func forEach(
    _ answers: inout [Form.Answer], including more: () -> [Form.Answer] = { [] },
    replacing replaces: Bool = false,
    give: (RowAnswer) -> Bool,
    giveItems: (_ order: Int, [Form.Answer], Form.Row, ItemList) -> Void
  ) -> [Int] {
    if !parents.isEmpty {
      for index in answers.indices {
        guard let path = form.rows.pathInOnlyRow(answers[index].path) else { continue }
        note(answers[index].path, is: path)
        answers[index] = answers[index].at(path)
      }
    }
    // The rows with an answer to one of their items. All answers to such a row are given together.
    var edited = Set(answers.lazy.compactMap(\.path.list?.text))
    let values = acceptAtOnce(answers, besides: edited)
    var unused: [Int] = []
    var remaining = Array(answers.indices)
    /// The position of the last answer to each row, by its id.
    var latest: [String: Int] = [:]
    while true {
      let count = remaining.count
      remaining.removeAll { order in
        guard let index = rowIndex(for: answers[order], edited) else { return false }
        self.index = index
        let row = form.rows[index]
        let answer = answers[order]
        if row.isSecret, answer.isMask { return true }
        latest[row.id] = max(order, latest[row.id] ?? 0)
        let accepted = values[order].flatMap { row.value() == $0 ? $0 : nil }
        let given = RowAnswer(
          order: order, answer: answer, row: row, typed: answer.value.typed
        ) { () throws(Rejection) -> Form.Row.Value in
          if let accepted { accepted } else { try self.accept(answer.value, at: row) }
        }
        if !give(given) { unused.append(order) }
        return true
      }
      var used: Set<Int> = []
      var derivations: Int?
      for (row, orders) in lists(of: remaining, in: answers, edited) {
        // A list may have brought rows that decide about the next list, or have hidden the next
        // list.
        if remaining.count - used.count < count, derivations != form.derivations {
          derivations = form.derivations
          let hasNewRows = remaining.contains {
            !used.contains($0) && rowIndex(for: answers[$0], edited) != nil
          }
          if hasNewRows { break }
        }
        guard form.index(of: row.id) != nil else { break }
        if case .list(let list) = row.kind {
          guard list.size() != nil, let first = orders.first else { continue }
          giveItems(first, orders.map { answers[$0] }, row, list)
        } else {
          let joined = joined(orders.map { ($0, answers[$0]) }, of: row)
          unused += joined.filter { !give($0) }.map(\.order)
        }
        latest[row.id] = orders.last
        used.formUnion(orders)
      }
      remaining.removeAll(where: used.contains)
      if !remaining.isEmpty && remaining.count < count { continue }
      if place(&remaining, of: &answers, latest) {
        edited = Set(answers.lazy.compactMap(\.path.list?.text))
        continue
      }
      if openParts(for: remaining.map { answers[$0] }, replacing: replaces) { continue }
      let others = more()
      if others.isEmpty { return (unused + remaining).sorted() }
      remaining += answers.count..<answers.count + others.count
      answers += others
    }
  }

  /// Returns the position of an answer's row; `nil` without a row, and for answers that are given
  /// together, such as the answers of a list.
  private func rowIndex(for answer: Form.Answer, _ edited: Set<String>) -> Int? {
    guard let index = form.index(of: answer.path.text, near: self.index + 1) else { return nil }
    let row = form.rows[index]
    // The items wait for the list that replaces a text.
    if case .items = answer.value, row.traits.openings?.list != nil { return nil }
    return answer.isDraft || row.rowKind != .list && !row.isEdited(edited) ? index : nil
  }

  /// Notes the numbered path of an answer that names its item in another way.
  func note(_ path: RowPath, is numbered: RowPath) {
    if path == numbered { return }
    self.numbered[self.path(of: path), default: []].append(self.path(of: numbered))
  }

  /// Combines the answers to a row and to its texts; if some were refused, returns the refused
  /// ones.
  private func joined(_ answers: [(order: Int, Form.Answer)], of row: Form.Row) -> [RowAnswer] {
    var slots = TextSlots(row)
    let taken = answers.map { order, answer in
      let (path, rejection) = slots.take(answer)
      note(answer.path, is: path)
      return (order, Form.Answer(path, answer.value, origin: answer.origin), rejection)
    }
    let value = slots.value
    func given(_ place: Int, _ rejection: Rejection? = nil) -> RowAnswer {
      RowAnswer(
        order: taken[place].0, answer: taken[place].1, row: row, typed: row.text(of: value)
      ) { () throws(Rejection) in
        if let rejection { throw rejection }
        return try self.accept(value, at: row)
      }
    }
    let refused = taken.indices.compactMap { place in taken[place].2.map { given(place, $0) } }
    if let rejection = row.rejection(of: value) {
      let place = firstAnswer(of: answers.map(\.1), refusedBy: rejection, row)
      // A row may refuse its value only because a refused text is missing.
      if taken[place].2 == nil { return refused + [given(place)] }
    }
    return refused.isEmpty ? [given(taken.count - 1)] : refused
  }

  /// Returns the position of the answer to blame for a row's rejection: the first one after which
  /// the row has the rejection. Later answers aren't blamed.
  private func firstAnswer(
    of answers: [Form.Answer], refusedBy rejection: Rejection, _ row: Form.Row
  ) -> Int {
    var slots = TextSlots(row)
    for (place, answer) in answers.enumerated() {
      if slots.take(answer).rejection == nil, row.rejection(of: slots.value) == rejection {
        return place
      }
    }
    return answers.count - 1
  }

  /// - Returns: Whether a part was opened.
  private func openParts(for answers: [Form.Answer], replacing replaces: Bool) -> Bool {
    var isOpened = false
    for answer in answers where answer.value != .nothing {
      guard let (row, opening) = opener(for: answer, replacing: replaces) else { continue }
      let isAccepted = (try? accept(opening, at: row)) != nil
      if isAccepted, opener(for: answer, replacing: replaces)?.row.id != row.id {
        isOpened = true
      }
    }
    return isOpened
  }

  /// Returns the row that becomes the part or the list around an answer or its items, with the
  /// opening answer. The only row of an item may become the item's parts.
  private func opener(
    for answer: Form.Answer, replacing replaces: Bool
  ) -> (row: Form.Row, opening: Form.Row.Value)? {
    let row = form.index(of: answer.path.text).map { form.rows[$0] }
    if case .items(let items) = answer.value, let row, let openings = row.traits.openings,
      let list = openings.list
    {
      // A text that became the first item stays. Other present items belong to a list that no
      // longer exists.
      let originals = items.compactMap(\.base.original)
      guard replaces || row.isUnset, originals.allSatisfy({ $0 == 1 }),
        let opening = originals.isEmpty ? list : openings.listOfPresent
      else { return nil }
      return (row, .text(opening))
    }
    if let opener = opener(around: answer.path, replacing: replaces) { return opener }
    // An optional part that was removed before begins anew.
    for (part, _, _) in answer.path.itemReadings {
      guard let toggle = form.row(at: part), toggle.traits.isPresence,
        progress[toggle.id]?.given != nil,
        toggle.value() == .toggle(false), start(of: toggle) == .toggle(true)
      else { continue }
      return (toggle, .toggle(true))
    }
    let own = form.rows.filter { $0.id != ItemList.keyRow }
    guard row == nil, !parents.isEmpty, own.count == 1, replaces || own[0].isUnset,
      let part = own[0].traits.openings?.part
    else { return nil }
    return (own[0], .text(part))
  }

  /// Replaces the paths of values in the document by the paths of their rows, and returns whether
  /// there were any. Leaves out an answer whose row has a later answer.
  private func place(
    _ orders: inout [Int], of answers: inout [Form.Answer], _ latest: [String: Int]
  ) -> Bool {
    guard !orders.isEmpty else { return false }
    let rows = Dictionary(form.rows.map { ($0.documentPath, $0) }) { first, _ in first }
    var isPlaced = false
    orders.removeAll { order in
      let answer = answers[order]
      let place = answer.path.list ?? answer.path
      guard form.index(of: place.text) == nil, let row = rows[place] else {
        // In a whole form, an unknown single name is a mistake.
        guard !parents.isEmpty || answer.path.steps.count > 1,
          let path = form.rows.pathAmongOthers(answer.path)
        else {
          return false
        }
        isPlaced = true
        answers[order] = answer.at(path)
        return false
      }
      isPlaced = true
      let rest = answer.path.item(of: place).map { RowPath([$0.item]).appending($0.rest) }
      answers[order] = answer.at(row.path.appending(rest ?? RowPath([])))
      if rest != nil { return false }
      return latest[row.id].map { $0 > order } ?? false
    }
    return isPlaced
  }

  /// Returns the lists and the rows of several texts that have answers, in the order of the form,
  /// with the positions of each row's answers.
  private func lists(
    of orders: [Int], in answers: [Form.Answer], _ edited: Set<String>
  ) -> [(row: Form.Row, orders: [Int])] {
    guard !orders.isEmpty else { return [] }
    let hasLists = form.rows.contains { $0.rowKind == .list }
    var lists: [(row: Form.Row, orders: [Int])] = []
    var places: [ObjectIdentifier: Int] = [:]
    for order in orders {
      let path = answers[order].path
      guard hasLists || edited.contains((path.list ?? path).text), let row = list(of: path) else {
        continue
      }
      if let place = places[ObjectIdentifier(row)] {
        lists[place].orders.append(order)
      } else {
        places[ObjectIdentifier(row)] = lists.count
        lists.append((row, [order]))
      }
    }
    guard lists.count > 1 else { return lists }
    return lists.map { (form.index(of: $0.row.id) ?? 0, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns the list that a path names, or whose item or item's row it names. A row of several
  /// texts counts as a list if the path names one of its texts.
  func list(of path: RowPath) -> Form.Row? {
    let paths = path.itemReadings.map(\.list) + [path]
    let rows = paths.lazy.compactMap { self.form.index(of: $0.text) }.map { self.form.rows[$0] }
    // An earlier row may belong to the part or the variant around the list, or to other entries
    // beside the list.
    return rows.last { $0.rowKind == .list || $0.takesParts && (path.list ?? path) == $0.path }
  }

  /// Accepts many answers before deriving the rows again. Deriving after each of n answers would
  /// cost n times m, for m rows. Returns the accepted values by the positions of their answers.
  ///
  /// Undoes all of them if an answer loses its row or the row refuses its answer then. A row may
  /// accept an answer afterwards that it refused at first.
  private func acceptAtOnce(
    _ answers: [Form.Answer], besides edited: Set<String>
  ) -> [Int: Form.Row.Value] {
    guard answers.count > 8 else { return [:] }
    let count = journal.changes.count
    var accepted: [(order: Int, row: Form.Row, value: Form.Row.Value)] = []
    let difference = form.postponingRefresh {
      for (order, answer) in answers.enumerated() where !answer.isDraft {
        guard let index = form.index(of: answer.path.text, near: accepted.count),
          case let row = form.rows[index], row.rowKind != .list, !row.isEdited(edited),
          !(row.isSecret && answer.isMask), let value = try? accept(answer.value, at: row)
        else { continue }
        accepted.append((order, row, value))
      }
    }
    update(with: difference)
    let isAnswered = accepted.enumerated().allSatisfy { place, accepted in
      guard let index = form.index(of: answers[accepted.order].path.text, near: place) else {
        return false
      }
      let row = form.rows[index]
      // A row that was derived again may have other rules.
      return row.value() == accepted.value
        && (row === accepted.row || row.rejection(of: accepted.value) == nil)
    }
    if isAnswered {
      return Dictionary(uniqueKeysWithValues: accepted.map { ($0.order, $0.value) })
    }
    journal.takeBack(to: count)
    update(with: form.refresh())
    return [:]
  }
}

extension Form.Answer.Value {
  /// The text that a person would have typed.
  fileprivate var typed: String? {
    switch self {
    case .text(let text), .string(let text), .number(let text): text
    case .bool(let isOn): isOn ? "yes" : "no"
    case .strings(let texts): texts.joined(separator: ", ")
    case .nothing: ""
    case .items, .unreadable: nil
    }
  }
}

extension Form.Row {
  /// Whether the row takes several texts, and an answer names one of them.
  fileprivate func isEdited(_ edited: Set<String>) -> Bool {
    !edited.isEmpty && edited.contains(id) && takesParts
  }
}
