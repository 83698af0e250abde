import ForwardAsking
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Queries, and all options at first")
struct QueryTests {
  private let fruit = "Fruit --options apple,banana,pineapple"

  @Test("The only option that the query finds answers, without a person")
  func only() throws {
    let asked = try Asked()
    #expect(try asked.ask("\(fruit) --query ban --select-1") == Reply("banana\n"))
    #expect(try asked.ask("\(fruit) --query '^pin | ^ban !app' --select-1") == Reply("banana\n"))
    #expect(try asked.ask("\(fruit) --query pnp --select-1 --multi") == Reply("pineapple\n"))
    #expect(try asked.ask("Fruit --options fig --select-1") == Reply("fig\n"))
    // Several are asked for.
    #expect(
      try asked.ask("\(fruit) --query app --select-1").status == .refused)
  }

  @Test("If no option is found, the status says so")
  func none() throws {
    let asked = try Asked()
    #expect(try asked.ask("\(fruit) --query app --exit-0").status == .refused)
    #expect(try asked.ask("\(fruit) --query xyz --exit-0").status == .failure)
  }

  @Test("A star chooses all options at first that can be chosen, unless an option is called so")
  func all() throws {
    var asked = try Asked(["o.json": #"["a", {"name": "b", "unavailable": "sold out"}, "c"]"#])
    asked.takesDefault = true
    #expect(
      try asked.ask("Fruit --multi --options a,b,c --default '*'") == Reply("a\nb\nc\n"))
    #expect(
      try asked.ask("Fruit --choices --options-from @o.json --default '*'") == Reply("a\nc\n"))
    #expect(try asked.ask("Fruit --choices --options 'a,*' --default '*'") == Reply("*\n"))
    asked.isInteractive = true
    #expect(try asked.ask("Fruit --multi --options a,b,c --default '*'", "").output == "a\nb\nc\n")
  }

  @Test("A header stands above the question")
  func header() throws {
    var asked = try Asked()
    asked.isInteractive = true
    let reply = try asked.ask("\(fruit) --header 'Ripe ones only.'", "2")
    #expect(reply.errors.contains("Ripe ones only."))
  }
}
