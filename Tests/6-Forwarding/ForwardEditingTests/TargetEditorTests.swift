import ForwardFormArguments
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ForwardStore
import ProgramSupport
import Testing

@testable import ForwardEditing

/// Targets of a store, filled in by scripts and by given answers.
@Suite("Targets that are filled in")
struct TargetEditorTests {
  private let answered: AnsweredTargets
  private var store: DocumentStore { answered.store }

  init() throws { answered = try AnsweredTargets() }

  /// Fills in targets with a script, and returns the transcript with `~` for the folder.
  private func run(
    _ script: Keys..., isInteractive: Bool = true, wording: Wording = .english,
    _ body: (TargetEditor) throws -> Void
  ) rethrows -> String {
    try answered.run(script, isInteractive: isInteractive, wording: wording, body)
      .replacing(answered.folder.path, with: "~").replacing(/\ +\n/, with: "\n")
  }

  /// Fills in a target with given answers, and returns the reports.
  private func report(
    _ request: TargetRequest, _ set: String..., wording: Wording = .english,
    status: ForwardFormTerminal.ExitStatus
  ) -> String {
    run(isInteractive: false, wording: wording) { targets in
      let error = #expect(throws: (any Error).self) {
        try targets.fill(request, given: FormArguments(set: set, noInput: true))
      }
      #expect(error.map { ForwardFormTerminal.ExitStatus($0) } == status)
      if let error = error as? TargetError { targets.editor.dialogue.report("\(error)") }
    }
  }

  @Test("A new target is added, a copy beside it, and each is edited in place")
  func requests() throws {
    _ = try run(isInteractive: false) { targets in
      let made = try targets.fill(
        .new(kind: "things", name: "list"),
        given: FormArguments(set: ["list=Home"], noInput: true), tags: ["@home", "a"])
      #expect(made.name == "list" && made.kind == "things" && made.tags == ["home", "a"])
      #expect(made.settings["list"] == "Home")
      let copy = try targets.fill(
        .duplicate(name: "list", as: "other"),
        given: FormArguments(set: ["notes=soon"], noInput: true))
      #expect(copy.settings["list"] == "Home" && copy.settings["notes"] == "soon")
      let edited = try targets.fill(
        .edit(name: "list"), given: FormArguments(set: ["list=Work"], noInput: true), tags: ["b"])
      #expect(edited.settings["list"] == "Work" && edited.tags == ["home", "a", "b"])
    }
    let contents = try store.contents()
    #expect(contents.names == ["list", "other"])
    #expect(try contents.document(named: "list").settings["list"] == "Work")
    #expect(try contents.document(named: "other").settings["list"] == "Home")
  }

  @Test(
    "A person sees what the target would send of an example, and a taken name in words for targets")
  func review() throws {
    _ = try run(isInteractive: false) { targets in
      try targets.fill(
        .new(kind: "file", name: "log"), given: FormArguments(set: ["path=~/log"], noInput: true))
    }
    let transcript = try run("log", "copy", "~/copy", "", "", "", "", "") { targets in
      let copy = try targets.fill(.duplicate(name: "log"))
      #expect(copy.name == "copy")
    }
    #expect(transcript.contains("Copy of log"))
    #expect(transcript.contains("A target named 'log' already exists; choose another name."))
    #expect(transcript.contains("What is sent for "))
  }

  @Test(
    "An unknown kind or target is reported with the nearest names, and with wrong answers")
  func unknown() throws {
    #expect(
      report(.edit(name: "lst"), status: .failure)
        == "There is no target 'lst'; there are none in '~/t.json' yet.\n")
    _ = try run(isInteractive: false) { targets in
      try targets.fill(.new(kind: "things", name: "list"), given: FormArguments(noInput: true))
    }
    #expect(
      report(.edit(name: "lst"), status: .failure)
        == "There is no target 'lst'; the known ones are list.\n")
    #expect(
      report(.edit(name: "lst"), "days", status: .usage).hasSuffix(
        "There is no target 'lst'; the known ones are list.\n"))
    #expect(
      report(.new(kind: "thing", name: "b"), status: .usage)
        .hasPrefix("There is no kind 'thing'; the known ones are things"))
    #expect(
      report(.new(kind: "quite-another", name: "b"), wording: .simplifiedChinese, status: .usage)
        .hasPrefix("没有“quite-another”这种类型"))
    #expect(try store.contents().names == ["list"])
  }

  @Test("A tag with a space is refused before anything is asked")
  func badTag() throws {
    let text = run(isInteractive: false) { targets in
      #expect(throws: TargetError.badTag("a b")) {
        try targets.fill(.new(kind: "things", name: "list"), tags: ["a b"])
      }
    }
    #expect(text.isEmpty)
    #expect(TargetError.badTag("a b").exitStatus == .usage)
  }
}
