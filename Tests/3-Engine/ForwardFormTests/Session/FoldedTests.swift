import ForwardForm
import Testing

@Suite("Rows that are folded while they have no value")
struct FoldedTests {
  private struct Server: FormValue {
    var name = ""
    var port: Int?
    var tags: [Tag] = []
    var proxy = ""

    struct Tag: FormValue, Equatable {
      var word = ""
      var colour = ""

      static func form(_ tag: Ref<Tag>) -> [ForwardFormElement] {
        tag.textField("Word", \.word)
        tag.textField("Colour", \.colour)
      }
    }

    static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
      server.textField("Port", \.port, as: .integer()).folded()
      server.textField("Name", \.name)
      server.list("Tags", \.tags, new: Tag()).folded()
      server.section("Proxy") { server.textField("Proxy", \.proxy) }.folded()
    }
  }

  private func session(_ server: Server = Server()) -> (FormSession, Ref<Server>) {
    let server = Ref(server)
    return (FormSession(Form(server)), server)
  }

  private func reviewed(_ session: FormSession) -> [[String]]? {
    guard case .review(let review) = session.position else { return nil }
    return [review.rows.map(\.id), review.offered.map(\.id)]
  }

  @Test("A folded row isn't asked, and the review offers it")
  func offered() throws {
    let (session, server) = session()
    #expect(session.place == "name")
    guard case .row(let question) = session.position else { return }
    #expect(question.isFirst && question.number == 1 && question.count == 1)
    #expect(try session.walk(.text("a")) == ["review"])
    #expect(reviewed(session) == [["name"], ["port", "tags", "proxy"]])
    #expect(
      try session.walk(.edit("port"), .text("x"), .text("80")) == [
        "port", "port <x>: 'x' is not a whole number.", "review",
      ])
    #expect(reviewed(session) == [["port", "name"], ["tags", "proxy"]])
    #expect(try session.walk(.goBack, .goBack, .keep, .keep) == ["name", "port", "name", "review"])
    #expect(try session.walk(.edit("port"), .text("")) == ["port", "review"])
    #expect(reviewed(session) == [["name"], ["port", "tags", "proxy"]])
    #expect(try session.walk(.save) == ["saved"])
    #expect(server.value.name == "a" && server.value.port == nil)
  }

  @Test("A folded row with a value is asked; without its value, it stays in the review")
  func present() throws {
    let (session, _) = session(Server(port: 80, tags: [Server.Tag(word: "a")], proxy: "p"))
    #expect(session.place == "port")
    #expect(try session.walk(.keep, .keep, .keep, .keep) == ["name", "tags", "proxy", "review"])
    #expect(
      try session.walk(.empty("port"), .empty("tags"), .empty("proxy")) == [
        "review", "review", "review",
      ])
    #expect(reviewed(session) == [["port", "name", "tags", "proxy"], []])
  }

  @Test(
    "A form of folded rows begins at its review, and asks a required one before it ends"
  )
  func only() throws {
    let port = Ref("")
    let form = Form {
      ForwardFormElement.textField(
        title: "Port", placeholder: "", keyboardType: .default, bind: port
      ).required().folded()
    }
    let session = FormSession(form)
    #expect(session.place == "review")
    #expect(try session.walk(.back(draft: nil)) == ["review"])
    #expect(
      try session.walk(.save, .text("1"), .save) == [
        "port: An answer is required.", "review", "saved",
      ])
  }

  @Test("A half-typed text keeps a row in the walk")
  func draft() throws {
    let (session, _) = session()
    #expect(
      try session.walk(.text("a"), .edit("proxy"), .back(draft: "p"), .goBack, .goBack)
        == ["review", "proxy", "review", "proxy <p>", "name"])
  }

  @Test("The review leads to a row of an item, and back")
  func items() throws {
    let tags = ["a", "b"].map { Server.Tag(word: $0, colour: "red") }
    let (session, server) = session(Server(tags: tags))
    _ = try session.walk(.text("n"), .keep)
    #expect(session.place == "review")
    #expect(
      try session.walk(.edit("tags[2].colour"), .text("blue")) == ["tags[2].colour", "review"])
    #expect(server.value.tags == [tags[0], Server.Tag(word: "b", colour: "blue")])
    #expect(
      try session.walk(.edit("tags[1]"), .keep, .text("green")) == [
        "tags[1].word", "tags[1].colour", "review",
      ])
    #expect(try session.walk(.empty("tags[1].colour")) == ["review"])
    #expect(server.value.tags[0] == Server.Tag(word: "a", colour: ""))
    let places = try session.walk(.edit("tags[3].word"), .edit("tags[1].size"))
    #expect(places[0] == "review")
    #expect(places[1].hasPrefix("review: There is no such row"))
    #expect(session.place.hasPrefix("review"))
    #expect(
      try session.walk(.undo(draft: nil), .undo(draft: nil), .undo(draft: nil)).last
        == "review (undone: tags)")
    #expect(server.value.tags == tags)
  }
}
