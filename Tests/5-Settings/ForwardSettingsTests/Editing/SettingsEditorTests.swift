import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ProgramSupport
import Testing

@testable import ForwardSettings

@Suite("Editing a file of settings")
struct SettingsEditorTests {
  private let program: ScriptedEditor

  init() throws {
    program = try ScriptedEditor()
  }

  @Test("A new file has the answers; a review of new settings marks no change")
  func new() throws {
    let (outcome, transcript) = try program.run("~/n", "", "yes", "hunter2", "") {
      try $0.edit(Notes(), in: program.file, title: "Notes")
    }
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Notes
        ↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.
        Folder: ~/n
         *1 Newest   2 Oldest
        Order [Newest]:\u{20}
        Synced (yes or no) [no]: yes
        Token (required): •••••••
        Review
          1 Folder: ~/n
          2 Order:  Newest (default)
          3 Synced: yes
          4 Token:  ••••••
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}
        Saved '/settings.json'.

        """
    )
    #expect(
      try program.settings
        == #"{"folder":"~/n","isSynced":true,"token":"hunter2"}"#)
    #expect(program.folder.names(in: "state/drafts") == [])
  }

  @Test("A note about the settings is shown before the review, if there is one")
  func closingNote() throws {
    let (_, transcript) = try program.run("~/n", "", "yes", "hunter2", "1", "", "") {
      var editor = $0
      editor.closingNote = { model in
        let folder = Form(model).rows.first?.value()?.text ?? ""
        return folder.isEmpty ? [] : [StyledText("Notes go to \(folder).")]
      }
      return try editor.edit(Notes(), in: program.file)
    }
    #expect(
      transcript.hasPrefix(
        """
        Folder: ~/n
         *1 Newest   2 Oldest
        Order [Newest]:\u{20}
        Synced (yes or no) [no]: yes
        Token (required): •••••••
        Notes go to ~/n.
        Review
        """))
  }

  @Test("A stored value that can't be decoded is explained, and kept until its row is answered")
  func undecodable() throws {
    try program.folder.write(
      #"{"theme":"dark","order":"longest","token":"t"}"#, to: "settings.json")
    let (_, transcript) = try program.run("!", .help(), "", "", "") {
      try $0.edit(Notes(), in: program.file)
    }
    #expect(
      transcript.contains(
        """
        Order [longest (unknown)]: <help>
          The stored value can't be used. This version does not know this choice.

        """))
    #expect(
      transcript.contains(
        """
          2 Order:  longest (unknown)
            The stored value can't be used. This version does not know this choice.

        """))
    #expect(
      try program.settings
        == #"{"folder":"!","theme":"dark","order":"longest","token":"t"}"#)
    _ = try program.run(.enter, "oldest", .enter, .enter) {
      try $0.edit(Notes(), in: program.file)
    }
    #expect(
      try program.settings
        == #"{"folder":"!","theme":"dark","order":"oldest","token":"t"}"#)
  }

  @Test("An interrupted edit is continued by the next one, with all answers but secrets")
  func resumed() throws {
    let (outcome, first) = try program.run("~/n", "", "yes", "hunter2", .interrupt) {
      try $0.edit(Notes(), in: program.file)
    }
    #expect(outcome == .interrupted)
    #expect(
      first.hasSuffix(
        """
        ^C
        Cancelled: nothing was saved.
        Your answers are kept. Run the same command to continue.

        """))
    let (_, second) = try program.run("yes", "hunter3", "") {
      try $0.edit(Notes(), in: program.file)
    }
    #expect(
      second.hasPrefix(
        """
        Unsaved answers from last time:
          Folder: ~/n
          Synced: yes
        Continue with these? (yes or no) [yes]: yes
        Token (required): •••••••
        Review

        """))
    #expect(
      try program.settings
        == #"{"folder":"~/n","isSynced":true,"token":"hunter3"}"#)
    #expect(program.folder.names(in: "state/drafts") == [])
  }

  @Test("Answers to rows that other answers bring along are found with their titles")
  func resumedRows() throws {
    try program.folder.write(#"{"isUrgent":"very"}"#, to: "settings.json")
    _ = try program.run("Hi", .enter, "yes", "Fire", .interrupt) {
      try $0.edit({ Letter() }, in: program.file)
    }
    let (_, transcript) = try program.run("yes", .interrupt) {
      try $0.edit({ Letter() }, in: program.file)
    }
    #expect(
      transcript.hasPrefix(
        """
        Unsaved answers from last time:
          Subject: Hi
          Urgent: yes
          Reason: Fire
        Continue with these? (yes or no) [yes]: yes

