import ForwardForm
import ForwardFormTerminal
import ForwardStore
import JSONTree
import ProgramSupport
import RandomForms

/// A game against a form of random shape.
struct FormGame {
  let seed: Int
  private let folder: TemporaryFolder
  private let surroundings: Surroundings
  private let settings: JSONObject
  private let stored: String

  init(seed: Int, in folder: TemporaryFolder, _ random: inout SeededRandom) throws {
    self.seed = seed
    self.folder = folder
    surroundings = Surroundings(&random, folder: folder.path)
    settings = RandomTarget.settings(seed: seed)
    let target = JSONObject([("kind", .string("random")), ("settings", .object(settings))])
    let targets = JSONObject([("random", .object(target))])
    let store = JSONObject([("version", .number(JSONNumber(1))), ("targets", .object(targets))])
    stored = store.text()
    try folder.write("store.json", stored)
    try folder.write("inputrc", surroundings.inputrc)
    try folder.write("results", "")
  }

  func play(_ program: String, _ random: inout SeededRandom) throws -> Played {
    try Played(
      program,
      ["\(folder.path)/store.json"] + (surroundings.isPlain ? ["--plain"] : []),
      surroundings,
      results: "\(folder.path)/results",
      &random
    )
  }

  func judge(_ played: Played) throws {
    try played.judge()
    let store = try folder.read("store.json")
    let reports = Reports(try folder.read("results"))
    if let dropped = reports.dropped, dropped != reports.before {
      throw Finding("The model isn't as before:\n\(reports.before ?? "")\n\(dropped)")
    }
    switch played.status {
    case .exited(0):
      guard let saved = reports.saved else {
        throw Finding("It didn't say what it saved: \(try folder.read("results"))")
      }
      try judge(saved, in: store, played)
    case .signalled where store != stored:
      guard let saved = reports.saved else { throw Finding("It saved without saying so.") }
      try judge(saved, in: store, played)
    default:
      guard store == stored else { throw Finding("The store isn't as before:\n\(store)") }
    }
  }

  private func judge(_ saved: String, in store: String, _ played: Played) throws {
    let settings = try savedSettings(store)
    let open = try OpenForm(settings)
    guard open.target.state == saved else {
      throw Finding(
        "What is stored isn't what was saved:\n\(saved)\n\(open.target.state)\n\(store)")
    }
    var keeping = Keeping()
    guard try FormSession(open.form, review: false).run(&keeping) == .saved else {
      throw Finding("What is saved isn't valid.")
    }
    guard settings["unknown"] == self.settings["unknown"] else {
      throw Finding("A key that nobody knows is lost.")
    }
    guard open.hasReview else { return }
    let before = try OpenForm(self.settings, all: true)
    let review = ExpectedReview(
      wording: played.wording,
      marksChanges: open.marksChanges,
      before: Dictionary(
        uniqueKeysWithValues: before.form.rows.compactMap { row in row.value().map { (row.id, $0) }
        }
      ),
      after: open.form,
      origin: before.form.origin
    )
    try played.judge(review)
  }

  private func savedSettings(_ store: String) throws -> JSONObject {
    guard case .object(let root) = try JSONValue(parsing: store),
      case .object(let targets)? = root["targets"],
      case .object(let target)? = targets["random"],
      case .object(let settings)? = target["settings"]
    else { throw Finding("The store is no store:\n\(store)") }
    return settings
  }
}

/// What the program said of its model.
private struct Reports {
  private(set) var before, saved, dropped: String?

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      let state = words.count == 2 ? words[1] : ""
      switch words.first {
      case "before": before = state
      case "saved": saved = state
      case "dropped": dropped = state
      default: break
      }
    }
  }
}

/// Leaves every row as it is; a row that is refused ends it.
struct Keeping: FormRenderer {
  func ask(_ question: Question) throws -> Move {
    if let rejection = question.rejection {
      throw Finding("What is saved is refused in \(question.row.id): \(rejection.message)")
    }
    return .keep
  }

  func review(_ review: Review) throws -> Move {
    if let rejection = review.rejection {
      throw Finding("What is saved is refused: \(rejection.message)")
    }
    return .save
  }

  func check(_ check: SlowCheck) throws -> Move { .checked(nil, of: check.value) }
}
