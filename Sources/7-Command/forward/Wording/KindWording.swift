internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardText

extension Wording {
  /// The language of the command, with translations of its own forms.
  static var ofCommand: Wording { ofScripts.translatingForms() }

  /// The language of the command for scripts' texts: the language of `--lang`, or else of the
  /// environment.
  static var ofScripts: Wording { chosen ?? .preferred }

  /// The language of the option `--lang`; `nil` if it is missing or unknown.
  static let chosen = Forward.line["--lang"].flatMap(Wording.init)

  /// Creates the language with a tag such as `en`, `zh-Hans` or `zh_CN`; `nil` if it is unknown.
  init?(tag: String) {
    let wording = Wording.preferred { _ in tag }
    let isEnglish = tag.lowercased().hasPrefix("en")
    guard isEnglish || wording.spoken != .english else { return nil }
    self = wording
  }

  /// Returns this language with translations of the command's own forms.
  private func translatingForms() -> Wording {
    switch spoken {
    case .english: self
    case .simplifiedChinese: translating(chineseTexts)
    }
  }
}

/// The Chinese texts of the command's own forms.
private let chineseTexts = [
  "Name": "名称",
  "What the target is called.": "目标的名称。",
  "Tag": "标签",
  "Target": "目标",
  "The target to work with.": "要处理的目标。",
  "New target": "新建目标",
  "Quit": "退出",
  "Kind": "类型",
  "The kind of target to make.": "要新建的目标的类型。",
  "Sends": "发送内容",
  "The delivery of a target of the kind.": "此类型的目标发送什么。",
  "A request to a web address": "向网址发出的请求",
  "A line of a file": "文件中的一行",
  "The arguments of a program": "程序的参数",
  "An address that its program opens": "由相应程序打开的地址",
  "Program": "程序",
  "Action": "操作",
  "What to do with the target.": "要对目标执行的操作。",
  "Show": "查看",
  "Edit": "编辑",
  "Duplicate": "复制",
  "Delete": "删除",
  "Send": "发送",
]
