import ForwardForm
import ForwardFormTesting

extension Scenario {
  static let writing = [
    Scenario(
      "lines",
      "Lines of text: blank ones, dots, a line break at the end",
      ["one", "", "..", "...", "", ".", .enter, .enter],
      { Form([lines("Notes", Box("")), field("Name", Box("Ada"))]) }
    ),
    Scenario(
      "present-lines",
      "A present text of several lines is shown, and kept or replaced; one of one line is mended",
      [.enter, "new", ".", "Mend me!", ".", .enter],
      {
        Form([
          lines("Kept", Box("one\n\nthree")), lines("Replaced", Box("old\ntext")),
          lines("Mended", Box("Mend me")),
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
          field("Title", Box("")).placeholders(["item", "expires"]),
          .highlightTextView(title: "Body", placeholder: "Use {item}", bind: Box(""))
            .placeholders(["item", "expires"]),
          field("JSON", Box("")).placeholders(["item"]),
        ])
      }
    ),
    Scenario(
      "secrets",
      "Secrets are not shown; a new one is entered twice where the row asks for it",
      [
        .enter, "hunter2", "hunter3", "hunter2", "hunter2", "short", "short", "long enough",
        "long enough", .enter,
      ],
      {
        Form([
          field("Kept", Box("old secret")).secret(),
          field("Password", Box("")).secret(enteredTwice: true),
          field("Token", Box("")).secret(enteredTwice: true).rules(.length(8...20)),
        ])
      }
    ),
    Scenario(
      "history",
      "The up arrow offers what was entered for the row before",
      [.older, .older, .enter, .enter],
      { Form([field("List", Box("")), field("Tags", Box("")), field("Other", Box("x"))]) }
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
