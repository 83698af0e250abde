import ForwardForm
import Outside
import Testing

@Suite("A renderer from outside")
struct RendererTests {
  private let order = Order()

  private func fill(_ lines: String...) async throws -> (Outcome, [String]) {
    var renderer = ListRenderer(typing: lines)
    let outcome = try await FormSession(Form(order)).run(&renderer)
    return (outcome, renderer.shown)
  }

  @Test("The renderer asks every kind of row, shows no secret, and reviews the answers")
  func asksAllKinds() async throws {
    let (outcome, shown) = try await fill(
      "", "Ada", "red", "#ff8800", "Soon", "large", "small, large", "yes", "1234", "5678", "add",
      "Bath", "add", "York", "remove 1", "", "size", "small", "save")
    #expect(outcome == .saved)
    #expect(order.stops.map(\.town) == ["York"])
    #expect(
      shown == [
        "name: nothing (such as Ada)", "! An answer is required.", "name: nothing (such as Ada)",
        "colour: #000000", "! 'red' is not a colour such as #ff8800.", "colour: #000000",
        "note: nothing", "size: Small (Small or Large)", "extras: nothing (any of Small, Large)",
        "gift: no (yes or no)", "code: nothing", "Code is being checked",
        "! That code was used before.", "code: nothing", "Code is being checked",
        "stops: nothing (0 or more)", "stops[1].town: nothing", "stops: [Bath] (0 or more)",
        "stops[2].town: nothing", "stops: [Bath] [York] (0 or more)", "stops: [York] (0 or more)",
        "* Name: Ada", "* Colour: #ff8800", "* Note: Soon", "* Size: Large",
        "* Extras: Small, Large", "* Gift: yes", "* Code: ****", "* Stops: [York]",
        "size: Large (Small or Large)",
        "* Name: Ada", "* Colour: #ff8800", "* Note: Soon", "  Size: Small",
        "* Extras: Small, Large", "* Gift: yes", "* Code: ****", "* Stops: [York]",
      ])
  }

  @Test("The renderer goes back, undoes, and asks before it drops changes")
  func leaves() async throws {
    let (outcome, shown) = try await fill("Ada", "<", "undo", "redo", "leave", "no", "leave", "yes")
    #expect(outcome == .cancelled)
    #expect(order.name.isEmpty)
    #expect(
      shown == [
        "name: nothing (such as Ada)", "colour: #000000", "name: Ada (such as Ada)",
        "undone: Name", "name: nothing (such as Ada)", "redone: Name", "colour: #000000",
        "Drop 1?", "redone: Name", "colour: #000000", "Drop 1?",
      ])
  }
}
