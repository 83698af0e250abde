internal import ForwardForm
internal import ForwardText

/// The meaning of a line at the review.
enum ReviewCommand {
  case save
  /// Asks whether to cancel.
  case cancel
  /// Lists the rows that may be added.
  case list
  /// Shows all rows and all lines, however many there are.
  case showAll
  /// Shows the lines that saving would change.
  case showChanges
  case edit(RowPath)
  case answer(String, RowPath)
  case put(String, at: RowPath)
  case empty(RowPath)
  case explain(Form.Row)
  /// Lists the places that contain a text.
  case choose([Int])
  /// Lists the paths that end with a text.
  case chooseEnd(String, of: [RowPath])
  /// A path of several steps that leads nowhere.
  case missing(RowPath)
  case unknown

  /// Whether the line means nothing.
  var isRefused: Bool {
    switch self {
    case .missing, .unknown: true
    default: false
    }
  }
}

/// The rows of a review by number and name: the shown rows, then the offered rows. Words find the
/// rows, and the contents of their items.
final class ReviewEntries {
  let review: FormSession.Review
  let rows: [Form.Row]
  /// The titles of the rows as they are shown.
  let titles: [String]
  private let dialogue: Dialogue
  private lazy var foldedTitles = titles.map(\.folded)
  // Most lines at a review don't need them.
  private lazy var places = dialogue.places(in: rows)
  private lazy var search = ReviewSearch(places)
  /// The result of the last look-up. A line has several readings, which look up the same path.
  private var lastPlace: (path: RowPath, place: FormSession.Review.Place?)?

  init(_ review: FormSession.Review, in dialogue: Dialogue) {
    (self.review, self.dialogue) = (review, dialogue)
    rows = review.rows + review.offered
    titles = rows.map { dialogue.titleInLine(of: $0) }
  }

  /// Reads a line. A row's number, id or title names the row, or words of these and of its help. A
  /// path names an item's row; a unique end of the path is enough. After a name, `?` explains the
  /// row, `-` empties it, and other words answer it, also after `=`.
  func command(_ line: String) -> ReviewCommand {
    let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if text.isEmpty { return .save }
    if text == "?" { return .list }
    if text == "? all" { return .showAll }
    if text == "? diff", dialogue.changesOnRequest != nil, review.items.isEmpty {
      return .showChanges
    }
    if let index = index(named: text) { return .edit(rows[index].path) }
    if let command = ending(text) { return command }
    // As people type a variable.
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let last = parts[0].last, !last.isWhitespace,
      let index = index(named: String(parts[0]).trimmed)
    {
      return command("\(name(index)) = \(parts[1])")
    }
    if let (name, rest) = text.partedAtLastWord {
      // As people type an entry of a dictionary.
      let name = name.hasSuffix(" =") ? String(name.dropLast(2)) : name
      switch rest {
      case "=": if let path = path(named: name) { return .edit(path) }
      case "?":
        if let path = path(named: name), case .row(let row)? = place(at: path) {
          return .explain(row)
        }
      case "-": if let path = path(named: name) ?? part(named: name) { return .empty(path) }
      default: break
      }
    }
    if let (name, rest) = line.trimmed.partedAtFirstWord, rest != "=" {
      let answer = rest.hasPrefix("= ") ? String(rest.dropFirst(2)).trimmed : rest
      // Two numbers are a mistake, rather than a row and its answer.
      if Int(name) == nil, answer != "-", let path = path(named: name),
        case .row(let row)? = place(at: path)
      {
        // Doesn't accept a secret where it is visible.
        return row.isSecret || row.isReadOnly ? .edit(path) : .answer(answer, path)
      }
      // A missing value can't be removed.
      if answer != "-", let path = read(name), review.takesItem(at: path) {
        return .put(answer, at: path)
      }
    } else if let path = path(text) {
      return .edit(path)
    }
    let found = found(for: text)
    guard let first = found.first else {
      let name = line.trimmed.partedAtFirstWord?.0 ?? text
      let ends = (try? RowPath(reading: name)).map(wholes) ?? []
      if !ends.isEmpty { return .chooseEnd(name, of: ends) }
      return missing(line).map { .missing($0) } ?? .unknown
    }
    if let position = search.position(meantBy: text) { return .edit(places[position].path) }
    // Editing a missing part adds it to the file, so the line must give its name.
    let isAdded = rows.indices.contains(first) && rows[first].isOpener
    return found.count == 1 && !isAdded ? .edit(places[first].path) : .choose(found)
  }

  /// Reads a word that saves or cancels, unless the name or title of a row begins with it.
  private func ending(_ text: String) -> ReviewCommand? {
    let word = text.folded
    func isOne(of words: [String]) -> Bool { words.contains { $0.folded == word } }
    let saves = isOne(of: ["y", "yes", "save", dialogue.wording(.yes)])
    // Most lines are other words, and each key looks a line up.
    guard saves || isOne(of: ["n", "no", "q", "quit", "cancel", dialogue.wording(.no)]) else {
      return nil
    }
    let isBeginning = rows.indices.contains { index in
      foldedTitles[index].starts(with: word) || rows[index].id.folded.starts(with: word)
    }
    return isBeginning ? nil : saves ? .save : .cancel
  }

