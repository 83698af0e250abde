import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import ForwardSettings
import ForwardStore
import TestSupport

/// A player who gives answers with mistakes, and then follows the next commands with their holes
/// filled.
final class ForgetfulPlayer<Model: FormModel & Codable> {
  enum Game {
    case notPlayed, saved
    case failed(String)
  }

  enum End: Equatable {
    case saved(JSONObject)
    case refused(next: [String]?)
    /// The game doesn't check slow rules.
    case stopped
  }

  let description: FormDescription
  private let make: () -> Model?
  var random: SeededRandom
  /// The right answers.
  private(set) var right: [PlayedAnswer] = []
  /// The number of the first right answers that a file has, too.
  private(set) var filed = 0
  /// The texts of all rows at the end.
  private(set) var present: [RowPath: String] = [:]
  /// The style in which the items of a list are given; by number for a list without one.
  private(set) var styles: [RowPath: ItemStyle] = [:]
  /// The right paths by their mistyped texts.
  var meant: [String: RowPath] = [:]
  /// The problems of the last command.
  private(set) var problems: [Problem] = []
  /// Whether values in JSON are read in their stored form.
  private var readsStored = false

  init(_ description: FormDescription, seed: UInt64, make: @escaping () -> Model?) {
    self.description = description
    self.make = make
    random = SeededRandom(seed: seed)
  }

  func play() throws -> Game {
    guard let form = make().map({ Form($0) }) else { return .notPlayed }
    right = form.randomAnswers(&random).filter { !$0.text.isEmpty }.map {
      PlayedAnswer($0.path, $0.text)
    }
    for row in form.rows {
      guard case .list(let list) = row.kind, case .list(let items)? = row.value() else { continue }
      addItems(at: row.path, list, besides: items.count)
    }
    // Some answers look like holes.
    for index in right.indices where random.chance(6) {
      var marked = right
      marked[index].text = "<\(marked[index].text)>"
      if case .saved = try end(of: words(marked), continues: false) { right = marked }
    }
    if random.chance(3) { filed = random.below(right.count + 1) }
    readsStored = random.chance(2)
    if case .refused = try end(of: words(right), continues: false) { readsStored = false }
    // If the answer of a row sets another row, the order of answers matters. The game doesn't play
    // such forms.
    let reversed = right.filter { item(of: $0.path) == nil }.reversed()
    let others = right.filter { item(of: $0.path) != nil }
    let mixed = try end(of: words(reversed + others), continues: false)
    guard case .saved(let wanted) = try end(of: words(right)), mixed == .saved(wanted) else {
      return .notPlayed
    }
    var words = try wordsWithMistakes()
    var log = [words]
    for _ in 0..<12 {
      switch try end(of: words) {
      case .stopped: return .notPlayed
      case .saved(let saved) where saved == wanted: return .saved
      case .saved(let saved):
        return .failed(
          "saved \(JSONValue.object(saved).text()) for \(JSONValue.object(wanted).text()): \(log)")
      case .refused(nil): return .failed("no next command for \(problems): \(log)")
      case .refused(let next?):
        words = filled(next)
        if words == log.last { return .failed("the same again: \(log + [next])") }
        log += [next, words]
      }
    }
    return .failed("never saved: \(log)")
  }

  /// Adds answers to a list's items.
  private func addItems(at path: RowPath, _ list: ItemList, besides count: Int) {
    guard !list.isKeyed, random.chance(2) else { return }
    let style = random.pick(ItemStyle.allCases)
    // New items follow the existing items.
    styles[path] = count > 0 && style != .list ? .numbered : style
    let most = min(list.count.upperBound, max(count, list.count.lowerBound) + 1)
    var first: RowPath?
    for number in 1...max(1, most) {
      guard let item = list.trial()?.form else { return }
      let answers = item.randomAnswers(&random).filter { !$0.text.isEmpty }
      // An item begins with a row that the previous item has.
      guard let row = answers.first?.path, first ?? row == row else { return }
      first = row
      right += answers.map {
        PlayedAnswer(path.appending(item: number).appending($0.path), $0.text)
      }
    }
  }

  /// Gives the answers of a command's words to a new model.
  ///
  /// - Parameter continues: Whether to return the next command.
  func end(of words: [String], continues: Bool = true) throws -> End {
    guard let model = make() else { return .stopped }
    let form = Form(model)
    var given = GivenAnswers()
    given.add(answersOfFile, from: .file)
    var unread: [Problem] = []
    let assignments = words.filter { $0 != "--set" }
    for text in assignments {
      do throws(AnswerError) {
        try given.add(text, missing: "missing")
      } catch {
        unread.append(Problem(error))
        if let path = RowPath(assigned: text) { given.add(unread: Problem(error), at: path) }
      }
    }
    if readsStored { given = try given.reading(as: model) }
    if !unread.isEmpty {
      let plan = AnswerPlan(given, to: form)
      guard continues else { return .refused(next: nil) }
      return refused(plan.refused, given, unread, assignments)
    }
    do {
      guard try form.save(given: given.answers, checking: { _ in .interrupt }) == .saved else {
        return .stopped
      }
      present = form.presentTexts
      return .saved(try JSONObject(encoding: model).ordered)
    } catch let refused as RefusedAnswers {
      guard continues else { return .refused(next: nil) }
      return self.refused(refused, given, unread, assignments)
    }
  }

  private func refused(
    _ refused: RefusedAnswers, _ given: GivenAnswers, _ unread: [Problem], _ assignments: [String]
  ) -> End {
    let report = AnswerReport(refused, to: description, given: given, unread: unread)
    problems = report.problems
    return .refused(next: report.next(after: assignments.map { .assignment($0) }))
  }

  /// The answers of the file. It numbers its items.
  private var answersOfFile: [Form.Answer] {
    right.prefix(filed).filter { item(of: $0.path)?.style ?? .numbered == .numbered }.map {
      Form.Answer($0.path, .text($0.text))
    }
  }
}

extension JSONObject {
  /// The object with sorted arrays of texts, because a set has no order.
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
  /// The texts of the rows in the form of answers.
  fileprivate var presentTexts: [RowPath: String] {
    let texts = rows.compactMap { row in
      row.value().flatMap(row.text).map { (row.path, $0) }
    }
    return Dictionary(texts) { first, _ in first }
  }
}
