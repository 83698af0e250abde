internal import ForwardAnswers
internal import ForwardForm

extension AnswerError {
  /// The sentence in Simplified Chinese.
  var chinese: String {
    switch self {
    case .notAssignment(let text): "“\(text.firstWord)”不是 days=3 这样的答案。"
    case .notPath(let error):
      "“\(error.text)”不是 addresses[2].street 这样的项名（见第 \(error.position) 个字符）。"
    case .notJSON(let error, let path): "\(path)：值不是 JSON：\(error)"
    case .noVariable(let name, let path): "\(path)：未设置环境变量 \(name)。"
    case .badFile(let error): "答案不是 JSON：\(error)"
    case .notTexts(let path): "\(path)：数组的值应全部是文本，或全部是对象。"
    case .notAnObject: "答案不是 {\"days\": 3} 这样的 JSON 对象。"
    @unknown default: description
    }
  }
}
