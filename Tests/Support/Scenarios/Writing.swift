import ForwardForm
import ForwardFormTesting
internal import TestSupport

extension Scenario {
  static let writing = [
    Scenario(
      "lines",
      "Lines of text: blank ones, dots, a line break at the end",
      ["one", "", "..", "...", "", ".", .enter, .enter],
      { Form([view("Notes", Ref("")), field("Name", Ref("Ada"))]) }
    ),
    Scenario(
      "present-lines",
      "A present text of several lines is shown, and kept or replaced; one of one line is mended",
      [.enter, "new", ".", "Mend me!", ".", .enter],
      {
        Form([
          view("Kept", Ref("one\n\nthree")), view("Replaced", Ref("old\ntext")),
          view("Mended", Ref("Mend me")),
        ])
      }
    ),
    Scenario(
      "lines-in-place",
      "A line that was entered is edited in its place, and so are the lines of a present text",
      [
        "Dear Ada", "", "yours", .previousLine("half"), .back("Yours,"), .previousLine(),
        "Dear Bob,", .nextLine(), .nextLine(), "Ada", ".",
        .nextLine(), "one!", .nextLine(""), .nextLine("three!"), "four", ".",
        .previousLine("third"), .back("second"), .back("1"), .help(), .enter, "2", "3", ".",
        .enter, .enter,
      ],
      {
        Form([
          view("New", Ref("")), view("Present", Ref("one\ntwo\nthree")),
          view("Appended", Ref("first\nsecond")), view("Kept", Ref("a\n.\nb")),
        ])
      }
    ),
    Scenario(
      "placeholders",
      "Placeholders that are not known are refused at once, the nearest known one first",
      [
        "Use {itme} by {date}", "Use {item} by {expires}", "Say {{item} to {me}",
        "Say {{item}", ".", .help(), "{\"item\": \"{item}\"}", .enter,
      ],
      {
        Form([
          field("Title", Ref("")).placeholders(["item", "expires"]),
          .highlightTextView(title: "Body", placeholder: "Use {item}", bind: Ref(""))
            .placeholders(["item", "expires"]),
          field("JSON", Ref("")).placeholders(["item"]),
        ])
      }
    ),
    Scenario(
      "secrets",
      "Secrets are not shown; a new one is entered twice where the row asks for it",
      [
        .enter, "hunter2", "hunter3", "hunter2", "hunter2", "short", "long enough", "long enough",
        .enter,
      ],
      {
        Form([
          field("Kept", Ref("old secret")).secret(),
          field("Password", Ref("")).secret(enteredTwice: true),
          field("Token", Ref("")).secret(enteredTwice: true).rules(.length(8...20)),
        ])
      }
    ),
    Scenario(
      "history",
      "The up arrow offers what was entered for the row before",
      [.older, .older, .enter, .enter],
      { Form([field("List", Ref("")), field("Tags", Ref("")), field("Other", Ref("x"))]) }
    ).with { $0.history = ["list": ["Work", "Home"], "tags": ["food, soon"]] },
    Scenario(
      "help",
      "Help says what a row is for, what it takes, and which keys there are",
      [
        .help("half"), .enter, .help(), ".", .help(), .enter, .help("7A"), .enter, .help(),
        .enter, .help("n"), .enter, .help(), .enter, .help(), .enter,
      ],
      Trip.saved
    ),
  ]
}
