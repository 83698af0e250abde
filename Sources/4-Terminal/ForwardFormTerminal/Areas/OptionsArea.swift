internal import ForwardForm
internal import ForwardText

/// The options of a row below the line, narrowed down by the typed text.
final class OptionsArea: LineArea {
  let row: Form.Row
  private(set) var options: [Form.Row.Option]
  let dialogue: Dialogue
  /// The words that the options are shown as.
  private(set) var words: [String]
  private var madeVocabulary: Form.Row.Vocabulary?
  /// The search, in all options once ``search`` is used. Many options are added to it while the
  /// person looks at the list, so that the first letter needn't wait.
  private var indexed = OptionSearch([])
  private var indexedCount = 0
  /// When the next options are added to it.
  private var nextIndexing = ContinuousClock.now
  private static let indexedAtOnce = 2_000
  private(set) lazy var groups = OptionGroups(options)
  var search: OptionSearch {
    index(upTo: options.count)
    return indexed
  }

  private func index(upTo end: Int) {
    guard indexedCount < end else { return }
    let new = indexedCount..<end
    indexed.add(Array(options[new]), shown: Array(words[new]))
    indexedCount = end
  }

  /// The options whose numbers mean other options.
  private lazy var withoutNumber = search.indicesWithoutNumber
  /// The options that come while a person chooses.
  private var growth: Growth

  /// When options are looked for that have come, and shown.
  private struct Growth {
    var isOpen: Bool
    var next = ContinuousClock.now
    var shown = ContinuousClock.now
  }
  /// The value that Enter keeps in an empty line.
  private let value: Form.Row.Value
  /// The position of the present option; `nil` without a present option.
  private let present: Int?
  /// The chosen options of several; `nil` if the row takes a single option.
  private(set) var chosen: Set<Int>? {
    didSet {
      tickedText = nil
      guard row.isOrdered, let chosen else { return }
      ticks = ticks.filter(chosen.contains) + chosen.subtracting(ticks).sorted()
    }
  }
  /// The chosen options in the order of their ticks, if the order counts.
  private(set) var ticks: [Int] = []
  /// The text about the marked option; `nil` if the row shows none.
  private(set) lazy var preview = row.preview.map(Preview.init)
  /// The text of the chosen options; `nil` until it is needed.
  private var tickedText: String?
  /// Whether the chosen options differ from the kept options.
  private(set) var isChanged = false
  /// Whether a key has ticked them, so that typed options are added.
  private var isTicked = false

  /// The line that the list was made for.
  private var line: String?
  /// The value that the line means; `nil` until it is needed.
  private var meaning: Form.Row.Value??
  /// The options that the list shows, in its order.
  private(set) var found: [Int] = []
  /// The text that is searched for, and the options that it is found in; `nil` if nothing is searched for.
  private var searched = ""
  private(set) var matches: OptionSearch.Matches?
  /// The options that are typed before the last one, and whether each of them means some.
  private var typed: Set<Int> = []
  private var areTypedKnown = true
  var list = MarkedList(count: 0)

  init(
    _ row: Form.Row, _ options: [Form.Row.Option], words: [String], _ value: Form.Row.Value,
    in dialogue: Dialogue
  ) {
    self.row = row
    self.options = options
    self.words = words
    self.value = value
    self.dialogue = dialogue
    growth = Growth(isOpen: row.growsOptions)
    let isMultiple = if case .choices = row.kind { true } else { false }
    present = isMultiple ? nil : value.chosen.first { words.indices.contains($0) }
    chosen = isMultiple ? Set(value.chosen.filter(words.indices.contains)) : nil
    ticks = chosen == nil ? [] : value.chosen.filter(words.indices.contains)
  }

  var commands: [LineCommand] {
    MarkedList.commands + [.complete] + (chosen == nil ? [] : [.toggle, .toggleAll, .invert])
  }

  /// Chooses refused options, for keys to correct or typing to replace. Leaves out options that
  /// can't be chosen.
  func choose(_ indices: [Int]) {
    ticks = indices
    chosen = Set(indices.filter(options.indices.contains)).filter(isAvailable)
    isChanged = true
  }

