internal import ForwardDelivery
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardTargets
internal import JSONTree
internal import PlainText

extension DeliverySentence {
  var chinese: String {
    switch self {
    case .sent(let subject, let detail):
      "\(subject.chinese)：已发送" + (detail.isEmpty ? "。" : "（\(detail.inChinese)）。")
    case .waits(let subject, let detail, let id):
      "\(subject.chinese)：\(detail.inChinese)；以 \(id) 保留在发件箱中。"
    case .refused(let subject, let detail, let id):
      "\(subject.chinese)：\(detail.inChinese)；已被拒绝，以 \(id) 保留在发件箱中。"
    case .mayHaveArrived(let subject, let detail, let id):
      "\(subject.chinese)：\(detail.inChinese)；可能已送达，以 \(id) 保留在发件箱中。"
    case .state(.waiting): "待发送"
    case .waiting(let moment): "\(moment) 起待发送"
    case .state(.refused): "被拒绝"
    case .state(.unknown): "可能已送达"
    case .progress(let count): "已发送 \(count) 个…"
    case .sending(let count, let total, let rate):
      "\(count)\(total.map { "/\($0)" } ?? "")，每秒 \(rate) 个"
    case .total(let tally): tally.chinese
    case .nothingSent: "已取消：未发送任何内容。"
    case .interrupted(0): "已中断；没有内容留在发件箱中。"
    case .interrupted(let count): "已中断；有 \(count) 个留在发件箱中。"
    case .readUpTo(let line, let file): "\(named(file))已读到第 \(line) 行。"
    case .outboxEmpty: "发件箱是空的。"
    case .nothingDue(let count): "发件箱中的 \(count) 个都还未到发送时间。"
    case .gone(let subject): "\(subject.chinese)：另一个程序已发送或丢弃。"
    case .dropped(let subject): "已丢弃\(subject.chinese)。"
    case .kept(let subject): "未丢弃\(subject.chinese)。"

    case .sendForm([]): "发送"
    case .sendForm(let targets): "发送到：\(targets.joined(separator: "、"))"
    case .whatIsSent: "将发送："
    case .sample(let item): "以“\(excerpt(of: item))”为例，将发送："
    case .reviewPrompt: "按 Enter 发送，输入编号可修改该项，按 Ctrl-D 取消："
    case .reviewSends: "按 Enter 发送以上内容。"
    case .reviewCancels: "按 Ctrl-C 或 Ctrl-D 取消，不会发送任何内容。"
    case .sendAgain(let subject, let day): "\(subject.chinese)（\(day)）可能已送达。要再次发送吗？"
    case .drops(let subject): "要丢弃\(subject.chinese)吗？"

    case .about(let subject): subject.chinese
    case .stateTitle: "状态"
    case .forwarded: "转发时间"
    case .attempts: "尝试次数"
    case .due: "下次发送"

    case .undeliverable(.empty, let row, _, let item): "“\(excerpt(of: item))”的\(row)为空。"
    case .undeliverable(.tooLong(_, let count, let most), let row, _, let item):
      "“\(excerpt(of: item))”的\(row)有 \(count) 个字符，最多可有 \(most) 个。"
    case .undeliverable(.unusable, let row, let target, _):
      "以目前的\(row)无法发送；请用 forward edit \(target) 修改。"
    case .itemsAreGiven: "使用 --items 时，不能再用 --item、--expires、--quantity 和 --notes。"
    case .givenTwice(let option): "\(option) 出现了不止一次。"
    case .refusal(let refusal): "\(refusal.reason)。"
    case .unusableTarget(let name, let refusal): "\(name)：\(refusal.reason)。"
    case .targetGone(let name): "已没有名为\(named(name))的目标。"
    case .badItem(let error, let file, let line): "\(place(file, line))：\(error.chinese)"
    case .longLine(let file, let line): "\(place(file, line))：此行超过 1 MB。"
    case .unreadable(let path, let reason): "无法读取\(named(path))：\(inChinese(reason))。"
    case .noSuchDelivery(let id, let known):
      "发件箱中没有\(named(id))，"
        + (known.isEmpty ? "发件箱是空的。" : "现有：\(listedInChinese(known))。")
    case .ambiguousID(let id, let matches):
      "有多个以\(named(id))开头：\(listedInChinese(matches))。"
    case .outbox(let error): error.chinese(inChinese)
    }
  }
}

extension DeliverySubject {
  fileprivate var chinese: String {
    item.map { "发往 \(target) 的“\(excerpt(of: $0))”" } ?? target
  }
}

extension DeliveryOutcome.Detail {
  var inChinese: String { chinese(ForwardFormTerminal.inChinese) }
}

extension Tally {
  fileprivate var chinese: String {
    var parts = ["已发送 \(sent) 个"]
    if waiting > 0 { parts.append("\(waiting) 个留在发件箱中") }
    if unknown > 0 { parts.append("\(unknown) 个可能已送达") }
    if refused > 0 { parts.append("\(refused) 个被拒绝") }
    return parts.joined(separator: "，") + "。"
  }
}

extension ItemError {
  fileprivate var chinese: String {
    switch self {
    case .notJSON(let error): "第 \(error.column) 列：\(error.fault.chinese)"
    case .notAnObject(let kind): "应为 {\"item\": \"Milk\"} 这样的对象，而不是\(kind.chinese)。"
    case .unknownMember(let name, let known):
      "没有\(named(name))这个键，条目可以有：\(known.joined(separator: "、"))。"
    case .notText(let member, let kind): "\(named(member))应为文本，而不是\(kind.chinese)。"
    case .refused(let row, let rejection):
      Wording.simplifiedChinese(.refused(row: row, rejection))
    }
  }
}

private func place(_ file: String, _ line: Int) -> String { "\(named(file))第 \(line) 行" }

private func named(_ text: String) -> String {
  text == "-" ? "标准输入" : "“\(excerpt(of: text, limit: .max))”"
}
