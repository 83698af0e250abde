import Testing

/// A target, and the prompts of its rows without colours. The last prompt is the review's.
struct Walk: Sendable, CustomTestStringConvertible {
  let name: String
  let stored: String
  let prompts: [String]

  var testDescription: String { name }

  private static let review = "that row, Ctrl-D cancels: "

  /// A walk of every kind.
  static let all = [
    Walk(
      name: "fridge",
      stored: fridge,
      prompts: [
        "Title: Use {item}", "> Soon.", "Deadline [Days before]: ", "Days before: ", "List: Home",
        "Tags: food", "Reminder (yes or no) [yes]: ", review,
      ]
    ),
    Walk(
      name: "letter",
      stored: letter,
      prompts: [
        "Recipients: ada@example.org", "Subject: Hello", "> ", "HTML (yes or no) [no]: ",
        "Send by [sendmail]: ", review,
      ]
    ),
    Walk(
      name: "hook",
      stored: hook(),
      prompts: [
        "URL: https://example.org/hook", "Method [POST]: ", "Token [••••••]: ", "> ",
        "Verify TLS (yes or no) [yes]: ", review,
      ]
    ),
    Walk(
      name: "log",
      stored: log(),
      prompts: [
        "Path: ~/log.txt", "Format [CSV]: ", "> ", "Creates folders (yes or no) [no]: ", review,
      ]
    ),
  ]

  /// A walk of every kind, for plain mode.
  static let plain = [
    Walk(
      name: "fridge",
      stored: fridge,
      prompts: [
        "Title [Use {item}]: ", "> ", "Deadline [Days before]: ", "Days before [3]: ",
        "List [Home]: ", "Tags [food]: ", "Reminder (yes or no) [yes]: ", review,
      ]
    ),
    Walk(
      name: "hook",
      stored: hook(),
      prompts: [
        "URL [https://example.org/hook]: ", "Method [POST]: ", "Token [••••••]: ", "> ",
        "Verify TLS (yes or no) [yes]: ", review,
      ]
    ),
  ]
}
