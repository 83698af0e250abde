#if GROWN
  import ForwardDelivery
  import ForwardForm
  import ForwardFormTerminal
  import ForwardFormTesting
  import ForwardSettings
  import ForwardStore
  import ForwardTargets
  import ForwardJSONSchema
  import ForwardINI
  import ForwardJSON
  import Outside
  import Testing

  // Compiled only in `build-grown`, where every open enum has the case `oneMore`.
  @Suite("One more case")
  struct GrownTests {
    @Test("A new case reaches the default of every switch from outside")
    func knowsNoNewCase() {
      #expect(!isKnown(Rejection.oneMore))
      #expect(!isKnown(FormSession.Move.oneMore))
      #expect(!isKnown(FormSession.Position.oneMore))
      #expect(!isKnown(FormSession.Notice.oneMore))
      #expect(!isKnown(Form.Row.Kind.oneMore))
      #expect(!isKnown(Form.Row.Value.oneMore))
      #expect(!isKnown(FormError.oneMore))
      #expect(!isKnown(HelpSentence.oneMore))
      #expect(!isKnown(LineEvent.oneMore))
      #expect(!isKnown(LineRequest.Completion.oneMore))
      #expect(!isKnown(LineCommand.oneMore))
      #expect(!isKnown(InputError.oneMore))
      #expect(!isKnown(StoreError.oneMore))
      #expect(!isKnown(SaveResult<Int>.oneMore))
      #expect(!isKnown(DocumentError.oneMore))
      #expect(!isKnown(JSONFault.oneMore))
      #expect(!isKnown(JSONSyntax.oneMore))
      #expect(!isKnown(INIDialect.oneMore))
      #expect(!isKnown(DuplicateKeys.oneMore))
      #expect(!isKnown(JSONLayout.oneMore))
      #expect(!isKnown(FormatAssertion.oneMore))
      #expect(!isKnown(CalendarDate.Zone.oneMore))
      #expect(!isKnown(OutboxEntry.State.oneMore))
      #expect(!isKnown(MailMessage.Transport.oneMore))
      #expect(!isKnown(SMTPServer.Security.oneMore))
      #expect(kind(of: Delivery.oneMore) == "another")
      #expect(waits(DeliveryOutcome.oneMore))
      #expect(!isKnown(SettingsSentence.oneMore))
      #expect(!isKnown(SettingsError.oneMore))
      #expect(!isKnown(StateError.oneMore))
    }

    @Test("A new sentence and a new rejection are said in the words that the house has for them")
    func saysNewSentences() {
      #expect(Wording.ship(Sentence.oneMore) == "One more.")
      #expect(Wording.ship(Sentence.help(.oneMore)) == "One more.")
      #expect(Wording.ship(Sentence.rejection(.oneMore)) == "One more.")
    }

    @Test("A new rejection is shown by a renderer that doesn't know it")
    func showsNewRejections() async throws {
      let isAda = RowRule.text { $0 == "Ada" ? nil : .oneMore }
      let name = Ref("")
      let element = ForwardFormElement.textField(
        title: "Name", placeholder: "", keyboardType: .default, bind: name)
      var renderer = ListRenderer(typing: ["Eve", "Ada", "save"])
      #expect(try await FormSession(Form([element.rules(isAda)])).run(&renderer) == .saved)
      #expect(renderer.shown == ["name: nothing", "! One more.", "name: nothing", "* Name: Ada"])
    }

    @Test("A new key is named, and reaches the dialogue through a reader that doesn't know it")
    func readsNewKeys() throws {
      let pipe = Pipe("Ada\u{1B}[20~")
      var reader = PipeReader(input: pipe.reading, output: Transcript())
      #expect(reader.keys[.oneMore].names == ["F9"])
      #expect(try reader.read(LineRequest(prompt: "Name: ")) == .command(.oneMore, "Ada"))
    }
  }
#endif
