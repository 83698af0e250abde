internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardStore

extension SettingsSentence {
  var chinese: String {
    switch self {
    case .saved(let name, let path):
      name == path ? "已保存“\(path)”。" : "已将“\(name)”保存到“\(path)”。"
    case .nothingSaved: "已取消：未保存任何内容。"
    case .answersKept(let hasSecrets):
      "已填写的答案已保留" + (hasSecrets ? "（机密内容除外）" : "") + "。再次运行同一命令即可继续。"

    case .answersFound: "上次未保存的答案："
    case .continue: "要从这些答案继续吗？"
    case .saveAgain: "要按填写的内容重新保存吗？"
    case .tryAgain: "要重试吗？"
    case .nameTaken(let name): "“\(name)”已存在，请换一个名称。"

    case .changedMeanwhile(let name, let rows):
      "另一个程序在此期间更改了“\(name)”的以下各项：\(listed(rows))。"
    case .removedMeanwhile(let name): "另一个程序在此期间删除了“\(name)”。"
    case .otherKindMeanwhile(let name, let kind):
      "在此期间，“\(name)”已变为“\(kind)”类型，请换一个名称。"
    case .mineOrTheirs: "“我的”是在此处填写的答案，“对方的”是另一个程序的答案。"
    case .mine(let answer, let line): "我的" + from(line) + answer
    case .theirs(let answer, let line): "对方的" + from(line) + answer

    case .undecodable(let value): value.chinese
    case .error(.conflict(let name, let path, let rows)):
      "\(place(name, path))已被另一个程序更改，其中有些项此处也填写了："
        + "\(listed(rows))。未写入任何内容。"
    case .error(.changedOrRemoved(let name, let path)):
      "\(place(name, path))已被另一个程序更改或删除，未写入任何内容。"
    case .error(.exists(let name, let path)): "“\(path)”中已有“\(name)”。"
    case .error(.badName(_, let rejection)): Wording.simplifiedChinese(.rejection(rejection))
    case .store(let error): error.chinese
    case .state(let error): error.chinese
    case .document(let error): error.chinese
    case .dialogue(let sentence): Wording.simplifiedChinese(sentence)
    }
  }
}

private func listed(_ names: [String]) -> String { names.joined(separator: "、") }

private func place(_ name: String, _ path: String) -> String {
  name == path ? "“\(path)”" : "“\(path)”中的“\(name)”"
}

private func from(_ line: Int?) -> String { line.map { "（从第 \($0) 行起）：" } ?? "：" }
