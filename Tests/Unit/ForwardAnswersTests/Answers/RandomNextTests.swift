import ForwardAnswers
import ForwardForm
import ForwardStore
import ForwardTargets
import JSONTree
import RandomForms
import TestSupport
import Testing

@Suite("Random mistakes")
struct RandomNextTests {
  @Test("The next commands lead to what was wanted in each kind", arguments: TargetKind.builtIn)
  func kinds(kind: TargetKind) throws { try play(games: 20, of: kind.make()) { kind.make() } }

  @Test("They do in a form of rows of every kind, and in its lists")
  func journey() throws { try play(games: 12, of: Journey()) { Journey() } }

  @Test("They do in random forms", arguments: hundredsOfGames(800))
  func randomForms(hundred: Int) throws {
    try play(games: 6, of: RandomTarget(seed: hundred)) { RandomTarget(seed: hundred) }
  }

  private func play<Model: FormModel & Codable>(
    games: Int, of fresh: Model, _ make: @escaping () -> any FormModel & Codable
  ) throws {
    let description = try description(fresh)
    var count = 0
    for seed in seedsOfGames(games) {
      let player = ForgetfulPlayer(description, seed: seed) { make() as? Model }
      switch try player.play() {
      case .notPlayed: break
      case .saved: count += 1
      case .failed(let fault): Issue.record("seed \(seed): \(fault)")
      }
    }
    #expect(count > 0 || Model.self == RandomTarget.self)
  }
}

/// A player who gives answers with mistakes, and follows the next commands with their holes filled.
private final class ForgetfulPlayer<Model: FormModel & Codable> {
  enum Game {
    case notPlayed, saved
    case failed(String)
  }

  private enum End: Equatable {
    case saved(JSONObject)
    case refused(next: [String]?)
  }

  private typealias Texts = [(path: RowPath, text: String)]

  private let description: FormDescription
  private let make: () -> Model?
  private var random: SeededRandom
  /// The right answers, by their paths.
  private var right: Texts = []
  /// The texts of all rows in the end.
  private var present: [RowPath: String] = [:]
  /// The lists whose items are given as JSON.
  private var lists: Set<RowPath> = []
  /// The right paths of misspelled ones.
  private var meant: [String: RowPath] = [:]

  init(_ description: FormDescription, seed: UInt64, make: @escaping () -> Model?) {
    self.description = description
    self.make = make
    random = SeededRandom(seed: seed)
  }

  func play() throws -> Game {
    guard let form = make().map({ Form($0) }) else { return .notPlayed }
    right = form.randomAnswers(&random).filter { !$0.text.isEmpty }.map { ($0.path, $0.text) }
    for row in form.rows {
      guard case .list(let list) = row.kind, case .list(let items)? = row.value() else { continue }
      addItems(at: row.path, list, besides: items.count)
    }
    guard case .saved(let wanted) = try end(of: words(right)) else { return .notPlayed }
    var words = try wordsWithMistakes(wanted)
    var log = [words]
    for _ in 0..<12 {
      switch try end(of: words) {
      case .saved(let saved) where saved == wanted: return .saved
      case .saved(let saved):
        return .failed(
          "saved \(JSONValue.object(saved).text()) for \(JSONValue.object(wanted).text()): \(log)")
      case .refused(nil): return .failed("no next command: \(log)")
      case .refused(let next?):
        words = filled(next)
        log += [next, words]
      }
    }
    return .failed("never saved: \(log)")
  }

  /// Gives the answers of a command's words to a new model.
  ///
  /// - Parameter continues: Whether the next command is wanted.
  private func end(of words: [String], continues: Bool = true) throws -> End {
    guard let model = make() else { return .refused(next: nil) }
    let form = Form(model)
    var given = GivenAnswers()
    let assignments = words.filter { $0 != "--set" }
    for text in assignments {
      try given.add(assigned: text) {
        $0
      } variable: { _ in
        nil
      }
    }
    do {
      // A slow rule isn't played.
      guard try form.save(given: given.answers, checking: { _ in .interrupt }) == .saved else {
        return .refused(next: nil)
      }
      present = form.presentTexts
      return .saved(try JSONObject(encoding: model).ordered)
    } catch let refused as RefusedAnswers {
      guard continues else { return .refused(next: nil) }
      let report = AnswerReport(refused, to: description, given: given)
      return .refused(next: report.next(after: assignments.map { .assignment($0) }))
    }
  }

  // MARK: Words

  private func words(_ texts: Texts) -> [String] {
    var words: [String] = []
    var written: Set<RowPath> = []
    for (path, text) in texts {
      if let list = lists.first(where: { path.steps.starts(with: $0.steps) }) {
        if written.insert(list).inserted { words += ["--set", json(of: list, texts)] }
      } else {
        words += ["--set", "\(path)=\(text.asAssigned)"]
      }
    }
    return words
  }

  private func json(of list: RowPath, _ texts: Texts) -> String {
    var items: [JSONObject] = []
    for (path, text) in texts where path.steps.starts(with: list.steps) {
      guard case .item(let number)? = path.steps.dropFirst(list.steps.count).first else { continue }
      while items.count < number { items.append(JSONObject()) }
      items[number - 1][path.names.last ?? ""] = value(text, at: meant[path.text] ?? path)
    }
    return "\(list):=\(JSONValue.array(items.map { .object($0) }).text())"
  }

