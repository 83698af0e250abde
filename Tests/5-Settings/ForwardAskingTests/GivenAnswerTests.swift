import ForwardFormTerminal
import ForwardSystem
import Testing

@Suite("Answers that are given to questions")
struct GivenAnswerTests {
  @Test(
    "An answer is written as a script needs it",
    arguments: [
      ("Name --answer 'Ada L.'", "Ada L.\n"),
      ("Name --answer ''", "\n"),
      ("Name --answer '' --format json", "\"\"\n"),
      ("Text --type lines --answer 'one\n\ntwo'", "one\n\ntwo\n"),
      ("Key --type secret --answer hunter2", "hunter2\n"),
      ("Days --type integer --range 1..9 --answer ' 3 '", "3\n"),
      ("Days --type integer --answer 3 --format json", "3\n"),
      ("Days --type integer --answer '' --format json", "null\n"),
      ("Price --type decimal --answer +0012345678901234567890.50", "12345678901234567890.50\n"),
      ("Price --type decimal --answer=-0.5 --format json", "-0.5\n"),
      ("Due --type date --answer 2026-12-01", "2026-12-01\n"),
      ("Due --type date --answer 2026-12-01 --format json", "\"2026-12-01\"\n"),
      ("Wait --type duration --answer '1.5 h'", "5400\n"),
      ("Wait --type duration --answer '250 ms' --format json", "0.25\n"),
      ("Size --type size --answer '10 MiB'", "10485760\n"),
      ("File --type path --answer '~/todo.txt'", "HOME/todo.txt\n"),
      ("Hook --type url --answer ' https://example.org/a '", "https://example.org/a\n"),
      ("Mail --type email --answer ada@example.org", "ada@example.org\n"),
      ("Size --options small,medium,large --answer LAR", "large\n"),
      ("Size --options 'small, medium, large' --answer 2 --format json", "\"medium\"\n"),
      ("Stage --options 'dev=Development, prod = In production' --answer 'in p'", "prod\n"),
      ("Stage --options dev,prod=A=B --default prod --answer a=b", "prod\n"),
      ("Stage --options dev=,prod --answer dev", "dev\n"),
      ("Stage --options dev,prod=Production --no-strict --answer Production", "prod\n"),
      ("Stage --options dev,prod=Production --no-strict --answer 'my own'", "my own\n"),
      ("Stage --options dev,prod --no-strict --default other --answer dev", "dev\n"),
      ("Files --choices --options a,b,c --answer c,a", "a\nc\n"),
      ("Files --choices --options a,b,c --answer none --format json", "[]\n"),
      ("Files --choices --options a,b,c --answer 1,2 --format json", "[\"a\",\"b\"]\n"),
      ("Files --choices --options \"a b,it's\" --answer 1,2 --format shell", "'a b' 'it'\\''s'\n"),
      ("Name --answer \"it's\" --format shell", "'it'\\''s'\n"),
      ("Files --choices --options a,b --answer 1,2 --format nul", "a\0b\0"),
      ("Deploy --type confirm --answer y", "yes\n"),
      ("Deploy --type confirm --answer n --format json", "false\n"),
      ("Deploy --type confirm --answer y --format shell", "'yes'\n"),
    ])
  func formats(line: String, output: String) throws {
    let asked = try Asked()
    let home = Environment.value(of: "HOME") ?? ""
    #expect(try asked.ask(line) == Reply(output.replacing("HOME", with: home)))
  }

