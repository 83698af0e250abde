internal import ForwardForm
internal import ForwardFormTerminal

extension CommandSentence {
  var chinese: String {
    switch self {
    case .saved(let name, let path): "已将“\(name)”保存到“\(path)”。"
    case .nothingSaved: "已取消：未保存任何内容。"
    case .answersKept: "已填写的答案已保留。再次运行同一命令即可继续。"
    case .deleted(let name): "已删除“\(name)”。"
    case .noTargetsYet: "还没有目标；运行 forward new KIND 可新建一个。"

    case .newTarget(let kind): "新建目标：\(kind)"
    case .copy(let name): "“\(name)”的副本"
    case .answersFound: "上次未保存的答案："
    case .goesOn: "要从这些答案继续吗？"
    case .target(let name, let kind): "\(name)（\(kind)）"
    case .deletes(let name, let kind): "要删除“\(name)”（\(kind)）吗？"
    case .nameOfCopy(let name): "\(name) 副本"
    case .nameTaken(let name): "已有名为“\(name)”的目标，请换一个名称。"

    case .changedMeanwhile(let name, let rows):
      "另一个程序在此期间更改了“\(name)”的以下各项：\(listed(rows))。"
    case .removedMeanwhile(let name): "另一个程序在此期间删除了“\(name)”。"
    case .otherKindMeanwhile(let name, let kind):
      "在此期间，“\(name)”已成为“\(kind)”类型的目标，请换一个名称。"
    case .mineOrTheirs: "“我的”是在此处填写的答案，“对方的”是另一个程序的答案。"
    case .mine(let answer, let line): "我的" + from(line) + answer
    case .theirs(let answer, let line): "对方的" + from(line) + answer
    case .savesAgain: "要按填写的内容重新保存吗？"
    case .triesAgain: "要重试吗？"

    case .conflict(let name, let path, let rows):
      "“\(path)”中的目标“\(name)”已被另一个程序更改，其中有些项此处也填写了："
        + "\(listed(rows))。未写入任何内容。"
    case .refused(let row, let sentence): (row.map { "\($0)：" } ?? "") + sentence
    case .inputEnded(let row): "\(row)：此项尚未填写，输入就结束了。"
    case .noSuchKind(let name, let known): "没有“\(name)”这种类型，可用的类型有：\(listed(known))。"
    case .unknownKind(let kind, let name, let known):
      "“\(name)”的类型是“\(kind)”，此版本无法识别；可识别的类型有：\(listed(known))。"
    case .noSuchTarget(let name, let known): "没有名为“\(name)”的目标，现有的目标有：\(listed(known))。"
    case .emptyStore(let path, let name): "没有名为“\(name)”的目标，“\(path)”中还没有任何目标。"
    case .deletionNeedsYes: "没有终端时，delete 需要 --yes。"
    case .menuNeedsTerminal: "没有终端时，forward 需要指定命令。"
    case .lostResult: "无法写入标准输出。"
    case .store(let error): error.chinese
    case .state(let error): error.chinese
    case .document(let error): error.chinese
    case .form(.ownerGone(let rows)): "\(listed(rows))所属的对象已不存在，无法保存。"
    case .input(.lineTooLong(let limit)): "输入中有一行超过了 \(limit) 字节。"
    case .input(.unreadable(let code)): "无法读取输入：\(systemWords(code))。"
    case .lostQuestions: "无法写出问题。"
    }
  }
}

private func listed(_ names: [String]) -> String { names.joined(separator: "、") }

private func from(_ line: Int?) -> String { line.map { "（从第 \($0) 行起）：" } ?? "：" }
