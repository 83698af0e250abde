import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

// The code of the page "A reader or renderer of your own"; a test compares the two.

@Suite("The page on readers, renderers and bindings")
struct OwnPage {
  final class Order: FormModel {
    var dish = ""
    var isHot = false

    var form: [ForwardFormElement] {
      textField("Dish", \.dish).required()
      toggle("Hot", \.isHot)
    }
  }

  struct Replies: LineReader {
    let isInteractive = false
    let editsPrefill = false
    let keys = KeyNames.plain
    var lines: ArraySlice<String>

    mutating func read(_ request: LineRequest) throws -> LineEvent {
      lines.popFirst().map { .line($0) } ?? .endOfInput
    }
  }

  @Test("A reader")
  func reader() throws {
    let order = Order()
    let transcript = Transcript()
    let dialogue = Dialogue(Replies(lines: ["Soup", "yes"]), transcript)
    let outcome = try dialogue.fill(Form(order))
    #expect(outcome == .saved)
    #expect(order.isHot)
  }

  struct Prefilled: AsyncFormRenderer {
    var answers: [RowPath: String]

    mutating func ask(_ question: FormSession.Question) throws -> FormSession.Move {
      if let rejection = question.rejection {
        print("\(question.path): \(rejection.message)")
        return .cancel
      }
      guard let text = answers[question.path] else { return .keep }
      do {
        return .answer(try question.row.value(of: text))
      } catch {
        return .reject(error, draft: text)
      }
    }

    mutating func review(_ review: FormSession.Review) throws -> FormSession.Move { .save }
  }

  @Test("A renderer")
  func renderer() async throws {
    let order = Order()
    let session = FormSession(Form(order))
    var renderer = Prefilled(answers: ["dish": "Soup", "hot": "yes"])
    let outcome = try await session.run(&renderer)
    #expect(outcome == .saved)
    #expect(order.dish == "Soup")
  }

  final class Setting: PropertyRefTo<String> {
    let settings: Settings
    let key: String

    init(_ key: String, in settings: Settings) {
      (self.key, self.settings) = (key, settings)
    }

    override var val: String? {
      get { settings.texts[key] ?? "" }
      set { if let newValue { settings.texts[key] = newValue } }
    }

    override func snapshot() -> () -> Void {
      let old = settings.texts[key]
      return { [settings, key] in settings.texts[key] = old }
    }
  }

  final class Settings {
    var texts: [String: String] = [:]
  }

  @Test("A binding")
  func binding() throws {
    let settings = Settings()
    let form = Form([
      .textField(
        title: "Theme", placeholder: "light", keyboardType: .default,
        bind: Setting("theme", in: settings))
    ])
    let (outcome, _) = try play(form, "dark", .enter)
    #expect(outcome == .saved)
    #expect(settings.texts == ["theme": "dark"])
  }
}
