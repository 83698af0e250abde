import ForwardForm
import ForwardFormDocuments
import ForwardFormTerminal
import ForwardJSON
import ForwardSettings
import ForwardStore
import ForwardTargets
import ProgramSupport
import RandomForms
import TestSupport

/// A game against the command, in a home with a random store. It has several rounds, because the
/// answers of an interrupted round are there in the next.
struct CommandGame: Game {
  /// The id of the row that asks for a target's name.
  fileprivate static let name = "target-name"

  private let folder: TemporaryFolder
  private let path: String

  init(in folder: String, _ random: inout SeededRandom) throws {
    self.folder = try TemporaryFolder(in: folder)
    try self.folder.link("curl", to: "/usr/bin/false")
    path = "\(self.folder.path)/store.json"
    var targets: [String: (String, JSONObject)] = [:]
    for name in ["fridge", "two words", "冰箱"] where random.chance(2) {
      let kind = random.pick(TargetKind.builtIn)
      targets[name] = (kind.name, try kind.settings(&random))
    }
    try self.folder.write(storeText(targets), to: "store.json")
  }

  func play(_ random: inout SeededRandom, _ told: (Played) -> Void) throws {
    for _ in 0..<random.number(in: 1...3) { try round(&random, told) }
  }

  private func round(_ random: inout SeededRandom, _ told: (Played) -> Void) throws {
    let surroundings = Surroundings(&random, folder: folder.path)
    try folder.write(surroundings.inputrc, to: "inputrc")
    let text = try folder.text(of: "store.json")
    let before = try targets(in: text)
    let order = Order(before.keys.sorted(), outbox: outbox, &random)
    let drafts = folder.names(in: "state/forward/drafts")
    let played = try Played(
      executable(named: "forward"),
      order.arguments(["--store", path] + (surroundings.isPlain ? ["--plain"] : [])),
      surroundings,
      folder: folder.path,
      results: "\(folder.path)/results",
      &random
    )
    told(played)
    try played.judge(statuses: order.statuses)
    try judgeOutbox(surroundings)

    let textAfter = try folder.text(of: "store.json")
    switch played.status {
    case .exited(0), .signalled:
      let after = try targets(in: textAfter)
      try judge(order, before, after, played)
    case .exited:
      guard textAfter == text || order.isMenu else { throw Finding("The store isn't as before.") }
    }
    try judgeDrafts(drafts, order, played)
  }

  private func judge(
    _ order: Order,
    _ before: [String: StoredDocument],
    _ after: [String: StoredDocument],
    _ played: Played
  ) throws {
    if order.isMenu { return }
    if !order.isForm {
      guard before == after else { throw Finding("The store isn't as before.") }
      return
    }
    let changed = after.values.filter { before[$0.name] != $0 }
    guard changed.count <= 1, before.keys.allSatisfy({ after[$0] != nil }),
      order.edited == nil || changed.allSatisfy({ $0.name == order.edited })
    else { throw Finding("Other targets aren't as before.") }
    guard let target = changed.first ?? order.edited.flatMap({ after[$0] }) else {
      if played.status == .exited(0) { throw Finding("It saved nothing.") }
      return
    }
    // A program that a signal ended may not have reached its review.
    if changed.isEmpty, played.status != .exited(0) { return }
    try judge(order, before, target, played)
  }

  private func judge(
    _ order: Order,
    _ before: [String: StoredDocument],
    _ target: StoredDocument,
    _ played: Played
  ) throws {
    guard let kind = TargetKind.builtIn.first(where: { $0.name == target.kind }) else {
      throw Finding("Its kind is gone.")
    }
    let source = order.source.flatMap { before[$0]?.settings } ?? JSONObject()
    guard source["unknown"] == target.settings["unknown"] else {
      throw Finding("An unknown key is lost.")
    }
    let saved = try kind.form(target.settings, played.wording)
    try withExtendedLifetime(saved) { try saved.form.checkAnswers() }

    let isChinese = played.wording.language != "en"
    let wording = played.wording.translating(kind.translations[played.wording.language] ?? [:])
      .translating(isChinese ? ["Name": "名称"] : [:])
    var (old, new) = (source, target.settings)
    if order.asksForName {
      old[Self.name] = .string(order.source.map { $0 + (isChinese ? " 副本" : " copy") } ?? "")
      new[Self.name] = .string(target.name)
    }
    try played.judge(
      ExpectedReview(
        wording: wording,
        marksChanges: order.edited != nil,
        before: old,
        after: new,
        open: { try kind.form($0, played.wording) }
      )
    )
  }

  /// Checks that saved answers are no longer kept, and that secrets never are.
  private func judgeDrafts(_ before: [String], _ order: Order, _ played: Played) throws {
    let drafts = folder.names(in: "state/forward/drafts").filter { $0.hasSuffix(".json") }
    let state =
      drafts.map { "state/forward/drafts/\($0)" } + ["state/forward/history"]
      + outbox.map { "state/forward/outbox/\($0).jsonl" }
    for name in state {
      if let text = try? folder.text(of: name), text.contains("-secret") {
        throw Finding("A secret is kept in \(name):\n\(text)")
      }
    }
    if before.isEmpty, played.status == .exited(0), order.isForm, !drafts.isEmpty {
      throw Finding("Answers that are saved are kept: \(drafts)")
    }
  }
}

extension CommandGame {
  /// The ids of the deliveries in the outbox.
  private var outbox: [String] {
    folder.names(in: "state/forward/outbox").filter { $0.hasSuffix(".jsonl") }
      .map { String($0.dropLast(".jsonl".count)) }
  }

  /// Checks that the outbox can be read after any end of a program.
  private func judgeOutbox(_ surroundings: Surroundings) throws {
    let list = try run(
      executable(named: "forward"), ["outbox"], environment: surroundings.environment)
    guard list.status == .exited(0) else { throw Finding("The outbox is damaged: \(list.errors)") }
  }
}