  /// Ticks the options that a text begins with, as ``draft(_:)`` writes them, and returns the rest.
  func tick(_ text: String) -> String {
    var ticked: [Int] = []
    var rest = text.unicodeScalars[...]
    while true {
      var next = rest
      let item = next.removeOptionItem()
      guard next.popFirst() == " ", case .choices(let meant)? = typedValue(of: item.written),
        meant.count == 1, row.isOrdered ? !ticked.contains(meant[0]) : meant[0] > ticked.last ?? -1,
        item.isQuoted || row.text(of: .choices(meant), in: vocabulary) == item.text
      else { break }
      ticked += meant
      rest = next
    }
    if ticked.isEmpty { return text }
    ticks = ticked
    (chosen, isChanged, isTicked) = (Set(ticked), true, true)
    return String(rest)
  }

  /// Marks the option that ``draft(_:)`` has written. Returns `false` for any other text.
  func mark(_ text: String) -> Bool {
    guard let index = words.firstIndex(of: text), isAvailable(index) else { return false }
    update("")
    list.keep(index)
    return true
  }

  /// Returns the typed part of a line in the format of ``draft(_:)``, which begins with the ticked
  /// options, or is the marked option.
  func line(of draft: String) -> String {
    guard isTicked || list.isMoved, let line, draft == self.draft(line) else { return draft }
    return line
  }

  private var vocabulary: Form.Row.Vocabulary {
    let vocabulary = madeVocabulary ?? dialogue.vocabulary(for: options)
    madeVocabulary = vocabulary
    return vocabulary
  }

  private func typedValue(of text: String) -> Form.Row.Value? {
    try? row.value(of: text, in: vocabulary, by: search, addsOptions: false)
  }

  /// Returns the value that the present line means. Called several times a key.
  private func meaning(of line: String) -> Form.Row.Value? {
    update(line)
    if let meaning { return meaning }
    let value = typedValue(of: line)
    meaning = .some(value)
    return value
  }

  var marked: Int? { list.mark.map { found[$0] } }

  /// Whether other options may come.
  var isGrowing: Bool { growth.isOpen }

  var nextChange: ContinuousClock.Instant? {
    let indexing = indexedCount + Self.indexedAtOnce < options.count ? nextIndexing : nil
    return [growth.isOpen ? growth.next : nil, preview?.nextChange, indexing].compactMap(\.self)
      .min()
  }

  /// The number that means an option; `nil` if it means others, or the options are too many for numbers to be of use.
  func number(of index: Int) -> Int? {
    options.count > 10_000 || withoutNumber.contains(index) ? nil : index + 1
  }

  /// Takes the options that have come. Those that are few beside the others are shown a little later, as the others are
  /// searched again.
  private func grow() {
    let now = ContinuousClock.now
    guard growth.isOpen, growth.next <= now else { return }
    growth.isOpen = row.growOptions()
    // A search through many options takes its time, and keys come first.
    defer { growth.next = ContinuousClock.now.advanced(by: .milliseconds(40)) }
    let count = row.optionCount
    let isDue =
      !growth.isOpen || count > options.count + options.count / 8
      || count > options.count && growth.shown.advanced(by: .seconds(1)) < now
    guard isDue else { return }
    growth.shown = now
    let new = Array((row.options ?? []).dropFirst(options.count))
    if new.isEmpty { return }
    let wordsOfNew = dialogue.words(for: new)
    words += wordsOfNew
    options += new
    groups = OptionGroups(options)
    (madeVocabulary, withoutNumber) = (
      nil, options.count > 10_000 ? [] : search.indicesWithoutNumber
    )
    let marked = marked
    let isMoved = list.isMoved
    guard let line, !searched.isBlank else {
      if line != nil { found = Array(options.indices) }
      return list.grow(to: options.count)
    }
    (self.line, matches) = (nil, nil)
    update(line)
    if isMoved, let marked, let position = found.firstIndex(of: marked) { list.keep(position) }
  }