  private func value(_ text: String, at path: RowPath) -> JSONValue {
    let row = description.row(at: path)
    if case .toggle? = row?.kind, ["yes", "no"].contains(text) { return .bool(text == "yes") }
    let isNumber = row?.shapes.contains { if case .integer = $0 { true } else { false } } == true
    return isNumber ? Int(text).map { .number(JSONNumber($0)) } ?? .string(text) : .string(text)
  }

  /// Adds answers to a list's items, as JSON or one by one.
  private func addItems(at path: RowPath, _ list: ItemList, besides count: Int) {
    guard !list.isKeyed, random.chance(2) else { return }
    if random.chance(2) { lists.insert(path) }
    let most = min(list.count.upperBound, max(count, list.count.lowerBound) + 1)
    for number in 1...max(1, most) {
      guard let item = list.trial()?.form else { return }
      for answer in item.randomAnswers(&random) where !answer.text.isEmpty {
        right.append((path.appending(item: number).appending(answer.path), answer.text))
      }
    }
  }

  // MARK: Mistakes

  /// Returns the right words with mistakes, each of which would be noticed.
  private func wordsWithMistakes(_ wanted: JSONObject) throws -> [String] {
    var texts = right
    let hidesRows = random.chance(2)
    var forgotten: [Int] = []
    for index in right.indices.reversed() where random.chance(3) {
      var one = right
      var path = right[index].path
      switch random.below(4) {
      case 0:
        path = misspelled(path)
        one[index].path = path
      case 1: one[index].text = random.pick(["", "no such", "a\u{7}", "99999999999", "{nobody}"])
      case 2 where hidesRows:
        guard let other = otherOption(of: path, right[index].text) else { continue }
        one[index].text = other
      // An answer that another mistake hides isn't missed.
      case 3 where !hidesRows: one.remove(at: index)
      default: continue
      }
      if path != right[index].path { meant[path.text] = right[index].path }
      guard case .refused = try end(of: words(one), continues: false) else { continue }
      if one.count == right.count {
        texts[index] = one[index]
        continue
      }
      // Two answers may not be missed if both are forgotten, such as a choice and its row.
      let areMissed = try forgotten.allSatisfy { other in
        var both = one
        both.remove(at: other - 1)
        if case .refused = try end(of: words(both), continues: false) { return true }
        return false
      }
      guard areMissed else { continue }
      texts.remove(at: index)
      forgotten.append(index)
    }
    guard case .saved = try end(of: words(right)) else { return [] }
    return words(texts)
  }

  private func misspelled(_ path: RowPath) -> RowPath {
    guard let name = path.names.last, case .name? = path.steps.last else { return path }
    var letters = Array(name)
    let place = random.below(letters.count)
    switch random.below(4) {
    case 0 where letters.count > 1: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters[place] = Character(letters[place].uppercased())
    default: letters[place] = "x"
    }
    return RowPath(path.steps.dropLast() + [.name(String(letters))])
  }

  private func otherOption(of path: RowPath, _ text: String) -> String? {
    switch description.row(at: path)?.kind {
    case .toggle?: text == "yes" ? "no" : "yes"
    case .option(let options)?: random.pick(options).name
    default: nil
    }
  }

  // MARK: Holes

  private func filled(_ next: [String]) -> [String] {
    next.filter { $0 != "--set" }.flatMap { word -> [String] in
      if word.hasPrefix("<") {
        guard let end = word.firstRange(of: ">:=") ?? word.firstRange(of: ">="),
          let path = meant[String(word[word.index(after: word.startIndex)..<end.lowerBound])]
        else { return [] }
        return answer(at: path)
      }
      guard let sign = word.firstIndex(of: "=") else { return [] }
      let value = word[word.index(after: sign)...]
      guard value.hasPrefix("<") || value.hasPrefix("@<") else {
        return ["--set", filledJSON(word)]
      }
      let place = word[..<sign]
      let path = try? RowPath(reading: String(place.hasSuffix(":") ? place.dropLast() : place))
      return path.map(answer) ?? []
    }
  }

  /// Returns the right answer at a path. Of a row that isn't wanted, it is that of the rows which bring it.
  private func answer(at path: RowPath) -> [String] {
    let row = description.row(at: path)
    if case .items? = row?.kind { return ["--set", json(of: path, right)] }
    if let text = right.first(where: { $0.path == path })?.text ?? present[path] {
      return ["--set", "\(path)=\(text.asAssigned)"]
    }
    guard case .when(let alternatives)? = row?.condition else { return [] }
    return alternatives.joined().flatMap { answer(at: RowPath(row: $0.row)) }
  }

  /// Fills the names, and the secrets of unknown names, in JSON.
  private func filledJSON(_ word: String) -> String {
    meant.reduce(into: word) { word, name in
      let (hole, path) = ("\"<\(name.key)>\"", name.value)
      let text = right.first { $0.path == path }?.text ?? ""
      word = word.replacing(
        ":\(hole)", with: ":\(value(text, at: path).text())"
      ).replacing(hole, with: "\"\(path.names.last ?? "")\"")
    }
  }
}

extension JSONObject {
  /// The object with sorted arrays of texts, as those of a set are in any order.
  fileprivate var ordered: JSONObject {
    JSONObject(
      map { key, value in
        guard case .array(let values) = value, values.allSatisfy({ $0.kind == .string }) else {
          return (key, value)
        }
        return (key, .array(values.sorted { $0.text() < $1.text() }))
      })
  }
}

extension Form {
  /// The texts of the rows, as answers have them.
  fileprivate var presentTexts: [RowPath: String] {
    let texts = rows.compactMap { row in
      row.value().flatMap(row.text).map { (row.path, $0) }
    }
    return Dictionary(texts) { first, _ in first }
  }
}
