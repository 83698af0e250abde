import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport

@Suite("Random keys in a dialogue")
struct DialogueRandomKeysTests {
  /// The three ways to read lines.
  enum Reading: CaseIterable {
    case editing, plain, piped
  }

  @Test(
    "Every dialogue ends with its input, and unsaved values are restored",
    arguments: Reading.allCases,
    hundredsOfGames(200)
  )
  func games(reading: Reading, hundred: Int) throws {
    for seed in hundred * 100..<(hundred + 1) * 100 {
      var random = SeededRandom(seed: UInt64(seed))
      let order = Order()
      if seed % 2 == 0 { order.notes = "Dear {customer}\nbye" }
      let form = Form(order, undecodable: undecodable(seed % 3 == 0 ? ["gift": "perhaps"] : [:]))
      let before = (form.rows.map { $0.value() }, form.unansweredTexts)

      let transcript = Transcript()
      let outcome = try play(form, reading, random.script(), transcript)

      if outcome == .saved {
        #expect(
          form.rows.allSatisfy { $0.value().flatMap($0.rejection(of:)) == nil }, "seed \(seed)")
      } else {
        #expect(form.rows.map { $0.value() } == before.0, "seed \(seed)")
        #expect(form.unansweredTexts == before.1, "seed \(seed)")
      }
      #expect(
        transcript.text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control
        },
        "seed \(seed)"
      )
      if reading == .piped { #expect(transcript.text == "", "seed \(seed)") }
    }
  }

  @Test(
    "Every dialogue with lists in lists ends with its input, and restores unsaved values",
    arguments: Reading.allCases, hundredsOfGames(200))
  func lists(reading: Reading, hundred: Int) throws {
    let start = Recipe(name: "Soup", parts: [Recipe.Part(name: "salt"), Recipe.Part()])
    for seed in hundred * 100..<(hundred + 1) * 100 {
      var random = SeededRandom(seed: UInt64(seed))
      let recipe = Ref(start)
      let form = Form(recipe)
      let outcome = try play(form, reading, random.script(), Transcript())
      if outcome == .saved {
        #expect(
          form.rows.allSatisfy { $0.value().flatMap($0.rejection(of:)) == nil }, "seed \(seed)")
      } else {
        #expect(recipe.value == start, "seed \(seed)")
      }
    }
  }

  @Test("Whatever is typed as a secret is shown nowhere", arguments: Reading.allCases)
  func secrets(reading: Reading) throws {
    for seed in 0..<200 {
      var random = SeededRandom(seed: UInt64(seed))
      let form = Form(
        [
          field("Token", Ref("hunter0")).secret().rules(.length(9...12)),
          .textField(
            title: "Pin",
            placeholder: "",
            keyboardType: .numberPad,
            bind: Ref("hunter1")
          ).secret(),
          view("Key", Ref("hunter2\nhunter3")).secret().placeholders(["item"]),
          .section(
            title: "More",
            [
              field("Word", Ref("hunter4")), picker("Colour", ["Red", "Blue"], Ref(1)),
              .choices(title: "Sizes", options: ["S", "L"], bind: Ref([0])),
              .toggle(title: "Open", bind: Ref(true)),
            ]
          ).secret(),
        ],
        rules: [FormRule("token") { .other("Never.") }]
      )
      let transcript = Transcript()
      _ = try play(form, reading, random.script(word: "hunter"), transcript)
      // Texts typed at the review aren't secret.
      let shown = transcript.text.split(separator: "\n").filter {
        !$0.hasPrefix("Enter saves") && !$0.contains("is neither the number of a row")
      }
      #expect(!shown.contains { $0.contains("hunter") }, "seed \(seed)")
    }
  }

  /// Plays a script.
  ///
  /// - Returns: The outcome; `nil` if a pipe's answer was refused.
  private func play(
    _ form: Form,
    _ reading: Reading,
    _ script: [Keys],
    _ transcript: Transcript
  ) throws -> Outcome? {
    let reader = ScriptedLineReader(
      script,
      transcript,
      isInteractive: reading != .piped,
      editsPrefill: reading == .editing
    )
    var dialogue = Dialogue(reader, transcript, wording: .english)
    do {
      return try FormSession(form, review: reading != .piped && form.rules.isEmpty).run(&dialogue)
    } catch is RefusedAnswer {
      return nil
    }
  }
}

extension SeededRandom {
  /// Returns keys of all kinds, in any order.
  fileprivate mutating func script(word: String = "") -> [Keys] {
    (0..<Int.random(in: 0...50, using: &self)).map { _ in key(word) }
  }

  private mutating func key(_ word: String) -> Keys {
    let texts = [
      "", "", "", "1", "2", "y", "no", "post", "ada@example.org", "{customer}", "{item}", "{", ".",
      "..", "a\nb", "a\n.", "\u{1B}[0m", "x\u{7F}", "-9223372036854775808", "mail", "gift", "p",
      "long enough", "add", "copy 1", "remove 2", "move 1 2", "edit 1", "3", "-",
    ]
    let text = (texts.randomElement(using: &self) ?? "") + word
    let keys: [Keys] = [
      .line(text), .line(text), .line(text), .line(text), .enter, .enter, .enter, .back(),
      .back(text), .help(), .help(text), .nothing, .notUTF8(text),
      .previousLine(), .previousLine(text), .nextLine(), .nextLine(text),
      Int.random(in: 0..<9, using: &self) == 0 ? .endOfInput : .enter,
      Int.random(in: 0..<9, using: &self) == 0 ? .interrupt : .enter,
    ]
    return keys.randomElement(using: &self) ?? .enter
  }
}
