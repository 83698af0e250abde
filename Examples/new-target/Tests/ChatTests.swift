import Chat
import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardTargets
import Testing

@Test func formHasNoMistakes() {
  let texts = TargetKind.chat.translations["zh-Hans"] ?? [:]
  let findings = lint(
    Form(TargetKind.chat.make()),
    in: [.simplifiedChinese.translating(texts)],
    except: ["#kitchen:example.org", "@ada:example.org"]
  )
  #expect(findings == [])
}
