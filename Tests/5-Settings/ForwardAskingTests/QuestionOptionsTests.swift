import ForwardFormTerminal
import Testing

@Suite("Options that don't make a question")
struct QuestionOptionsTests {
  @Test(
    "Wrong uses are reported",
    arguments: [
      ("' '", "TITLE has no text."),
      ("X --range 1..2", "--range means nothing for the type 'text'."),
      ("X --type integer --count 1..2", "--count means nothing for the type 'integer'."),
      ("X --type integer --max-length 2", "--max-length means nothing for the type 'integer'."),
      ("X --type integer --options a,b", "--options means nothing for the type 'integer'."),
      ("X --must-exist", "--must-exist means nothing for the type 'text'."),
      ("X --no-strict", "--no-strict means nothing for the type 'text'."),
      (
        "X --type date --no-strict", "--no-strict means nothing for the type 'date'."
      ),
      ("X --twice", "--twice means nothing for the type 'text'."),
      ("X --type confirm --required", "--required means nothing for the type 'confirm'."),
      ("X --type secret --default a", "--default means nothing for the type 'secret'."),
      (
        "X --type integer --range 9..1",
        "--range takes a range such as 1..9, 1.. or ..9, not '9..1'."
      ),
      ("X --type integer --range 5", "--range takes a range such as 1..9, 1.. or ..9, not '5'."),
      ("X --type integer --range ..", "--range takes a range such as 1..9, 1.. or ..9, not '..'."),
      ("X --type integer --range a..9", "--range: 'a' is not a whole number."),
      ("X --type size --range ..x", "--range: 'x' is not a size such as 10 MB or 512 KiB."),
      (
        "X --choices --options a,b --count 3",
        "--count takes a range such as 1..3, 1.. or ..3, not '3'."
      ),
      ("X --choices --options a,b --count=-1..", "--count: '-1' is not a whole number."),
      ("X --max-length x", "--max-length takes a whole number from 0, not 'x'."),
      ("X --max-length=-1", "--max-length takes a whole number from 0, not '-1'."),
      (
        "X --min-length 3 --max-length 2", "No answer satisfies both --min-length and --max-length."
      ),
      (
        "X --type path --must-exist --must-not-exist",
        "No answer satisfies both --must-exist and --must-not-exist."
      ),
      (
        "X --pattern '[a' --wants b",
        "--pattern '[a' can't be read: A [ has no ] after it, at character 1."
      ),
      ("X --pattern a", "--pattern needs --wants."),
      ("X --wants a", "--wants needs --pattern."),
      ("X --type choice", "There are no options to choose from."),
      ("X --options-from @empty", "There are no options to choose from."),
      ("X --options ''", "--options has no text."),
      ("X --options a,b,a", "The option 'a' is there twice."),
      ("X --options a --options-from f", "The options come from --options or from --options-from."),
      (
        "X --choices --type text",
        "--choices is short for --type choices, and not used with another type."
      ),
      ("X --type integer --default x", "--default: 'x' is not a whole number."),
      ("X --type integer --range 1..9 --default 12", "--default: '12' is not between 1 and 9."),
      ("X --options a,b --default c", "--default: 'c' is not one of the options: a, b."),
      ("X --type confirm --default x", "--default: 'x' is neither yes nor no."),
      (
        "X --format yaml",
        "--format takes plain, json, shell, bash, zsh, fish, powershell or nul, not 'yaml'."
      ),
      ("--form @f --format nul", "With --form, --format takes json or a shell, not nul."),
      ("--form @f --prefix a", "--prefix needs a --format of a shell."),
      (
        "--form @f --format shell --prefix PATH",
        "--prefix takes a letter from a to z, then ASCII letters, digits and _, not 'PATH'."
      ),
    ])
  func wrong(line: String, message: String) throws {
    #expect(try Asked(["empty": ""]).ask(line) == .wrong(message))
  }

  @Test("All wrong uses are reported at once, in the order of their options")
  func several() throws {
    #expect(
      try Asked().ask("X --type integer --max-length x --range 9..1 --format yaml")
        == .wrong(
          """
          --format takes plain, json, shell, bash, zsh, fish, powershell or nul, not 'yaml'.
          --max-length takes a whole number from 0, not 'x'.
          --range takes a range such as 1..9, 1.. or ..9, not '9..1'.
          """))
  }

  @Test(
    "An unknown type is reported with the nearest types, or with all of them",
    arguments: [
      ("number", ". Did you mean integer or decimal?"), ("String", ". Did you mean text?"),
      ("bool", ". Did you mean confirm?"), ("password", ". Did you mean secret?"),
      ("select", ". Did you mean choice?"), ("integr", "; the known ones are integer, "),
    ])
  func unknownType(name: String, sentence: String) throws {
    let asked = try Asked(["form": "{\"rows\": [{\"title\": \"X\", \"type\": \"\(name)\"}]}"])
    let told = "There is no type '\(name)'\(sentence)"
    let option = try asked.ask("X --type \(name)")
    #expect(option.errors.hasPrefix(told) && option.status == .usage)
    #expect(try asked.ask("--form @form").errors.hasPrefix("form:1:34: \(told)"))
  }

  @Test(
    "A name of the shell's own variables is refused, and a prefix gives others",
    arguments: [("powershell", "host, home"), ("zsh", "path, status"), ("fish", "status")])
  func ownVariables(shell: String, names: String) throws {
    let form = """
      {"rows": [{"title": "Host"}, {"title": "HOME", "id": "home"}, {"title": "Path"}, {"title": "Status"}]}
      """
    let asked = try Asked(["form": form])
    let words = "--form @form --no-input --set host=h --format"
    #expect(
      try asked.ask("\(words) \(shell)")
        == .wrong(
          "\(shell) has variables of its own by the name of \(names); "
            + "--prefix my_ gives the answers other names."))
    #expect(try asked.ask("\(words) \(shell) --prefix my_").status == .success)
    #expect(try asked.ask("\(words) bash").output.hasPrefix("host='h'\n"))
  }
}
