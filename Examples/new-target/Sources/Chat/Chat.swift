public import ForwardForm
public import ForwardTargets

extension TargetKind {
  public static let chat = TargetKind(
    "chat",
    title: "Chat",
    summary: "Posts a message in a chat room.",
    translations: ["zh-Hans": chinese]
  ) { Chat() }
}

/// A message in a chat room.
public final class Chat: StorableTarget {
  var server = ""
  var room = ""
  var message = ""
  var mention = Mention.nobody
  var person = ""
  var silent = false

  enum Mention: String, CaseIterable, Codable {
    case nobody, somebody, everybody
  }

  public func delivery(of item: Item) throws(Undeliverable) -> Delivery {
    let text = try ItemTemplate(message).line(of: item, row: "message")
    let called =
      switch mention {
      case .nobody: ""
      case .somebody: "\(person) "
      case .everybody: "@room "
      }
    let address = "\(server)/rooms/\(room.percentEncoded)"
    return .request(
      HTTPRequest(
        "POST", String(address: address, query: [("silent", silent ? "yes" : "no")]),
        body: called + text, contentType: "text/plain; charset=utf-8"))
  }

  public var form: [ForwardFormElement] {
    textField("Server", \.server, placeholder: "https://chat.example.org", keyboard: .url)
      .id("server").required().rules(.url(schemes: "http", "https"))
      .help("The server that has the room.")
    textField("Room", \.room, placeholder: "#kitchen:example.org")
      .id("room").required()
      .rules(.pattern(#"#[^\s:]+:[^\s:]+"#, wants: "a room such as #kitchen:example.org"))
      .help("The room that the message is posted in.")
    highlightTextView("Message", \.message, placeholder: "{item} expires {expires}")
      .id("message").required().placeholders(["item", "expires"])
      .help("What is posted.")
    picker("Mention", \.mention)
      .id("mention")
      .help("Who is called by name.")
    if mention == .somebody {
      textField("Person", \.person, placeholder: "@ada:example.org")
        .id("person").required()
        .rules(.pattern(#"@[^\s:]+:[^\s:]+"#, wants: "a person such as @ada:example.org"))
        .help("The person who is called by name.")
    }
    toggle("Silent", \.silent)
      .id("silent")
      .help("Whether telephones stay silent.")
  }
}

private let chinese = [
  "Chat": "聊天",
  "Posts a message in a chat room.": "在聊天室中发布消息。",
  "Server": "服务器",
  "The server that has the room.": "聊天室所在的服务器。",
  "Room": "聊天室",
  "a room such as #kitchen:example.org": "形如 #kitchen:example.org 的聊天室地址",
  "The room that the message is posted in.": "发布消息的聊天室。",
  "Message": "消息",
  "{item} expires {expires}": "{item}将于 {expires} 到期",
  "What is posted.": "要发布的内容。",
  "Mention": "提及",
  "Who is called by name.": "要提及谁。",
  "Nobody": "无人",
  "Somebody": "某人",
  "Everybody": "所有人",
  "Person": "用户",
  "a person such as @ada:example.org": "形如 @ada:example.org 的用户地址",
  "The person who is called by name.": "要提及的用户。",
  "Silent": "静音",
  "Whether telephones stay silent.": "手机是否不响铃。",
]
