public import ForwardForm

extension TargetKind {
  public static let mail = TargetKind(
    "mail", title: "Mail", summary: "Sends an e-mail.", translations: ["zh-Hans": chinese]
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
    .help("The addresses that the e-mail goes to, comma-separated.")
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

private let chinese = [
  "Mail": "邮件",
  "Sends an e-mail.": "发送电子邮件。",
  "Recipients": "收件人",
  "The addresses that the e-mail goes to, comma-separated.": "接收邮件的地址，以逗号分隔。",
  "Subject": "主题",
  "{item} expires {expires}": "{item}将于 {expires} 到期",
  "The subject of the e-mail.": "邮件的主题。",
  "Body": "正文",
  "Please use {item}.": "请尽快使用{item}。",
  "The text of the e-mail.": "邮件的正文。",
  "HTML": "HTML",
  "Whether the body is HTML rather than plain text.": "正文是否为 HTML 而非纯文本。",
]