  /// Returns the row with this number, id or title.
  func index(named text: String) -> Int? {
    if let number = Int(text) { return 0 < number && number <= rows.count ? number - 1 : nil }
    let id = RowPath(row: text).text
    if let index = rows.firstIndex(where: { $0.id == id }) { return index }
    let folded = text.folded
    let titled = titles.indices.filter { foldedTitles[$0] == folded }
    let same = titled.count > 1 ? titled.filter { titles[$0] == text } : titled
    return same.count == 1 ? same[0] : nil
  }

  /// Returns the name by which a line takes a search result: the id of the row, or its number if
  /// the id may be another row's number.
  func name(_ index: Int) -> String {
    guard rows.indices.contains(index) else { return places[index].path.text }
    return Int(rows[index].id) == nil ? rows[index].id : "\(index + 1)"
  }

  /// Returns the path and the value of a search result in an item.
  func line(ofFound index: Int) -> String {
    let place = places[index]
    return place.path.text.visible + (place.value.map { dialogue.wording(.colon) + $0 } ?? "")
  }

  /// Returns the places that contain a text, best first, unless the text means something else: the
  /// positions of the rows, followed by the positions of the contents of their items.
  func found(_ text: String) -> [Int] {
    switch command(text) {
    case .edit, .choose: found(for: text)
    case .save, .cancel, .list, .showAll, .showChanges, .answer, .put, .empty, .explain,
      .chooseEnd, .missing, .unknown:
      []
    }
  }

  /// Returns the places that contain words. A row's number means the row, and several numbers are a
  /// mistake.
  private func found(for text: String) -> [Int] {
    let areNumbers = text.allSatisfy { $0.isNumber || $0 == " " }
    return areNumbers && (text.contains(" ") || index(named: text) != nil)
      ? [] : search.positions(of: text)
  }

  /// Returns the path at the beginning of a line, if it can't be anything else.
  private func missing(_ line: String) -> RowPath? {
    let name = line.trimmed.partedAtFirstWord?.0 ?? line.trimmed
    guard let path = try? RowPath(reading: name), path.steps.count > 1 else { return nil }
    return path
  }

  /// Reads a path, with numbers for the items that it names by a value; `nil` if there is no such
  /// item. The end of a path is enough if it is unique.
  private func read(_ text: String) -> RowPath? {
    guard let path = try? RowPath(reading: text) else { return nil }
    return numbered(leads(path) ? path : whole(of: path) ?? path)
  }

  private func numbered(_ path: RowPath) -> RowPath? {
    let path = review.withNumbers(path)
    return path.namesItem ? nil : path
  }

  private func leads(_ path: RowPath) -> Bool {
    guard let path = numbered(path) else { return false }
    // The end of an existing path takes precedence over a new key.
    return place(at: path) != nil || review.takesItem(at: path) && !review.beginsKey(at: path)
      || review.hasPart(at: path)
  }

  /// Returns the only path that ends with a given path of several steps.
  private func whole(of end: RowPath) -> RowPath? {
    guard end.steps.count > 1 else { return nil }
    let wholes = wholes(of: end)
    return wholes.count == 1 ? wholes[0] : nil
  }

  /// Returns the paths that end with a given path. Its first name must be a name in the form or its
  /// items. Rows of the form come before items.
  private func wholes(of end: RowPath) -> [RowPath] {
    guard case .name? = end.steps.first else { return [] }
    var known: Set<RowPath> = []
    var wholes: [RowPath] = []
    for steps in places.map(\.path.steps) {
      for index in steps.indices.dropFirst() where steps[index] == end.steps[0] {
        let whole = RowPath(steps[..<index] + end.steps)
        if known.insert(whole).inserted { wholes.append(whole) }
      }
    }
    let own = wholes.filter { path in rows.contains { $0.path == path } }
    return own.isEmpty ? wholes.filter(leads) : own
  }

  private func path(_ text: String) -> RowPath? {
    read(text).flatMap { place(at: $0) != nil ? $0 : nil }
  }

  private func place(at path: RowPath) -> FormSession.Review.Place? {
    if let lastPlace, lastPlace.path == path { return lastPlace.place }
    let place = review.place(at: path)
    lastPlace = (path, place)
    return place
  }

  private func part(named name: String) -> RowPath? {
    read(name).flatMap { review.hasPart(at: $0) ? $0 : nil }
  }

  private func path(named name: String) -> RowPath? {
    index(named: name).map { rows[$0].path } ?? path(name)
  }
}

extension String {
  /// The first word, which may have quoted spaces, and the text after it; `nil` if there is only
  /// one word.
  fileprivate var partedAtFirstWord: (String, String)? {
    var isQuoted = false
    let end = indices.first { index in
      if self[index] == "\"" { isQuoted.toggle() }
      return !isQuoted && self[index].isWhitespace
    }
    guard let space = end ?? firstIndex(where: \.isWhitespace) else { return nil }
    return (String(self[..<space]), String(self[space...]).trimmed)
  }

  /// The text before the last word, and the last word; `nil` if there is only one word.
  fileprivate var partedAtLastWord: (String, String)? {
    guard let space = lastIndex(of: " ") else { return nil }
    return (String(self[..<space]), String(self[index(after: space)...]))
  }
}