        To
        Street: ^C

        """))
    // Until the person accepts the answers, they leave no trace in the form.
    let (_, unwanted) = try program.run("no", .enter, .enter, .interrupt) {
      try $0.edit({ Letter() }, in: program.file)
    }
    #expect(unwanted.contains("Subject: Hello\n"))
    #expect(unwanted.contains("Urgent (yes or no) [very (unknown)]: ^C"))
  }

  @Test("The question about answers can be interrupted or cancelled, and they are kept")
  func undecided() throws {
    _ = try program.run("~/n", .interrupt) { try $0.edit(Notes(), in: program.file) }
    for (key, outcome) in [(Keys.interrupt, Outcome.interrupted), (.endOfInput, .cancelled)] {
      let (found, transcript) = try program.run(key) { try $0.edit(Notes(), in: program.file) }
      #expect(found == outcome)
      #expect(
        transcript.hasSuffix("Your answers are kept. Run the same command to continue.\n"))
    }
    #expect(program.folder.names(in: "state/drafts").count == 1)
  }

  @Test("Declined answers stay until others are saved")
  func declined() throws {
    _ = try program.run("~/n", .interrupt) { try $0.edit(Notes(), in: program.file) }
    let (_, transcript) = try program.run("no", .interrupt) {
      try $0.edit(Notes(), in: program.file)
    }
    #expect(
      transcript == """
        Unsaved answers from last time:
          Folder: ~/n
        Continue with these? (yes or no) [yes]: no
        Folder: ~/notes^C
        Cancelled: nothing was saved.

        """)
    #expect(program.folder.names(in: "state/drafts").count == 1)
    _ = try program.run("no", "~/m", .enter, .enter, .enter, .enter) {
      try $0.edit(Notes(), in: program.file)
    }
    #expect(program.folder.names(in: "state/drafts") == [])
  }

  @Test("Parts and lists are edited, and merged with what is stored")
  func structure() throws {
    try program.folder.write(
      #"{"to":{"street":"S","zip":7},"stops":[{"street":"A","town":"B"}]}"#, to: "settings.json")
    let (_, transcript) = try program.run(.enter, "Ockham", "add", "C", "D", "", "") {
      try $0.edit(Parcel(), in: program.file)
    }
    #expect(
      transcript.contains(
        """
        Review: 2 changes
          To
          1 Street: S (saved)
          2 Town:   (nothing) → Ockham

          3 Stops:  1 item → 2 items
              A, B
            + C, D

        """))
    #expect(
      try program.settings
        == #"{"to":{"street":"S","town":"Ockham","zip":7},"#
        + #""stops":[{"street":"A","town":"B"},{"street":"C","town":"D"}]}"#)
  }

  @Test("Entered texts are offered again")
  func history() throws {
    _ = try program.run("/srv/notes", "", "", "") { try $0.edit(Notes(), in: program.file) }
    let other = try SettingsFile(path: program.folder["other.json"])
    let (_, transcript) = try program.run(.older, .interrupt) { try $0.edit(Notes(), in: other) }
    #expect(transcript.hasPrefix("Folder: /srv/notes\n"))
  }

  @Test("Texts that weren't entered aren't offered, whether or not unsaved answers are kept")
  func defaultsAreNoHistory() throws {
    _ = try program.run("", "", "", "") {
      var editor = $0
      editor.drafts = nil
      return try editor.edit(Notes(), in: program.file)
    }
    #expect(InputHistory(path: program.folder["state/history"]).entries(for: "folder") == [])
  }

  @Test("Unsaved answers belong to the file, by whatever path it is named")
  func resumedByAnotherPath() throws {
    _ = try program.run("~/n", .interrupt) { try $0.edit(Notes(), in: program.file) }
    let same = try SettingsFile(path: program.folder["./settings.json"])
    let (_, transcript) = try program.run("yes", .interrupt) { try $0.edit(Notes(), in: same) }
    #expect(transcript.hasPrefix("Unsaved answers from last time:\n  Folder: ~/n\n"))
  }

  @Test("The form of stored settings shows them without a dialogue")
  func shown() throws {
    try program.folder.write(#"{"folder":"/n","order":1,"isSynced":true}"#, to: "settings.json")
    let editor = SettingsEditor(Dialogue(PlainLineReader(output: Transcript()), Transcript()))
    let form = try editor.form(of: Notes(), in: program.file)
    #expect(form.rows.map(\.id) == ["folder", "order", "isSynced", "token"])
    #expect(form.rows.first?.value() == .text("/n"))
    #expect(form.undecodable["order"]?.reason == "Expected text, found a number.")
  }
}
