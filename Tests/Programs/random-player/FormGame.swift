import ForwardForm
import ForwardFormTerminal
import ForwardJSON
import ForwardStore
import ProgramSupport
import RandomForms
import TestSupport

/// A game against a form of random shape.
struct FormGame: Game {
  private let folder: TemporaryFolder
  private let surroundings: Surroundings
  private let settings: JSONObject
  private let stored: String

  init(seed: Int, in folder: TemporaryFolder, _ random: inout SeededRandom) throws {
    self.folder = folder
    surroundings = Surroundings(&random, folder: folder.path)
    settings = RandomTarget.settings(seed: seed)
    stored = storeText(["random": ("random", settings)])
    try folder.write(stored, to: "store.json")
    try folder.write(surroundings.inputrc, to: "inputrc")
    try folder.write("", to: "results")
  }

  func play(_ random: inout SeededRandom, _ told: (Played) -> Void) throws {
    let played = try Played(
      executable(named: "random-form"),
      ["\(folder.path)/store.json"] + (surroundings.isPlain ? ["--plain"] : []),
      surroundings,
      results: "\(folder.path)/results",
      &random
    )
    told(played)
    try played.judge()
    try judge(played)
  }

  private func judge(_ played: Played) throws {
    let store = try folder.text(of: "store.json")
    let reports = Reports(try folder.text(of: "results"))
    if let dropped = reports.dropped, dropped != reports.before {
      throw Finding("The model isn't as before:\n\(reports.before ?? "")\n\(dropped)")
    }
    switch played.status {
    case .exited(0):
      guard let saved = reports.saved else { throw Finding("It didn't say what it saved.") }
      try judge(saved, in: store, played)
    case .signalled where store != stored:
      guard let saved = reports.saved else { throw Finding("It saved without saying so.") }
      try judge(saved, in: store, played)
    default:
      guard store == stored else { throw Finding("The store isn't as before:\n\(store)") }
    }
  }

  private func judge(_ saved: String, in store: String, _ played: Played) throws {
    guard let target = try targets(in: store)["random"] else { throw Finding("It is gone.") }
    let open = try OpenForm(target.settings)
    guard open.target.state == saved else {
      throw Finding(
        "The stored target isn't the saved one:\n\(saved)\n\(open.target.state)\n\(store)")
    }
    guard target.settings["unknown"] == settings["unknown"] else {
      throw Finding("An unknown key is lost.")
    }
    try open.form.checkAnswers()
    guard open.hasReview else { return }
    try played.judge(
      ExpectedReview(
        wording: played.wording,
        marksChanges: open.marksChanges,
        before: settings,
        after: target.settings,
        open: { settings in
          let open = try OpenForm(settings)
          return (open.form, open.target)
        }
      )
    )
  }
}

/// The states of the model that the program reported.
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
