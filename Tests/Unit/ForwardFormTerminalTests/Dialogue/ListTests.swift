import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite struct ListTests {
  private func names(after script: Keys...) throws -> [String] {
    let recipe = Ref(Recipe(parts: [Recipe.Part(name: "Leek"), Recipe.Part(name: "Oil")]))
    let transcript = Transcript()
    let dialogue = Dialogue(
      ScriptedLineReader(["Soup"] + script, transcript), transcript, wording: .simplifiedChinese)
    _ = try dialogue.fill(Form(recipe), review: false)
    return recipe.value.parts.map(\.name)
  }

  @Test(arguments: ["remove 1", "delete 1", "rm 1", "del 1", "删除 1", "RM 1"])
  func anItemIsRemovedByEachOfTheWords(command: String) throws {
    #expect(try names(after: .line(command), .enter, .enter) == ["Oil"])
  }

  @Test(arguments: ["copy 1", "duplicate 1", "复制 1", "COPY 1"])
  func anItemIsDuplicatedByEachOfTheWords(command: String) throws {
    let names = try names(after: .line(command), "Leek 2", .enter, .enter, .enter, .enter)
    #expect(names == ["Leek", "Leek 2", "Oil"])
  }
}
