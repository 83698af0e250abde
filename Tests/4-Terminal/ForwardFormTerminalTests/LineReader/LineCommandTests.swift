import ForwardFormTerminal
import Testing

@Suite struct LineCommandTests {
  private let keys = LineCommand.allCases.flatMap(\.keys)

  @Test func noTwoCommandsHaveAKey() {
    #expect(Set(keys.map(\.name)).count == keys.count)
    let sequences = keys.flatMap(\.sequences)
    #expect(Set(sequences).count == sequences.count)
    // No sequence ends with another sequence, so the end of a line has one meaning.
    for sequence in sequences {
      #expect(sequences.count { $0.hasSuffix(sequence) } == 1)
      #expect(sequence.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test func namesFollowFromTheCommand() {
    #expect(LineCommand.nextPage.readlineName == "forward-next-page")
    #expect(KeyNames.editing[.back].names == ["Shift-Tab", "Ctrl-X Ctrl-B"])
    #expect(KeyNames.plain[.undo].needsEnter)
  }

  @Test func aReaderOfItsOwnHasItsOwnNames() {
    let keys = KeyNames { $0 == .back ? "F2" : KeyNames.editing[$0] }
    #expect(keys[.back].names == ["F2"])
    #expect(keys[.help].names == ["F1", "Ctrl-X Ctrl-H"])
    #expect(keys.complete == nil)
  }
}