  @Test(
    "A refused answer is reported, by the same rules as at the prompt",
    arguments: [
      ("Name --required --answer ' '", "name: An answer is required."),
      (
        "Name --max-length 3 --answer Augusta",
        "name: 'Augusta' is too long: at most 3 characters are allowed."
      ),
      (
        "Name --min-length 3 --answer A",
        "name: 'A' is too short: at least 3 characters are required."
      ),
      (
        "Name --pattern '[a-z]+' --wants 'lower-case letters' --answer A1",
        "name: 'A1' is not lower-case letters."
      ),
      ("Days --type integer --range 1..9 --answer 12", "days: '12' is not between 1 and 9."),
      (
        "Days --type integer --range 1.. --answer 0",
        "days: '0' is out of range: at least 1 is required."
      ),
      (
        "Size --type size --range '..10 MB' --answer '11 MB'",
        "size: '11 MB' is out of range: at most 10 MB is allowed."
      ),
      (
        "Wait --type duration --range '1 min..1 h' --answer '5 s'",
        "wait: '5 s' is not between 1 min and 1 h."
      ),
      (
        "Due --type date --range 2026-12-01.. --answer 2026-11-30",
        "due: '2026-11-30' is out of range: at least 2026-12-01 is required."
      ),
      (
        "Files --choices --options a,b --count 1.. --answer none",
        "files: At least one is required."
      ),
      ("Price --type decimal --answer=-.5", "price: '-.5' is not a number such as 3 or 3.5."),
      ("Size --options s,m --answer x", "size: 'x' is not one of the options: s, m."),
      ("File --type file --answer /", "file: '/' is a folder; name a file."),
      ("To --type folder --answer /etc/passwd", "to: '/etc/passwd' is not a folder."),
      ("To --type folder --must-exist --answer no", "to: There is no file or folder 'no'."),
      ("File --type path --must-exist --answer no", "file: There is no file or folder 'no'."),
      (
        "File --type path --must-not-exist --answer .",
        "file: '.' already exists; choose another."
      ),
      ("Deploy --type confirm --answer x", "deploy: 'x' is neither yes nor no."),
      (
        "Key --type secret --min-length 8 --answer short",
        "key: '••••••' is too short: at least 8 characters are required."
      ),
    ])
  func refused(line: String, message: String) throws {
    #expect(try Asked().ask(line) == .refused(message))
  }

  @Test(
    "Without a terminal and an answer, a question says what it wants",
    arguments: [
      ("Name --required --max-length 40", "Name (text, --max-length 40, --required)"),
      ("Days --type integer --range 1..9 --default 3", "Days (integer, 1..9)"),
      ("Size --options small,medium", "Size (small, medium)"),
      ("Files --choices --options-from @list --count 1..", "Files (choices, a, b, 1..)"),
      ("Code --pattern '[A-Z]+' --wants capitals", "Code (text, capitals)"),
    ])
  func noTerminal(line: String, question: String) throws {
    let message = "\(question): there is no terminal to ask on, and no --answer."
    #expect(try Asked(["list": "a\nb\n"]).ask(line) == .refused(message))
  }

  @Test(
    "Options are lines, or JSON with titles",
    arguments: [
      ("a\n\n  b, c\r\na\n", "2", "  b, c"),
      ("[\naa\n", "[", "["),
      ("[\"s\", {\"name\": \"m\", \"title\": \"Medium\"}]", "medium", "m"),
      ("a=b\nc\n", "a=b", "a=b"),
    ])
  func optionsFile(text: String, answer: String, name: String) throws {
    let asked = try Asked(["options": text])
    #expect(
      try asked.ask("Size --options-from @options --answer '\(answer)'") == Reply(name + "\n"))
  }

  @Test(
    "A file of options that can't be read is named, with the place",
    arguments: [
      (
        #"["s", {"titel": "Medium"}]"#,
        "options:1:8: There is no 'titel' here; the known ones are title, name, detail, unavailable."
      ),
      (
        #"["s" "m"]"#,
        #"options:1:6: Expected a comma or ']', found '"'."#
      ),
      ("[\"s\",\n  7]", "options:2:3: Expected an object, not a number."),
    ])
  func badOptionsFile(text: String, message: String) throws {
    let asked = try Asked(["options": text])
    #expect(try asked.ask("Size --options-from @options --answer s") == .refused(message))
  }

  @Test("An option that can't be chosen now is refused, also beside other answers")
  func unavailable() throws {
    let options = #"[{"name": "a", "unavailable": "taken"}, "b"]"#
    let asked = try Asked(["options": options])
    #expect(
      try asked.ask("A --no-strict --options-from @options --answer a")
        == .refused("a: 'a' can't be chosen now: taken."))
    let blank = try Asked(["options": options.replacing("taken", with: " ")])
    #expect(try blank.ask("A --options-from @options").errors == "--options has no text.\n")
  }

  @Test("A question reports its problems in Chinese")
  func chinese() throws {
    var asked = try Asked()
    asked.wording = .simplifiedChinese
    let question = "天数 --type integer --range 1..9"
    #expect(try asked.ask("\(question) --answer 12") == .refused("answer：“12”不在 1 到 9 之间。"))
    #expect(
      try asked.ask(question) == .refused("天数（integer, 1..9）：没有可供提问的终端，也没有 --answer。"))
    #expect(try asked.ask("天数 --type integr").errors.hasPrefix("没有“integr”这种类型，可用的有：integer、"))
  }
}
