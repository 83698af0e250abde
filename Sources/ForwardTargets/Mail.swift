public import ForwardForm

extension TargetKind {
  public static let mail = TargetKind(
    "mail",
    title: "Mail",
    summary: "Sends an e-mail."
  ) { Mail() }
}

/// An e-mail.
public final class Mail: StorableTarget {
  var recipients: [String] = []
  var subject = ""
  var body = ""
  var html = false

  public init() {}

  public var form: [ForwardFormElement] {
    textField(
      "Recipients",
      \.recipients,
      placeholder: "ada@example.org, bob@example.org",
      as: .list(of: .emailAddress, count: 1 ... .max)
    )
    .id("recipients")
    .help("The addresses that the e-mail goes to, with commas between them.")
    textField("Subject", \.subject, placeholder: "{item} expires {expires}")
      .id("subject").placeholders(itemPlaceholders)
      .help("The subject of the e-mail.")
    highlightTextView("Body", \.body, placeholder: "Please use {item}.")
      .id("body").placeholders(itemPlaceholders)
      .help("The text of the e-mail.")
    toggle("HTML", \.html)
      .id("html")
      .help("Whether the body is HTML rather than plain text.")
  }
}
