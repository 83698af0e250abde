internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings

extension CommandSentence {
  var chinese: String {
    switch self {
    case .deleted(let name): "已删除“\(name)”。"
    case .kept(let name): "未删除“\(name)”。"
    case .noTargetsYet: "还没有目标；运行 forward new KIND 可新建一个。"

    case .menu: "转发目标"
    case .newTarget(let kind): "新建目标：\(kind)"
    case .copy(let name): "“\(name)”的副本"
    case .target(let name, let kind): "\(name)（\(kind)）"
    case .deletes(let name, let kind): "要删除“\(name)”（\(kind)）吗？"
    case .nameOfCopy(let name): "\(name) 副本"

    case .noSuchCommand(let name, let known): "没有“\(name)”这个命令，可用的命令有：\(listedInChinese(known))。"
    case .noSuchKind(let name, let known): "没有“\(name)”这种类型，可用的类型有：\(listedInChinese(known))。"
    case .unknownKind(let kind, let name, let known):
      "“\(name)”的类型是“\(kind)”，此版本无法识别；可识别的类型有：\(listedInChinese(known))。"
    case .noSuchTarget(let name, let known): "没有名为“\(name)”的目标，现有的目标有：\(listedInChinese(known))。"
    case .noSuchKindOrTarget(let name, let known):
      "没有名为“\(name)”的类型或目标，已知的有：\(listedInChinese(known))。"
    case .emptyStore(let path, let name): "没有名为“\(name)”的目标，“\(path)”中还没有任何目标。"
    case .needsYes(let command): "没有终端时，\(command) 需要 --yes。"
    case .noStorePath: "--store 为空；它需要保存目标的文件的路径。"
    case .menuNeedsTerminal: "没有终端时，forward 需要指定命令。"
    case .needs(let argument, let command): "没有终端时，forward \(command) 需要 \(argument)。"
    case .badName(let reason): "target-name：\(reason)"
    case .lostResult: "无法写入标准输出。"
    case .notUTF8(let argument): "参数“\(argument)”不是 UTF-8。"
    case .badAnswers(let error, let file):
      (file.map { $0 == "-" ? "标准输入：" : "“\($0)”：" } ?? "") + error.chinese
    case .inputReadTwice: "标准输入（-）只能读取一次。"
    case .fileNotUTF8(let path): "“\(path)”不是 UTF-8 文本。"
    case .noSuchRow(let path, let nearest):
      "\(path)：没有这一项，可用的有：\(listedInChinese(nearest.map(\.text)))。"
    case .hiddenRow(let path): "\(path)：根据其他答案，此项无需回答。"
    case .otherKind(let kind, let wanted): "“\(kind)”与目标的类型不同，应为“\(wanted)”。"
    case .masked(let mask): "“\(mask)”代表未显示的保密内容，请填写其本身。"
    case .ask(let sentence): sentence.chinese
    case .describe(let sentence): sentence.chinese
    case .delivery(let sentence): sentence.chinese
    case .validate(let sentence): sentence.chinese
    case .settings(let sentence): sentence.commandChinese ?? Wording.simplifiedChinese(sentence)
    }
  }
}

extension SettingsSentence {
  var commandChinese: String? {
    switch self {
    case .nameTaken(let name): "已有名为“\(name)”的目标，请换一个名称。"
    case .otherKindMeanwhile(let name, let kind):
      "在此期间，“\(name)”已成为“\(kind)”类型的目标，请换一个名称。"
    case .error(.exists(let name, let path)): "“\(path)”中已有名为“\(name)”的目标。"
    case .error(.changedOrRemoved(let name, let path)):
      "“\(path)”中的目标“\(name)”已被另一个程序更改或删除，未写入任何内容。"
    case .error(.conflict(let name, let path, let rows)):
      "“\(path)”中的目标“\(name)”已被另一个程序更改，其中有些项此处也填写了："
        + "\(rows.joined(separator: "、"))。未写入任何内容。"
    default: nil
    }
  }
}

/// Lists the first ten of any number of names.
func listedInChinese(_ names: [String]) -> String {
  let first = names.prefix(10).joined(separator: "、")
  return names.count > 10 ? "\(first)等 \(names.count) 个" : first
}
