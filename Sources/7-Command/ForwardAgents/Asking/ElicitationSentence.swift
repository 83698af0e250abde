internal import ForwardFormArguments
public import ForwardFormTerminal
package import ForwardText

/// A reason why a person isn't asked.
@nonexhaustive
public enum ElicitationRefusal: Error, Hashable, ErrorWithExitStatus, CustomStringConvertible {
  /// There is no terminal, and the rows with these ids have no answers.
  case noTerminal(rows: [String])
  /// There is no terminal to ask for permission to open an address.
  case noTerminalForAddress
  /// A request to open an address got answers.
  case addressHasNoRows

  /// The status `usage` for answers to an address; otherwise `refused`.
  public var exitStatus: ExitStatus { self == .addressHasNoRows ? .usage : .refused }

  /// The reason as a sentence.
  public var description: String { Language.english.says(self) }
}

/// A sentence for the asked person.
enum ElicitationSentence {
  /// The name of the asking server: given by the client, or by the server itself.
  case asks(String?, isGiven: Bool)
  case waysToReply
  case reply
  case action(ElicitedReply.Action)
  case address(String)
  case host(String)
  case foreignHost
  case notEncrypted
  case openItYourself
  case agrees
}

extension Language {
  package func says(_ refusal: ElicitationRefusal) -> String {
    switch refusal {
    case .noTerminal(let rows): saysNoTerminal(for: rows)
    case .noTerminalForAddress:
      says(
        "There is no terminal to ask on whether the address may be opened.",
        chinese: "没有可供提问的终端，无法询问是否可以打开该地址。")
    case .addressHasNoRows:
      says("A request to open an address takes no answers.", chinese: "打开地址的请求不需要答案。")
    }
  }

  func says(_ sentence: ElicitationSentence) -> String {
    switch sentence {
    case .asks(let name?, isGiven: true): says("\(quoted(name)) asks", chinese: "\(quoted(name))请求")
    case .asks(let name?, isGiven: false):
      says("A server that calls itself \(quoted(name)) asks", chinese: "自称\(quoted(name))的服务器请求")
    case .asks(nil, _): says("A server asks", chinese: "某个服务器请求")
    case .waysToReply:
      says(
        "The first row declines; Ctrl-D leaves without a choice. Nothing is sent before the review.",
        chinese: "第一项可以拒绝；按 Ctrl-D 不作选择并离开。核对之前不会发送任何内容。")
    case .reply: says("Reply", chinese: "答复")
    case .action(.answer): says("Answer", chinese: "回答")
    case .action(.decline): says("Decline", chinese: "拒绝")
    case .address(let address): says("Address: \(address)", chinese: "地址：\(address)")
    case .host(let host): says("Host: \(host)", chinese: "主机：\(host)")
    case .foreignHost:
      says(
        "The host has letters of other scripts, which may look like others.",
        chinese: "主机名含有其他文字的字母，可能与别的字母相似。")
    case .notEncrypted: says("The connection isn't encrypted.", chinese: "连接未加密。")
    case .openItYourself:
      says(
        "It isn't opened here. If you agree, open it in a browser yourself; No declines, Ctrl-D leaves without a choice.",
        chinese: "此处不会打开它。如果同意，请自行在浏览器中打开；回答“否”表示拒绝，按 Ctrl-D 不作选择并离开。")
    case .agrees: says("Do you agree?", chinese: "同意吗？")
    }
  }
}
