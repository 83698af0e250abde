internal import ForwardDelivery
internal import ForwardSending
internal import ForwardTargets
internal import ForwardText

/// A sentence about the outbox and the options of `forward send`, in any language.
enum DeliverySentence {
  // Results

  /// The result of an earlier attempt.
  case state(OutboxEntry.State)
  case waiting(until: String)
  case outboxEmpty
  case nothingDue(Int)
  case dropped(DeliverySubject)
  case kept(DeliverySubject)

  // Questions

  case sendAgain(DeliverySubject, day: String)
  case drops(DeliverySubject)

  // Titles in the description of an unsent delivery

  case about(DeliverySubject)
  case stateTitle
  case forwarded
  case attempts
  case due

  // Failures

  case itemsAreGiven
  case attachesToOneItem
  case attachment(AttachmentError)
  case outbox(OutboxError)
}

extension Language {
  func says(_ sentence: DeliverySentence) -> String {
    switch sentence {
    case .state(.waiting): says("waiting", chinese: "待发送")
    case .waiting(let moment): says("waiting until \(moment)", chinese: "\(moment) 起待发送")
    case .state(.refused): says("refused", chinese: "被拒绝")
    case .state(.unknown): says("may have arrived", chinese: "可能已送达")
    case .outboxEmpty: says("The outbox is empty.", chinese: "发件箱是空的。")
    case .nothingDue(let count):
      says(
        "Nothing in the outbox is due; it has \(count). forward outbox shows what waits, and forward outbox send ID sends one now.",
        chinese: "发件箱中的 \(count) 个都还未到发送时间。forward outbox 列出它们，forward outbox send ID 立即发送其中一个。"
      )
    case .dropped(let subject): says("Dropped \(says(subject)).", chinese: "已丢弃\(says(subject))。")
    case .kept(let subject): says("Kept \(says(subject)).", chinese: "未丢弃\(says(subject))。")

    case .sendAgain(let subject, let day):
      says(
        "\(says(subject)) (\(day)) may have arrived. Send it again?",
        chinese: "\(says(subject))（\(day)）可能已送达。要再次发送吗？")
    case .drops(let subject): says("Drop \(says(subject))?", chinese: "要丢弃\(says(subject))吗？")

    case .about(let subject): says(subject)
    case .stateTitle: says("State", chinese: "状态")
    case .forwarded: says("Forwarded", chinese: "转发时间")
    case .attempts: says("Attempts", chinese: "尝试次数")
    case .due: says("Due", chinese: "下次发送")

    case .itemsAreGiven:
      says(
        "--items takes the place of \(all(itemOptions)).",
        chinese: "使用 --items 时，不能再用 \(all(itemOptions))。")
    case .attachesToOneItem:
      says(
        "--attach goes with one item, and --items has any number of them.",
        chinese: "--attach 用于单个条目，不能与 --items 一起使用。")
    case .attachment(let error): says(error)
    case .outbox(let error): says(error)
    }
  }
}

private let itemOptions = Item.Property.allCases.map { "--\($0.rawValue)" }
