import ForwardForm
import Testing

@Suite("Values with undo and redo")
struct HistoryTests {
  @Test("Changes are undone and redone one by one")
  func undo() {
    var history = History("a")
    #expect(!history.canUndo && !history.canRedo)
    history.value = "b"
    history.value = "b"
    history.value = "c"
    history.undo()
    #expect(history.value == "b")
    history.undo()
    #expect(history.value == "a")
    let wasUndone = history.undo()
    #expect(!wasUndone)
    history.redo()
    history.value = "d"
    let wasRedone = history.redo()
    #expect(!history.canRedo && !wasRedone)
    history.undo()
    #expect(history.value == "b")
  }

  @Test("The oldest changes are forgotten beyond a limit")
  func limit() {
    var history = History(0, limit: 2)
    for number in 1...5 { history.value = number }
    while history.undo() {}
    #expect(history.value == 3)
    history.limit = 0
    history.value = 9
    #expect(!history.canUndo)
    history.limit = -1
    history.value = 10
    #expect(!history.canUndo)
  }

  @Test("Writers of a pointer's parts need not know of it, and observers are notified")
  func pointers() throws {
    let history = Ref(History([ada, grace]))
    let name = try #require(history[\.value][id: 1])[\.name]
    var names: [String] = []
    let observation = name.observe { names.append($0) }
    name.value = "Countess"
    history[\.value].value.removeLast()
    history.update { $0.undo() }
    history.update { $0.undo() }
    #expect(history.value.value == [ada, grace])
    history.update { $0.redo() }
    #expect(names == ["Countess", "Ada", "Countess"])
    withExtendedLifetime(observation) {}
  }

  private struct Page: FormValue, Equatable {
    var title = ""
    var text = ""

    static func form(_ page: Ref<Page>) -> [ForwardFormElement] {
      page.textField("Title", \.title)
      page.textField("Text", \.text)
    }
  }

  @Test("A cancelled form leaves no change in a history, and a saved form leaves its answers")
  func forms() throws {
    let history = Ref(History(Page()))
    let cancelled = FormSession(Form(history[\.value]))
    _ = try cancelled.walk(.text("Emma"), .text("1815"), .cancel)
    #expect(!history.value.canUndo)
    #expect(history.value.value == Page())

    let saved = FormSession(Form(history[\.value]))
    _ = try saved.walk(.text("Emma"), .takeBack, .text("Persuasion"), .keep, .save)
    #expect(history.value.value.title == "Persuasion")
    history.update { _ = $0.undo() }
    #expect(history.value.value == Page())
    #expect(!history.value.canUndo)
  }
}
