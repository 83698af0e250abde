import ForwardFormTerminal
import ForwardFormTesting
import ProgramSupport
import TestSupport
import Testing

/// The form of a file. Options and files answer it, without a process.
@Suite("Forms that scripts ask")
struct AskedFormTests {
  private let asked: Asked

  init() throws {
    asked = try Asked([
      "form.json":
        FilledExamples.serverForm
    ])
  }

  @Test("Answers come from options, from a file, and from the defaults")
  func answered() throws {
    try asked.folder.write(
      """
      {"name": "fridge", "kind": "db", "addresses": [{"street": "Elm St"}], "public": false}
      """, to: "answers.json")
    let given = """
      --answers @answers.json --set kind=web --set 'addresses[2].street=Oak St' --set 'tags:=["c"]' \
      --set key=s3cret-s3cret
      """
    let written = """
      {
        "name": "fridge",
        "kind": "web",
        "port": 80,
        "public": false,
        "key": "s3cret-s3cret",
        "tags": ["c"],
        "addresses": [
          {
            "street": "Elm St",
            "since": null
          },
          {
            "street": "Oak St",
            "since": null
          }
        ]
      }

      """
    for option in ["--no-input", "--no-input --json", "--json", ""] {
      #expect(try asked.ask("--form @form.json \(given) \(option)") == Reply(written))
    }
    // The written answers are valid answers again.
    try asked.folder.write(written, to: "again.json")
    let again = "--form @form.json --answers @again.json"
    #expect(try asked.ask(again) == Reply(written))
    #expect(
      try asked.ask("\(again) --format shell --prefix my_").output
        .hasPrefix("my_name='fridge'\nmy_kind='web'\nmy_port='80'\n"))
  }

  @Test("Every problem is reported at once, and nothing is written")
  func refused() throws {
    let form = "--form @form.json --no-input"
    #expect(
      try asked.ask("\(form) --set kind=wbe --set prot=1 --set public=no --set key=short")
        == Reply(
          "",
          """
          name: An answer is required.
          kind (--set): 'wbe' is not one of the options: web, db.
          key (--set): '••••••' is too short: at least 8 characters are required.
          prot (--set): There is no such row; the known ones are port, name, kind, key, tags, public, addresses.

          """, .refused))
    try asked.folder.write(
      #"""
      {"name": "a", "port": "80", "public": "no", "tags": "c",
       "addresses": [{"street": "Elm St", "since": 3}]}
      """#, to: "typed.json")
    #expect(
      try asked.ask("\(form) --answers @typed.json")
        == Reply(
          "",
          """
          port (typed.json, line 1): Expected a whole number, found text.
          public (typed.json, line 1): Expected true or false, found text.
          tags (typed.json, line 1): Expected a list, found text.
          addresses[1].since (typed.json, line 2): 3 is not a text; as a text it is "3".

          """, .refused))
    #expect(
      try asked.ask(
        #"\#(form) --set name=a --set 'addresses[+]:={"since": 4, "street": "a"}'"#
          + #" --set 'addresses[2]:={"stret": "b", "street": "b"}'"#)
        == Reply(
          "",
          """
          addresses[1].since (--set): 4 is not a text; as a text it is "4".
          addresses[2].stret (--set): There is no such row; the known ones are addresses[2].street, addresses[2].since.

          """, .refused))
  }

  @Test("A person is asked for the rows without an answer, and reviews all")
  func person() throws {
    var asked = asked
    asked.isInteractive = true
    let reply = try asked.ask(
      "--form @form.json --set kind=db --set name=refrigerator --format sh --prefix s_",
      .line("fridge"), .enter)
    #expect(reply.output.hasPrefix("s_name='fridge'\ns_kind='db'\ns_port=''\n"), "\(reply)")
    #expect(reply.errors.hasPrefix("New server\n"))
    #expect(
      reply.errors.contains("'refrigerator' is too long: at most 8 characters are allowed."))
    #expect(reply.errors.contains("Review\n"))
    #expect(try asked.ask("--form @form.json", .line("a"), .interrupt).output == "")
  }

  @Test("Without a terminal, the rows that aren't answered are named, or keep their defaults")
  func noTerminal() throws {
    #expect(
      try asked.ask("--form @form.json")
        == .refused(
          "There is no terminal to ask on for name, kind, port, public, tags, addresses."))
    var asked = asked
    asked.takesDefault = true
    #expect(try asked.ask("--form @form.json") == .refused("name: An answer is required."))
  }

  @Test("A form that asks nothing is refused, and one whose rows are all hidden needs no terminal")
  func nothingAsked() throws {
    let sentence =
      #"Nothing is asked here; "rows" takes at least one question, such as {"title": "Name"}."#
    for form in [#"{"rows": []}"#, #"{"rows": [{"note": "N"}]}"#] {
      #expect(try Asked(["f": form]).ask("--form @f") == .refused("f:1:10: \(sentence)"))
    }
    let hidden = try Asked(["f": #"{"rows": [{"title": "A", "when": {"any": []}}]}"#])
    #expect(try hidden.ask("--form @f") == Reply("{}\n"))
    #expect(try hidden.ask("--form @f --format shell") == Reply("a=''\n"))
  }

  @Test("The rows of a form name their variables, which options precede")
  func variables() throws {
    let form = #"{"rows": [{"title": "Home", "env": "HOME"}, {"title": "Name", "default": "a"}]}"#
    let asked = try Asked(["f": form])
    #expect(
      try asked.ask("--form @f --format shell --set home=b")
        == Reply("home='b'\nname='a'\n"))
    let answered = try asked.ask("--form @f --format shell --no-input").output
    #expect(answered.hasPrefix("home='/"))
  }
}
