import ForwardFormTesting
import ForwardSystem
import ForwardTargets
import ProgramSupport
import Testing

@Suite("Answers that are given to targets")
struct AnsweredTargetTests {
  private let targets: AnsweredTargets

  init() throws { targets = try AnsweredTargets() }

  @Test("Every problem is reported at once, and nothing is saved")
  func problems() throws {
    #expect(
      try targets.new(
        .things, "--no-input --set days=3 --set tagz=a --set deadline=never --set list:=3")
        == .refused(
          """
          deadline (--set): 'never' is not one of the options: none, onTheDay, daysBefore.
          list (--set): 3 is not a text; as a text it is "3".
          days (--set): This isn't asked for, given the other answers.
          tagz (--set): There is no such row; the known ones are tags, days, title, list, notes, deadline, \
          reminder.
          """))
    #expect(targets.stored == nil)
  }

  @Test(
    "An answer that can't be read is quoted, unless it may be a secret",
    arguments: [
      ("--set days", "'days' is not an answer such as days=3."),
      (
        "--set 'a[0]=1'",
        "'a[0]' is not a row's path: an item's number from 1, a + for a new item, or a value such as "
          + "id=work is expected at character 3."
      ),
      (
        "--set 'token:={'",
        "token (--set): The value is not JSON: 1:2: The text ends where a key in double quotes is expected."
      ),
      ("--set 'token=$NO_SUCH'", "token (--set): The environment variable NO_SUCH is not set."),
      ("--answers no.json", "'no.json' can't be read: No such file or directory."),
      (
        "--answers empty.json",
        "'empty.json': The answers are not JSON: 1:1: The text ends where a value is expected."
      ),
      (
        "--answers list.json",
        "'list.json': The answers are not a JSON object such as {\"days\": 3}."
      ),
      (
        "--answers twice.json",
        "'twice.json': The answers are not JSON: 1:11: The key 'url' appears twice in one object."
      ),
    ])
  func unreadable(words: String, sentence: String) throws {
    let targets = try AnsweredTargets([
      "empty.json": "", "list.json": "[1]", "twice.json": #"{"url":1, "url": 2}"#,
    ])
    let finished = try targets.new(.webhook, "--no-input \(words)")
    #expect(finished.errors == sentence + "\nurl: An answer is required.\n")
    #expect(finished.status != .exited(0))
    #expect(targets.stored == nil)
  }

  @Test("An item of a list is set, added or removed by itself")
  func items() throws {
    let saved = Finished(output: "")
    let home = Environment.value(of: "HOME") ?? ""
    try targets.folder.write(#"{"tags[+]": ["c", "d"], "tags[1]": null}"#, to: "a.json")
    #expect(try targets.new(.things, "--no-input --set tags[+]=a --set tags[+]=b") == saved)
    for (words, tags) in [
      ("", #"["a","b"]"#), ("--set tags[3]=e --unset tags[2]", #"["a","e"]"#),
      ("--answers a.json --set tags[2]=E --set tags[+]=$HOME", #"["E","c","d","\#(home)"]"#),
      ("--unset tags --set tags[+]=z", #"["z"]"#),
    ] {
      #expect(try targets.edit("--no-input \(words)") == saved)
      #expect(try targets.setting("tags") == tags)
    }
    let mail = try AnsweredTargets()
    #expect(
      try mail.new(
        .mail, #"--no-input --set 'recipients:=["a@b.org"]' --set recipients[+]=c@d.org"#) == saved)
    #expect(try mail.setting("recipients") == #"["a@b.org","c@d.org"]"#)
  }

  @Test(
    "A path that names no item is refused, and nothing is saved",
    arguments: [
      ("--set 'tags[9]=x'", "tags[9] (--set): There is no item 9: the list has 2 items."),
      ("--set 'tags[3]-'", "tags[3] (--set): There is no item 3: the list has 2 items."),
      ("--unset 'tags[3]'", "tags[3] (--unset): There is no item 3: the list has 2 items."),
      ("--set 'tags[2]='", "tags[2] (--set): An answer is required."),
      ("--set 'tags[2]=x,y'", "tags[2] (--set): 'x,y' has a comma, which separates items."),
      ("--set 'tags[2]:=3'", #"tags[2] (--set): 3 is not a text; as a text it is "3"."#),
      (
        "--set 'tags[99999999999999999999]=x'",
        "tags[9223372036854775807] (--set): There is no such item: the list has 2 items."
      ),
      (
        "--set deadline=daysBefore --set 'days:=\"3\"'",
        "days (--set): Expected a whole number, found text."
      ),
      ("--set 'tags:=\"x, y\"'", "tags (--set): Expected a list, found text."),
      (
        "--set 'tags[+][+]=x'",
        "tags[+][+] (--set): There is no such row; the known ones are tags, days, title, notes, list, deadline, "
          + "reminder."
      ),
      (
        "--set 'tags[id=x]=y'",
        "tags[id=x] (--set): There is no such row; the known ones are tags, days, title, notes, list, deadline, "
          + "reminder."
      ),
      (
        "--unset 'tags=a'",
        "\"tags=a\" (--unset): There is no such row; the known ones are tags, days, title, notes, deadline, list, "
          + "reminder."
      ),
      ("--unset deadline", "deadline (--unset): An answer is required."),
    ])
  func noItem(words: String, sentence: String) throws {
    _ = try targets.new(.things, "--no-input --set tags=a,b")
    let before = targets.stored
    #expect(try targets.edit("--no-input --set title=new \(words)") == .refused(sentence))
    #expect(targets.stored == before)
  }

  @Test("An item that isn't there is named, and not the row that lacks it")
  func noItemOfNone() throws {
    let refused = try targets.new(.mail, "--no-input --json --set recipients[9]=a@b.org")
    #expect(refused.output.contains("There is no item 9: the list is empty."))
    #expect(refused.output.contains(#""recipients[+]=<Recipients>""#))
    #expect(!refused.output.contains("too-few"))
  }

  @Test("With --all every row is asked, with the answer in the line")
  func all() throws {
    let asked = try targets.new(
      .webhook, "--set url=https://a.org --set method=PUT --all", .enter, .interrupt)
    #expect(asked.errors.contains(": https://a.org\n"))
    #expect(asked.errors.contains("[PUT]: ^C\n"))
    #expect(asked.status == .exited(130))
  }

  @Test("An answer to an unknown row ends the command on a terminal, too")
  func unknownOnTerminal() throws {
    let asked = try targets.new(.webhook, "--set ulr=https://a.org", .enter)
    #expect(
      asked.errors.hasPrefix("ulr (--set): There is no such row; the known ones are url"))
    #expect(asked.status == .exited(65))
  }

  @Test("A document has the values that are stored: no texts for numbers, and no unknown members")
  func stored() throws {
    try targets.folder.write(
      #"{"deadline": "daysBefore", "days": "3", "reminder": "yes", "tags": "a, b", "x": {}}"#,
      to: "a.json")
    #expect(
      try targets.new(.things, "--no-input --answers a.json")
        == .refused(
          """
          days (a.json, line 1): Expected a whole number, found text.
          tags (a.json, line 1): Expected a list, found text.
          reminder (a.json, line 1): Expected true or false, found text.
          x (a.json, line 1): There is no such row; the known ones are days, list, tags, title, notes, deadline, reminder.
          """))
    try targets.folder.write(
      #"{"deadline": "daysBefore", "days": 3e0, "notes": null}"#, to: "a.json")
    #expect(try targets.new(.things, "--no-input --answers a.json") == Finished(output: ""))
    #expect(try targets.setting("days") == "3")
  }
}

@Suite("Masked secrets among the answers to a target")
struct MaskedAnswerTests {
  private let targets: AnsweredTargets
  private let masked =
    "token (--set): '••••••' stands for a secret that isn't shown; the secret itself is wanted."
  private var maskedInFile: String { masked.replacing("--set", with: "shown.json, line 7") }

  /// `shown.json` is the output of `forward show --json`.
  init() throws {
    let shown = """
      {
        "name": "hook",
        "kind": "webhook",
        "settings": {
          "url": "https://a.org",
          "method": "POST",
          "token": "••••••",
          "body": "",
          "verifyTLS": true
        }
      }
      """
    targets = try AnsweredTargets(["shown.json": shown])
  }

  @Test(
    "A masked secret is no answer for a new target, and keeps the secret of an edited one",
    arguments: [
      "--answers shown.json", "--set url=https://a.org --set token=••••••",
      #"--set url=https://a.org --set 'token:="••••••"'"#,
    ])
  func masked(words: String) throws {
    let told = words.contains("shown.json") ? maskedInFile : masked
    #expect(try targets.new(.webhook, "--no-input \(words)") == .refused(told))
    #expect(try targets.new(.webhook, words, .enter) == .refused(told))
    #expect(targets.stored == nil)
    _ = try targets.new(.webhook, "--no-input --set url=https://a.org --set token=s3cret")
    #expect(try targets.edit("--no-input \(words)") == Finished(output: ""))
    #expect(try targets.setting("token") == #""s3cret""#)
  }

  @Test("A masked secret is reported with the other problems")
  func amongOthers() throws {
    #expect(
      try targets.new(.webhook, "--no-input --answers shown.json --set method=x")
        == .refused(
          "method (--set): 'x' is not one of the options: POST, PUT, PATCH.\n" + maskedInFile))
    let report = try targets.new(.webhook, "--no-input --json --answers shown.json")
    #expect(report.status == .exited(65) && report.errors == "")
    #expect(report.output.contains(#""path": "token""#))
    #expect(report.output.contains("stands for a secret"))
    #expect(report.output.contains(#""token=@<Token>""#))
  }
}

extension Finished {
  /// A refusal with a message and status 65.
  fileprivate static func refused(_ message: String) -> Finished {
    Finished(output: "", errors: message + "\n", status: .exited(65))
  }
}