/// The task of the command.
private enum Order {
  /// - Parameter item: The item; `nil` to be asked for it.
  case send([String], item: String?)
  case outbox([String])
  case new(kind: String, name: String?)
  case edit(String)
  case duplicate(String, name: String?)
  case menu

  init(_ names: [String], outbox: [String], _ random: inout SeededRandom) {
    let wish = random.chance(2) ? "new \(random.below(1000))" : nil
    // A name that is already taken is refused before there is a form.
    let name = wish.flatMap { names.contains($0) ? nil : $0 }
    switch random.below(9) {
    case 6...7 where !names.isEmpty:
      let targets = random.chance(3) ? [] : names.filter { _ in random.chance(2) }
      self = .send(
        targets, item: random.chance(3) ? random.pick(["Milk", "\u{9B}0m", "{item}"]) : nil)
    case 8:
      let id = outbox.isEmpty ? "x" : String(random.pick(outbox).prefix(random.number(in: 1...8)))
      self = .outbox(random.pick([[], ["send"], ["send", id], ["drop", id], ["show", id]]))
    case 0...1 where !names.isEmpty: self = .edit(random.pick(names))
    case 2 where !names.isEmpty: self = .duplicate(random.pick(names), name: name)
    case 3: self = .menu
    default: self = .new(kind: random.pick(TargetKind.builtIn).name, name: name)
    }
  }

  /// Returns the command line. A name may begin with a dash.
  func arguments(_ options: [String]) -> [String] {
    switch self {
    case .new(let kind, let name): ["new", kind] + options + ["--"] + (name.map { [$0] } ?? [])
    case .edit(let name): ["edit"] + options + ["--", name]
    case .duplicate(let name, let new):
      ["duplicate"] + options + ["--", name] + (new.map { [$0] } ?? [])
    case .menu: options
    case .send(let names, let item):
      ["send"] + options + (item.map { ["--item=\($0)"] } ?? []) + ["--"] + names
    case .outbox(let arguments): ["outbox"] + arguments + options
    }
  }

  var edited: String? {
    if case .edit(let name) = self { name } else { nil }
  }

  /// The target that the form starts from.
  var source: String? {
    switch self {
    case .edit(let name), .duplicate(let name, _): name
    case .new, .menu, .send, .outbox: nil
    }
  }

  var asksForName: Bool {
    switch self {
    case .new(_, let name), .duplicate(_, let name): name == nil
    case .edit, .menu, .send, .outbox: false
    }
  }

  /// Whether a target is filled in.
  var isForm: Bool {
    switch self {
    case .new, .edit, .duplicate: true
    case .menu, .send, .outbox: false
    }
  }

  /// The statuses that the command may end with.
  var statuses: Set<Int32> {
    switch self {
    case .new, .edit, .duplicate, .menu: [0, 130]
    case .send, .outbox: [0, 1, 65, 69, 75, 130]
    }
  }

  var isMenu: Bool {
    if case .menu = self { true } else { false }
  }
}

extension TargetKind {
  /// Returns settings of this kind: its defaults, with some of them replaced, missing or
  /// unreadable.
  func settings(_ random: inout SeededRandom) throws -> JSONObject {
    var settings = try JSONObject(encoding: make())
    for (key, value) in settings {
      if random.chance(5) {
        settings[key] = nil
      } else if random.chance(8) {
        settings[key] = random.pick([
          .null, .number(JSONNumber(-5)), .string("\u{1B}]0;model\u{7}"),
        ])
      } else if case .string = value, random.chance(2) {
        let texts = [
          "text", "{item}", "https://example.org", "two\nlines", "daysBefore", "csv", "",
        ]
        settings[key] = .string(
          ["token", "password"].contains(key) ? RandomTarget.secret : random.pick(texts))
      } else if case .array = value, random.chance(2) {
        settings[key] = .array([.string("ada@example.org"), .string("b@example.org")])
      }
    }
    if random.chance(3) { settings["unknown"] = .bool(true) }
    return settings
  }

  /// Returns the form of settings of this kind. A row for the name precedes it if the settings have
  /// a name.
  func form(_ settings: JSONObject, _ wording: Wording) throws -> (form: Form, target: AnyObject) {
    try form(settings, wording, over: make())
  }

  private func form(
    _ settings: JSONObject,
    _ wording: Wording,
    over fresh: some StorableTarget
  ) throws -> (
    form: Form, target: AnyObject
  ) {
    let opened = try DecodedDocument(settings, over: fresh)
    let undecodable = opened.undecodable.filter { $0.path.steps.count == 1 }.map { value in
      let reason = wording(SettingsSentence.undecodable(value))
      return (value.path.description, Form.UndecodableValue(value.stored.shownText, reason: reason))
    }
    let target = opened.value
    let name = NameField(settings[CommandGame.name]?.asText)
    let form = Form(
      undecodable: Dictionary(undecodable) { first, _ in first },
      rules: { target.formRules }
    ) {
      if name.value != nil { name.row }
      target.form
    }
    form.origin = { $0 == CommandGame.name || settings[$0] == nil ? .default : .saved }
    return (form, target)
  }
}

extension JSONValue {
  /// The value in the notation of a person.
  var asText: String {
    if case .string(let text) = self { text } else { text() }
  }
}

/// The name that a form's first row asks for.
private final class NameField {
  var value: String?

  init(_ value: String?) {
    self.value = value
  }

  var row: ForwardFormElement {
    .textField(
      title: "Name",
      placeholder: "",
      keyboardType: .default,
      bind: PropertyRef(self, \.value).text(as: .optionalText)
    ).id(CommandGame.name)
  }
}