  func update(_ line: String) {
    grow()
    if line == self.line {
      guard indexedCount + Self.indexedAtOnce < options.count, nextIndexing <= .now else { return }
      index(upTo: indexedCount + Self.indexedAtOnce)
      nextIndexing = .now.advanced(by: .milliseconds(1))
      return
    }
    (self.line, meaning) = (line, nil)
    (typed, areTypedKnown) = ([], true)
    searched = searched(in: line)
    if searched.isBlank {
      matches = nil
      found = Array(options.indices)
      // Without a present option, Enter takes none. Of several, the chosen ones are in view.
      list = MarkedList(
        count: found.count, mark: chosen.map { $0.min() ?? firstAvailable } ?? present)
      return
    }
    let matches = search.matches(of: searched, after: matches)
    self.matches = matches
    // The options of a group stay together. Text that is an answer of its own isn't taken for scattered letters.
    let isOther = matches.areScattered && row.takesOthers
    found = isOther ? [] : groups.isEmpty ? matches.ranked : matches.indices
    // Several numbers, a range of them, or the word for none are found in no option.
    if found.isEmpty || matches.areScattered, chosen != nil, let meant = meaning(of: line)?.chosen {
      found = meant
      typed = Set(meant)
      list = MarkedList(count: found.count)
      return
    }
    let meant =
      searched.trimmed.isDigits
      ? search.indices(meantBy: searched, among: matches.indices)
      : matches.equal.count > 1
        ? search.indices(meantBy: searched, among: matches.equal) : matches.equal
    // A number means an option that doesn't contain it.
    if let index = meant.first, meant.count == 1, !found.contains(index) {
      found.insert(index, at: 0)
    }
    let best = meant.count == 1 ? meant[0] : matches.ranked.first(where: isAvailable)
    let mark = best.flatMap { found.firstIndex(of: $0) }
    list = MarkedList(count: found.count, mark: mark.flatMap { canMark($0) ? $0 : nil })
  }

  /// Returns the part of a line to search options for: the last of several items.
  private func searched(in line: String) -> String {
    guard chosen != nil, line.hasSeparator, search.indices(meantBy: line).isEmpty else {
      return line
    }
    let items = line.typedItems
    for item in items.before {
      let meant = item.isQuoted ? [] : search.indices(meantBy: item.text)
      // It may be several numbers, or a range of numbers.
      var all = meant.count == 1 ? meant : typedValue(of: item.written)?.chosen ?? []
      if all.isEmpty, meant.isEmpty, let own = index(adding: item.text) { all = [own] }
      areTypedKnown = areTypedKnown && !all.isEmpty
      typed.formUnion(all)
    }
    return items.last
  }

  private var firstAvailable: Int? { found.indices.first(where: canMark) }

  private func canMark(_ position: Int) -> Bool { isAvailable(found[position]) }

  func isAvailable(_ index: Int) -> Bool {
    options[index].unavailable == nil || value.chosen.contains(index)
  }

  func perform(_ command: LineCommand, at line: String) -> String {
    update(line)
    switch command {
    case .complete where chosen == nil: return marked.map { words[$0] } ?? line
    case .complete, .toggle:
      guard let marked = marked ?? ownOption(in: line) else { return line }
      // Options typed earlier are chosen, too.
      if !typed.isEmpty {
        chosen = (isTicked ? chosen : nil)?.union(typed) ?? typed
      }
      let filter = found.isEmpty ? "" : searched
      toggle([marked])
      return filter
    case .toggleAll:
      toggle(found.filter(isAvailable))
      return line
    case .invert:
      (isChanged, isTicked) = (true, true)
      chosen?.formSymmetricDifference(found.filter(isAvailable))
      return line
    default:
      list.move(command, canMark: canMark)
      return line
    }
  }

  /// Chooses options; if all of them are chosen, they no longer are.
  private func toggle(_ indices: [Int]) {
    (isChanged, isTicked) = (true, true)
    if chosen?.isSuperset(of: indices) == true {
      chosen?.subtract(indices)
    } else {
      chosen?.formUnion(indices)
    }
  }

  func entered(_ line: String) -> String {
    update(line)
    if ownOption(in: line) != nil { update(line) }
    guard chosen != nil else {
      return line.isBlank && !list.isMoved ? line : marked.map { words[$0] } ?? line
    }
    guard isChanged || choosesMarked(line), let value = value(at: line) else { return draft(line) }
    return row.draft(of: value, in: vocabulary) ?? line
  }

  func draft(_ line: String) -> String {
    guard let chosen else { return list.isMoved ? marked.map { words[$0] } ?? line : line }
    guard isTicked, !meansNone(line) else { return line }
    let ticked = Form.Row.Value.choices(inOrder(chosen))
    guard line.isBlank else {
      if chosen.isEmpty { return line }
      let text = text(of: ticked)
      // A name with commas needs quotes unless it is alone.
      return "\(chosen.count == 1 && text.hasSeparator ? text.inQuotes : text), \(line)"
    }
    if ticked == value { return line }
    return chosen.isEmpty ? row.draft(of: ticked) ?? line : text(of: ticked)
  }

