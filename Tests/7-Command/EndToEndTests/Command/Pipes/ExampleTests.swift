import ProgramSupport
import Testing

/// The example of the manual, word for word.
@Suite("The README's example")
struct ExampleTests {
  @Test("A target is created and shown")
  func example() throws {
    let home = try Home()
    let made = try home.shell(
      #"""
      printf 'fridge\nUse {item}\nBest before {expires}\n\nCheck the label\n.\ndaysBefore\n3\nHome\nfood, soon\nyes\n' \
        | $forward new things --store t.json
      """#
    )
    #expect(made == Finished(output: ""))
    #expect(
      home.store == """
        {
          "version": 1,
          "targets": {
            "fridge": {
              "kind": "things",
              "settings": {
                "title": "Use {item}",
                "notes": "Best before {expires}\\n\\nCheck the label",
                "deadline": "daysBefore",
                "days": 3,
                "list": "Home",
                "tags": ["food", "soon"],
                "reminder": true
              }
            }
          }
        }

        """
    )
    #expect(
      try home.forward("show", "fridge", "--json", "--store", "t.json")
        == Finished(
          output: """
            {
              "name": "fridge",
              "kind": "things",
              "settings": {
                "title": "Use {item}",
                "notes": "Best before {expires}\\n\\nCheck the label",
                "deadline": "daysBefore",
                "days": 3,
                "list": "Home",
                "tags": ["food", "soon"],
                "reminder": true
              }
            }

            """
        )
    )
  }
}
