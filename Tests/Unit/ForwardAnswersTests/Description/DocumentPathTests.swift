import ForwardForm
import ForwardStore
import ForwardTargets
import JSONTree
import RandomForms
import TestSupport
import Testing

@testable import ForwardAnswers

/// An answer changes the document at its row's path, and nowhere else: tried, row by row.
@Suite("The places of rows in documents")
struct DocumentPathTests {
  @Test("Kinds", arguments: TargetKind.builtIn + [.chat])
  func kinds(kind: TargetKind) throws { try expectPlaces { kind.make() } }

  @Test("Rows of every kind")
  func journey() throws {
    let tried = try expectPlaces { Journey() }
    #expect(tried.isSuperset(of: ["from.city", "payment.card.number", "travellers", "labels"]))
    #expect(tried.isSuperset(of: ["payment.account._0.holder", "travellers: age", "labels: "]))
  }

  @Test("Random forms", arguments: 0..<200)
  func random(seed: Int) throws {
    try expectPlaces(states: 1) { RandomTarget(seed: seed) }
  }

  @discardableResult
  private func expectPlaces(
    states: Int = 8, _ make: () -> any FormModel & Encodable
  ) throws -> Set<String> {
    var trial = PlacesTrial()
    try trial.play(make(), states: states)
    #expect(trial.misplaced == [])
    #expect(!trial.changed.isEmpty)
    return trial.changed
  }
}

/// Answers rows in random states of a form, and looks at what that changes.
private struct PlacesTrial {
  /// The paths at which answers of their rows changed something; of an item, after that of its list.
  var changed: Set<String> = []
  /// Changes elsewhere.
  var misplaced: Set<String> = []

  mutating func play<Model: FormModel & Encodable>(_ model: Model, states: Int) throws {
    var random = SeededRandom(seed: 1)
    let form = Form(model)
    for _ in 0..<states {
      let session = FormSession(form, presets: form.randomAnswers(&random))
      look(at: form, "", &random) { (try? JSONObject(encoding: model)).map { .object($0) } }
      try? session.perform(.cancel)
    }
  }

  private mutating func look(
    at form: Form, _ list: String, _ random: inout SeededRandom, document: () -> JSONValue?
  ) {
    for row in form.rows {
      guard let path = row.documentPath, let before = document() else { continue }
      if case .list(let items) = row.kind {
        guard let item = items.trial() else { continue }
        var after: JSONValue?
        guard item.look({ after = document() }), let after else { continue }
        note(before.changes(to: after), at: path, list)
        let session = FormSession(item.form, presets: item.form.randomAnswers(&random))
        look(at: item.form, "\(list)\(path): ", &random) {
          var after: JSONValue?
          _ = item.look { after = document()?.value(at: path.names) }
          return after?.added(to: before.value(at: path.names))
        }
        try? session.perform(.cancel)
      } else {
        for text in row.answersToTry.prefix(3) {
          let session = FormSession(form, resuming: [Form.Answer(row: row.id, text: text)])
          if let after = document() { note(before.changes(to: after), at: path, list) }
          try? session.perform(.cancel)
        }
      }
    }
  }

  private mutating func note(_ changes: [[String]], at path: RowPath, _ list: String) {
    for change in changes {
      if change.starts(with: path.names) {
        changed.insert("\(list)\(path)")
      } else {
        misplaced.insert("The answer of \(list)\(path) changes \(RowPath(names: change)).")
      }
    }
  }
}

extension JSONValue {
  /// Returns the paths at which another value differs: of objects, those of their members.
  fileprivate func changes(to other: JSONValue) -> [[String]] {
    guard case .object(let old) = self, case .object(let new) = other else {
      return self == other ? [] : [[]]
    }
    let keys = old.map(\.key) + new.map(\.key).filter { old[$0] == nil }
    return keys.flatMap { key -> [[String]] in
      guard let old = old[key], let new = new[key] else { return [[key]] }
      return old.changes(to: new).map { [key] + $0 }
    }
  }
}