  // Cached, because a draft is made at each key.
  private func text(of ticked: Form.Row.Value) -> String {
    let text = tickedText ?? row.text(of: ticked, in: vocabulary) ?? ""
    tickedText = text
    return text
  }

  /// Returns the value that Enter takes at a line; `nil` if the line is refused.
  private func value(at line: String) -> Form.Row.Value? {
    update(line)
    let isKept = line.isBlank && (chosen == nil ? !list.isMoved : !isChanged)
    if isKept { return value }
    guard let chosen else { return marked.map { .choice($0) } }
    if meansNone(line) { return .choices([]) }
    if line.isBlank || isFilter { return .choices(inOrder(chosen)) }
    let before = isTicked ? chosen : []
    if choosesMarked(line), let marked {
      return .choices(inOrder(before, typed.sorted() + [marked]))
    }
    let typed = meaning(of: line)
    guard isTicked, let typed else { return typed }
    return .choices(inOrder(before, typed.chosen))
  }

  /// Returns chosen options, and others that are chosen after them, as the row's answer has them.
  private func inOrder(_ chosen: Set<Int>, _ others: [Int] = []) -> [Int] {
    let first = row.isOrdered ? ticks.filter(chosen.contains) : Array(chosen)
    return (first + others).asChoice(isOrdered: row.isOrdered)
  }

  /// Whether a line is the word for no option, in a row of several options.
  func meansNone(_ line: String) -> Bool {
    chosen != nil && !line.isBlank && found.isEmpty && meaning(of: line) == .choices([])
  }

  /// Whether the typed text only narrows the options, because some options are ticked.
  private var isFilter: Bool {
    isTicked && chosen?.isEmpty == false && typed.isEmpty && areTypedKnown && !found.isEmpty
  }

  /// Whether the last typed item means the marked option, of several: a key or a search has marked it, rather than the
  /// text alone.
  private func choosesMarked(_ line: String) -> Bool {
    guard chosen != nil, let marked, !searched.isBlank else { return false }
    return list.isMoved || areTypedKnown && meaning(of: line)?.chosen.contains(marked) != true
  }

  /// The ticked options, and the options typed before the last comma. The marked option isn't among them.
  func ticked(at line: String) -> Set<Int> {
    if meansNone(line) { return [] }
    let ticked = line.isBlank || isTicked ? chosen ?? [] : []
    return ticked.union(typed).filter { options.indices.contains($0) && isAvailable($0) }
  }

  func refuses(_ line: String) -> Bool {
    update(line)
    let isHelp = line.trimmed == "?"
    return !line.isBlank && !isHelp && found.isEmpty && ownText(in: line) == nil
      && meaning(of: line) == nil
  }

  func pasted(_ line: String) -> String {
    guard chosen != nil else { return line }
    var rest: [String] = []
    for text in line.lines where !text.isBlank {
      let meant = typedValue(of: text)?.chosen.filter(isAvailable) ?? []
      if meant.isEmpty { rest.append(text) }
      chosen = (isTicked ? chosen : nil)?.union(meant) ?? Set(meant)
      (isChanged, isTicked) = (true, true)
    }
    self.line = nil
    return rest.joined(separator: ", ")
  }

  func settled(_ line: String) -> StyledText? {
    update(line)
    _ = ownOption(in: line)
    guard let value = value(at: line), row.rejection(of: value) == nil else { return nil }
    return dialogue.settled(row, as: dialogue.shown(value, of: row, words: words))
  }

  /// The text at the end of a line that matches no option; `nil` if all text means options.
  func ownText(in line: String) -> String? {
    guard row.takesOthers, found.isEmpty, !meansNone(line) else { return nil }
    let items = searched.optionItems
    return items.count == 1 ? items[0].text : nil
  }

  /// Makes an option of the text at the end of a line, and returns its index.
  private func ownOption(in line: String) -> Int? { ownText(in: line).flatMap(index(adding:)) }

  private func index(adding text: String) -> Int? {
    guard let added = try? row.index(adding: text) else { return nil }
    options = row.options ?? []
    words = dialogue.words(for: options)
    madeVocabulary = nil
    (indexed, indexedCount) = (OptionSearch([]), 0)
    withoutNumber = search.indicesWithoutNumber
    (matches, self.line) = (nil, nil)
    groups = OptionGroups(options)
    return added
  }
}
