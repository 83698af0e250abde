internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardQuestions
internal import JSONTree
internal import PlainText

extension AskSentence {
  var chinese: String {
    switch self {
    case .needsTitle: "forward ask 需要 TITLE 或 --form FILE。"
    case .notOfForm(let option): "\(option) 用于单个问题，不能与 --form 一起使用。"
    case .onlyOfForm(let option): "\(option) 需要与 --form 一起使用。"
    case .choicesAndType: "--choices 即 --type choices，不能与其他类型一起使用。"
    case .optionsTwice: "选项只能来自 --options 或 --options-from 之一。"
    case .noHistory(let type): "--history 用于单行文本，不适用于类型“\(type.rawValue)”。"
    case .unknownFormat(let text): "--format 应为 plain、json、shell 或 nul，而不是\(quoted(text))。"
    case .notFormatOfForm(let format):
      "使用 --form 时，--format 应为 json 或 shell，而不是 \(format.rawValue)。"
    case .prefixNeedsShell: "--prefix 需要与 --format shell 一起使用。"
    case .badPrefix(let text):
      "--prefix 应以 a 到 z 的字母开头，其后为 ASCII 字母、数字或 _，而不是\(quoted(text))。"
    case .fault(let fault): Wording.simplifiedChinese(fault, naming: Self.option)

    case .badFile(let path, let error):
      "\(place(of: error, in: path))：\(error.message(in: .simplifiedChinese))"
    case .largeFile(let path, let size): "\(named(path))超过 \(size) MB。"
    case .noTerminal(let title, let accepted): "\(title)（\(accepted)）：没有可供提问的终端，也没有 --answer。"
    case .noTerminalForForm(let rows): "没有可供提问的终端，无法询问：\(listedInChinese(rows))。"
    }
  }
}

private func place(of error: QuestionError, in path: String) -> String {
  let place = [error.line, error.column].compactMap { $0.map { ":\($0)" } }.joined()
  return (path == "-" ? "标准输入" : excerpt(of: path, limit: .max)) + place
}

private func named(_ path: String) -> String { path == "-" ? "标准输入" : quoted(path) }

private func quoted(_ text: String) -> String { "“\(excerpt(of: text, limit: .max))”" }
