package import ForwardDelivery
internal import ForwardFormArguments
package import ForwardTargets
package import ForwardText

/// A sentence about sending items, in any language.
package enum SendingSentence {
  // Results

  /// The outcome of a delivery, with its id in the outbox.
  case outcome(DeliveryOutcome, DeliverySubject, id: String)
  case sending
  case total(DeliveryTally)
  case nothingSent
  case interrupted(left: Int)
  case readUpTo(line: Int, of: String)
  case gone(DeliverySubject)

  // Forms

  case sendForm(to: [String])
  case targetOfKind(String, kind: String)
  /// Precedes a preview of the delivery.
  case whatIsSent
  case reviewPrompt
  case reviewSends
  case reviewCancels

  /// Replaces the name of a store.
  case storeNotRecorded

  // Failures

  case undeliverable(Undeliverable, row: String, target: String, item: String)
  /// - Parameter path: The file of the kind, if a change there could let a request take files.
  case takesNoFiles(String, kind: String, path: String?)
  case refusal(Refusal)
  /// A refusal, with the name of its target.
  case unusable(Refusal)
  case targetGone(String)
  /// - Parameter forwarded: The target's kind at the time of forwarding.
  case otherKind(String, String, forwarded: String)
  case notInUsualStore(String, path: String)
  case badLine(ItemLineError, file: String)
}

package struct DeliverySubject {
  /// The item; `nil` if the context names it.
  var item: String?
  let target: String
  /// The target's store; `nil` if the context names it.
  var store: String?

  package init(item: String? = nil, target: String, store: String? = nil) {
    (self.item, self.target, self.store) = (item, target, store)
  }
}

