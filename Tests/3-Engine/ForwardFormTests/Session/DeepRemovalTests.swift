import ForwardForm
import Testing

@Suite("Items that the review removes")
struct DeepRemovalTests {
  private struct Member: FormValue, Equatable {
    var name = ""
    var role = ""

    static func form(_ member: Ref<Member>) -> [ForwardFormElement] {
      member.textField("Name", \.name)
      member.textField("Role", \.role)
    }
  }

  private struct Team: FormValue, Equatable {
    var title = ""
    var members: [Member] = []

    static func form(_ team: Ref<Team>) -> [ForwardFormElement] {
      team.textField("Title", \.title)
      team.list("Members", \.members, new: Member())
    }
  }

  private struct Club: FormValue {
    var teams: [Team] = []

    static func form(_ club: Ref<Club>) -> [ForwardFormElement] {
      club.list("Teams", \.teams, new: Team())
    }
  }

  private let club = Ref(
    Club(teams: [
      Team(title: "A", members: ["Ada", "Bob"].map { Member(name: $0) }), Team(title: "B"),
    ]))

  private func names() -> [[String]] { club.value.teams.map { $0.members.map(\.name) } }

  @Test("An item of a list within an item goes, and the others stay")
  func deep() throws {
    let session = FormSession(Form(club))
    _ = try session.walk(.keep)
    #expect(try session.walk(.empty("teams[1].members[1]")) == ["review"])
    #expect(names() == [["Bob"], []])
    #expect(club.value.teams[0].members[0] == Member(name: "Bob"))
    #expect(try session.walk(.empty("teams[1].members[name=Bob]")) == ["review"])
    #expect(names() == [[], []])
    #expect(try session.walk(.empty("teams[1]")) == ["review"])
    #expect(names() == [[]])
    _ = try session.walk(.undo(draft: nil), .undo(draft: nil), .undo(draft: nil))
    #expect(names() == [["Ada", "Bob"], []])
  }

  @Test("A path without an item removes nothing")
  func missing() throws {
    let session = FormSession(Form(club))
    _ = try session.walk(.keep)
    for path: RowPath in ["teams[1].members[3]", "teams[3].members[1]", "teams[1].member[1]"] {
      #expect(try session.walk(.empty(path))[0].hasPrefix("review"), "\(path)")
      #expect(names() == [["Ada", "Bob"], []], "\(path)")
    }
  }

  @Test("All items of a list within an item, and a text in one, are emptied as before")
  func others() throws {
    let session = FormSession(Form(club))
    _ = try session.walk(.keep)
    #expect(try session.walk(.empty("teams[1].members[2].name")) == ["review"])
    #expect(names() == [["Ada", ""], []])
    #expect(try session.walk(.empty("teams[1].members")) == ["review"])
    #expect(names() == [[], []])
  }
}
