import ForwardForm
import Testing

@Suite("Parts that are opened by an answer in them")
struct OpenPartTests {
  private struct Server: FormValue, Equatable {
    var name = "a"
    var proxy: Proxy?
    var words: [String] = []
    var scripts: [String: String] = [:]

    struct Proxy: Equatable {
      var host = ""
    }

    var host: String {
      get { proxy?.host ?? "" }
      set { proxy?.host = newValue }
    }

    var hasProxy: Bool? {
      get { proxy.map { _ in true } }
      set { proxy = newValue == true ? proxy ?? Proxy() : nil }
    }

    static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
      server.textField("Name", \.name)
      server.toggle("Proxy", \.hasProxy).optional().folded().opening()
      if server.value.proxy != nil { server.textField("Host", \.host).id("proxy.host") }
      server.list("Words", \.words, new: "") { $0.textField("Word", \.self).required() }.folded()
      server.dictionary("Scripts", \.scripts, new: "") { $0.textField("Line", \.self).required() }
        .folded()
    }
  }

  @Test("The review answers an item, adds one, and takes away an open part")
  func review() throws {
    let server = Ref(Server())
    let session = FormSession(Form(server))
    _ = try session.walk(.keep)
    func put(_ text: String, at path: RowPath) throws -> String {
      try session.perform(.put(text, at: path))
      return session.place
    }
    #expect(try put("sea", at: "words[+]") == "review")
    #expect(try put("moon", at: "words[2]") == "review")
    #expect(try put("sky", at: "words[1]") == "review")
    #expect(server.value.words == ["sky", "moon"])
    #expect(try put("x", at: "words[4]").hasPrefix("review: There is no item 4"))
    #expect(try put("tsc -b", at: "scripts.build") == "review")
    #expect(try put("", at: "scripts.test") == "review: An answer is required.")
    #expect(server.value.scripts == ["build": "tsc -b"])
    guard case .review(let review) = session.position else { return }
    #expect(review.takesItem(at: "words[9]") && review.takesItem(at: "scripts.x"))
    #expect(!review.takesItem(at: "name") && !review.hasPart(at: "proxy"))
    #expect(
      try session.walk(.undo(draft: nil), .undo(draft: nil)).last == "review (undone: words)")
    #expect(server.value.words == ["sea", "moon"] && server.value.scripts == [:])
  }

  @Test("Choosing a part opens it, and emptying it closes it, with its values")
  func parts() throws {
    let server = Ref(Server())
    let session = FormSession(Form(server))
    #expect(
      try session.walk(.keep, .edit("proxy"), .text("h")) == ["review", "proxy.host", "review"])
    guard case .review(let review) = session.position else { return }
    #expect(review.hasPart(at: "proxy") && !review.rows.map(\.id).contains("proxy"))
    #expect(server.value.proxy == Server.Proxy(host: "h"))
    #expect(try session.walk(.empty("proxy")) == ["review"])
    #expect(server.value.proxy == nil)
    #expect(try session.walk(.undo(draft: nil)) == ["review (undone: proxy)"])
    #expect(server.value.proxy == Server.Proxy(host: "h"))
  }

  @Test("An answer from elsewhere opens the part that it leads into")
  func given() async {
    let server = Ref(Server())
    #expect(await save(Form(server), ["proxy.port": "1"]) != [])
    #expect(server.value.proxy == nil)
    #expect(await save(Form(server), ["proxy.host": "h"]) == [])
    #expect(server.value.proxy == Server.Proxy(host: "h"))
  }

  @Test("A value for a whole item is for its only row")
  func items() async {
    let server = Ref(Server())
    let refused = await save(
      Form(server), ["words[+]": "sea", "words[2]": "sky", "scripts.build": "tsc", "scripts.b": ""])
    #expect(refused == ["scripts[2].line: An answer is required."])
    #expect(
      await save(Form(server), ["words[+]": "sea", "words[2]": "sky", "scripts.build": "tsc"]) == []
    )
    #expect(server.value.words == ["sea", "sky"] && server.value.scripts == ["build": "tsc"])
  }

  private func save(
    _ form: Form, _ answers: KeyValuePairs<RowPath, String>
  ) async -> [String] {
    await form.save(given: answers.map { Form.Answer($0, .text($1)) }).map(\.description)
  }
}