extension Language {
  package func says(_ sentence: SendingSentence) -> String {
    switch sentence {
    case .outcome(.sent(let detail), let subject, _):
      says(
        "\(says(subject)): sent\(detail.isEmpty ? "" : " (\(says(detail)))").",
        chinese: "\(says(subject))：已发送\(detail.isEmpty ? "" : "（\(says(detail))）")。")
    case .outcome(.later(let detail), let subject, let id),
      .outcome(.missingProgram(let detail), let subject, let id):
      says(
        "\(says(subject)): \(says(detail)); it stays in the outbox as \(id).",
        chinese: "\(says(subject))：\(says(detail))；以 \(id) 保留在发件箱中。")
    case .outcome(.refused(let detail), let subject, let id):
      says(
        "\(says(subject)): \(says(detail)); it is refused, and stays in the outbox as \(id).",
        chinese: "\(says(subject))：\(says(detail))；已被拒绝，以 \(id) 保留在发件箱中。")
    case .outcome(.unknown(let detail), let subject, let id):
      says(
        "\(says(subject)): \(says(detail)); it may have arrived, and stays in the outbox as \(id).",
        chinese: "\(says(subject))：\(says(detail))；可能已送达，以 \(id) 保留在发件箱中。")
    case .sending: says("Sending", chinese: "正在发送")
    case .total(let tally): says(tally)
    case .nothingSent: says("Cancelled: nothing was sent.", chinese: "已取消：未发送任何内容。")
    case .interrupted(0):
      says("Interrupted; nothing of it is left in the outbox.", chinese: "已中断；没有内容留在发件箱中。")
    case .interrupted(1):
      says("Interrupted; 1 delivery is left in the outbox.", chinese: "已中断；有 1 个留在发件箱中。")
    case .interrupted(let count):
      says(
        "Interrupted; \(count) deliveries are left in the outbox.",
        chinese: "已中断；有 \(count) 个留在发件箱中。")
    case .readUpTo(let line, let path):
      says("\(file(path)) was read up to line \(line).", chinese: "\(file(path))已读到第 \(line) 行。")
    case .gone(let subject):
      says(
        "\(says(subject)): another program has sent or dropped it.",
        chinese: "\(says(subject))：另一个程序已发送或丢弃。")
    case .sendForm([]): says("Send", chinese: "发送")
    case .sendForm(let targets):
      says("Send to \(joined(targets))", chinese: "发送到：\(joined(targets))")
    case .targetOfKind(let name, let kind): says("\(name) (\(kind))", chinese: "\(name)（\(kind)）")
    case .whatIsSent: says("What is sent:", chinese: "将发送：")
    case .reviewPrompt:
      says(
        "Enter sends, a number edits that row, Ctrl-D cancels: ",
        chinese: "按 Enter 发送，输入编号可修改该项，按 Ctrl-D 取消：")
    case .reviewSends: says("Enter sends what is shown.", chinese: "按 Enter 发送以上内容。")
    case .reviewCancels:
      says("Ctrl-C or Ctrl-D cancels: nothing is sent.", chinese: "按 Ctrl-C 或 Ctrl-D 取消，不会发送任何内容。")
    case .storeNotRecorded: says("store not recorded", chinese: "未记录存储文件")
    case .undeliverable(.empty, let row, _, let item):
      says("\(row) comes out empty for \(quoted(item)).", chinese: "\(quoted(item))的\(row)为空。")
    case .undeliverable(.tooLong(_, let count, let most), let row, _, let item):
      says(
        "\(row) comes out with \(count) characters for \(quoted(item)); \(most) are allowed.",
        chinese: "\(quoted(item))的\(row)有 \(count) 个字符，最多可有 \(most) 个。")
    case .undeliverable(.unusable, let row, let target, _):
      says(
        "Nothing can be sent with the present \(row); forward edit \(target) changes it.",
        chinese: "以目前的\(row)无法发送；请用 forward edit \(target) 修改。")
    case .undeliverable(.option, let row, _, let item):
      says(
        "\(row) begins with - for \(quoted(item)), so that the program would take it for an option.",
        chinese: "\(quoted(item))的\(row)以 - 开头，程序会把它当作选项。")
    case .takesNoFiles(let name, let kind, let path?):
      says(
        "\(quoted(name)) (\(kind)) takes no attached files; its request takes them if \(quoted(path)) says "
          + "attachments: true.",
        chinese: "发往\(quoted(name))（\(kind)）的内容不能带附件；\(quoted(path)) 的 request 中有 "
          + "attachments: true 时才可以。")
    case .takesNoFiles(let name, let kind, nil):
      says(
        "\(quoted(name)) (\(kind)) takes no attached files; an e-mail or a web hook does.",
        chinese: "发往\(quoted(name))（\(kind)）的内容不能带附件；邮件和 Webhook 可以。")
    case .refusal(let refusal): refusal.reason + says(".", chinese: "。")
    case .unusable(let refusal):
      says("\(refusal.target): \(refusal.reason).", chinese: "\(refusal.target)：\(refusal.reason)。")
    case .targetGone(let name):
      says("There is no target \(quoted(name)) any more.", chinese: "已没有名为\(quoted(name))的目标。")
    case .otherKind(let name, let kind, let forwarded):
      says(
        "\(quoted(name)) is of the kind \(quoted(kind)) now, not \(quoted(forwarded)).",
        chinese: "\(quoted(name))的类型现为\(quoted(kind))，不再是\(quoted(forwarded))。")
    case .notInUsualStore(let name, let path):
      says(
        "its store isn't recorded, and \(file(path)) has no target \(quoted(name)).",
        chinese: "未记录其存储文件，而\(file(path))中没有名为\(quoted(name))的目标。")
    case .badLine(let error, let path):
      says(
        "\(place(path, error.line)): \(says(error.fault))",
        chinese: "\(place(path, error.line))：\(says(error.fault))")
    }
  }

  package func says(_ subject: DeliverySubject) -> String {
    let target =
      subject.store.map { store in
        says("\(subject.target) (\(store))", chinese: "\(subject.target)（\(store)）")
      } ?? subject.target
    guard let item = subject.item else { return target }
    return says("\(quoted(item)) to \(target)", chinese: "发往 \(target) 的\(quoted(item))")
  }

  private func says(_ tally: DeliveryTally) -> String {
    var parts = [says("\(tally.sent) sent", chinese: "已发送 \(tally.sent) 个")]
    if tally.waiting > 0 {
      parts.append(
        says("\(tally.waiting) waiting in the outbox", chinese: "\(tally.waiting) 个留在发件箱中"))
    }
    if tally.unknown > 0 {
      parts.append(
        says("\(tally.unknown) that may have arrived", chinese: "\(tally.unknown) 个可能已送达"))
    }
    if tally.refused > 0 {
      parts.append(says("\(tally.refused) refused", chinese: "\(tally.refused) 个被拒绝"))
    }
    return parts.joined(separator: says(", ", chinese: "，")) + says(".", chinese: "。")
  }

  private func place(_ path: String, _ line: Int) -> String {
    says("\(file(path)) line \(line)", chinese: "\(file(path))第 \(line) 行")
  }
}
