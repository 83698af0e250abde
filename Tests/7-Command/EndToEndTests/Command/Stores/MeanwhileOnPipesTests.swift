import ProgramSupport
import Testing

/// A store that another program edits while answers arrive through a pipe. The program can ask no
/// questions there.
@Suite("A store that changes during input from a pipe")
struct MeanwhileOnPipesTests {
  /// More text than a pipe holds, so that the rest arrives while the form is being filled in.
  private let notes = String(repeating: "x", count: 100_000)

  /// Edits the title and the notes of the fridge. Before the last answers, another store replaces
  /// the opened one.
  private func edit(_ theirs: String) throws -> (home: Home, finished: Finished) {
    let home = try Home(store: fridge)
    try home.folder.write(notes, to: "notes")
    try home.folder.write(theirs, to: "theirs.json")
    let finished = try home.shell(
      """
      { echo 'Eat {item}'; cat notes; printf '\\n.\\n'; cp theirs.json t.json; printf '\\n\\n\\n\\n\\n'
      } | $forward edit fridge
      """
    )
    return (home, finished)
  }

  @Test("Changes to other rows are kept")
  func otherRows() throws {
    let (home, finished) = try edit(things(list: "Garage", reminder: false))
    #expect(finished == Finished(output: ""))
    #expect(
      home.store == things(title: "Eat {item}", notes: notes, list: "Garage", reminder: false)
    )
  }

  @Test("Rows changed by both programs are named")
  func conflict() throws {
    let theirs = things(title: "Theirs", notes: "Theirs.", list: "Garage")
    let (home, finished) = try edit(theirs)
    #expect(
      finished
        == Finished(
          output: "",
          errors: "The target 'fridge' in 't.json' was changed by another program in the meantime,"
            + " in rows that were answered here too: title, notes. Nothing was written.\n",
          status: .exited(1)
        )
    )
    #expect(home.store == theirs)
  }

  @Test("Merged answers that break a rule are refused")
  func brokenRule() throws {
    let theirs = things(days: "1000")
    let (home, finished) = try edit(theirs)
    #expect(finished == .refused("days: '1000' is not between 1 and 365."))
    #expect(home.store == theirs)
  }

  @Test(
    "A target that is gone or of another kind isn't touched",
    arguments: [
      #"{"version": 1, "targets": {}}"#, store("fridge", "mail", #""subject": "Hello""#),
    ])
  func goneOrOtherKind(theirs: String) throws {
    let (home, finished) = try edit(theirs)
    #expect(
      finished
        == Finished(
          output: "",
          errors: "The target 'fridge' in 't.json' was changed or removed by another program in the"
            + " meantime. Nothing was written.\n",
          status: .exited(1)
        )
    )
    #expect(home.store == theirs)
  }
}
