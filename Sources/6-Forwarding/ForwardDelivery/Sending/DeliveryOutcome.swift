package import ForwardText

/// The result of an attempt to send a delivery.
@nonexhaustive
public enum DeliveryOutcome: Hashable, Sendable {
  case sent(Detail)
  /// The delivery can't be sent now, and waits for another attempt.
  case later(Detail)
  /// The delivery can't be sent unless the item, the target's settings or the other side change.
  case refused(Detail)
  /// Only the other side knows whether the delivery has arrived.
  case unknown(Detail)
  /// The program that sends the delivery is missing.
  case missingProgram(Detail)

  /// The details of the outcome.
  public var detail: Detail {
    switch self {
    case .sent(let detail), .later(let detail), .refused(let detail), .unknown(let detail),
      .missingProgram(let detail):
      detail
    }
  }

  /// The details of an outcome, as data, so that each language can put them into words.
  ///
  /// Details hold no secrets, and their control characters are visible.
  public struct Detail: Hashable, Sendable {
    /// The event.
    public let kind: Kind
    /// The server, file, program or address concerned, such as `example.org:443`; may be empty.
    public let subject: String
    /// A message of the other side, a program or the system; may be empty.
    public let text: String
    /// The id of the row with an unreadable secret; empty for other events.
    public let row: String

    init(_ kind: Kind, _ subject: String = "", text: String = "", row: String = "") {
      self.kind = kind
      self.row = row
      // Keeps an address without a program whole, so that the person can open it.
      self.subject = excerpt(of: subject, limit: kind == .noOpener ? .max : Self.longest)
      self.text = excerpt(of: text, limit: Self.longest)
    }

    /// Creates details from a file, in which control characters are visible already.
    init(visible kind: Kind, _ subject: String, text: String, row: String = "") {
      (self.kind, self.subject, self.text, self.row) = (kind, subject, text, row)
    }

    /// Returns the details of an unreadable secret, with its row.
    func about(row: String) -> Detail { Detail(visible: kind, subject, text: text, row: row) }

    /// Returns details with the other side's message.
    static func answer(_ text: String) -> Detail { Detail(.answer, text: text) }

    static let none = Detail(.answer)

    /// The largest number of characters of a subject or text.
    private static let longest = 300

    public var isEmpty: Bool { kind == .answer && text.isEmpty }

    /// An event of a delivery.
    @nonexhaustive
    public enum Kind: String, CaseIterable, Sendable {
      /// The text is the other side's answer.
      case answer

      // Connections

      case hostNotFound, notConnected, noTLS, invalidCertificate, noAnswer, loginRefused
      case redirected, badAddress, badToken, badLogin
      /// The proxy on the way to the server can't be reached.
      case proxyNotConnected
      /// The server answered without receiving everything. The text has the numbers of bytes, such
      /// as `0/20000`.
      case incomplete
      /// The server lacks SMTPUTF8. The text is an address that needs it.
      case noUTF8

      // Programs

      case noProgram, noOpener, programFailed
      /// Other users may write to the program or to a folder of its path. The text has the
      /// permissions in octal.
      case writableByOthers
      /// The program, or a folder of its path, belongs to another user. The text has the user's
      /// number.
      case ofOthers
      /// The program's arguments or input exceed the system's limit.
      case tooLarge
      /// The program wrote no error message. The text is its exit status.
      case failedSilently

      // Secrets kept elsewhere

      case noVariable, tookTooLong, tooMuchOutput, noOutput, unusableSecret

      // Files

      /// The item has files attached, which the target's deliveries can't carry.
      case takesNoFiles
      case notAFile, noFolder, unreadable, unwritable, inUse, changed

      // The outbox

      /// The program ended while it was sending.
      case interrupted
      /// Another program is sending the delivery.
      case beingSent
      /// The delivery has waited for too long. The text describes the last attempt.
      case expired
    }
  }
}

/// The number of deliveries for each outcome.
///
/// ```swift
/// var tally = DeliveryTally()
/// try outbox.send(entries, delivery) { _, outcome in
///   if let outcome { tally.add(outcome) }
/// }
/// print("\(tally.sent) of \(tally.count) were sent.")
/// ```
public struct DeliveryTally: Hashable, Sendable {
  public var sent = 0
  /// The number of deliveries that wait for another attempt.
  public var waiting = 0
  public var refused = 0
  /// The number of deliveries that may have arrived.
  public var unknown = 0
  /// The number of ``waiting`` deliveries that need a missing program.
  public var withoutProgram = 0

  public init() {}

  public var count: Int { sent + waiting + refused + unknown }

  public mutating func add(_ outcome: DeliveryOutcome) {
    switch outcome {
    case .sent: sent += 1
    case .later: waiting += 1
    case .refused: refused += 1
    case .unknown: unknown += 1
    case .missingProgram:
      waiting += 1
      withoutProgram += 1
    }
  }
}

extension DeliveryOutcome.Detail: CustomStringConvertible {
  /// A part of a sentence, without a full stop.
  public var description: String { Language.english.says(self) }
}

extension Language {
  /// Returns the detail as a part of a sentence, without a full stop.
  package func says(_ detail: DeliveryOutcome.Detail) -> String {
    if detail.row.isEmpty { return whatHappened(detail) }
    return says(
      "\(quoted(detail.row)) can't be read: ", chinese: "无法读取\(quoted(detail.row))：")
      + whatHappened(detail)
  }

  private func whatHappened(_ detail: DeliveryOutcome.Detail) -> String {
    let subject = detail.subject
    let reason = detail.text.isEmpty ? "" : says(": ", chinese: "：") + says(system: detail.text)
    return switch detail.kind {
    case .answer: detail.text
    case .hostNotFound:
      says("the address of \(subject) can't be found", chinese: "找不到 \(subject) 的地址")
    case .notConnected: says("can't connect to \(subject)", chinese: "无法连接到 \(subject)")
    case .proxyNotConnected:
      says("can't connect to the proxy \(subject)", chinese: "无法连接到代理 \(subject)")
    case .incomplete:
      says(
        "only \(detail.text) bytes were sent to \(subject)",
        chinese: "只向 \(subject) 发送了 \(detail.text) 字节")
    case .noTLS: says("can't begin TLS with \(subject)", chinese: "无法与 \(subject) 建立 TLS 连接")
    case .invalidCertificate:
      says("the certificate of \(subject) isn't valid", chinese: "\(subject) 的证书无效") + reason
    case .noAnswer: says("no answer from \(subject)", chinese: "\(subject) 没有答复")
    case .loginRefused: says("\(subject) refuses the login", chinese: "\(subject) 拒绝登录") + reason
    case .redirected:
      says("it leads to \(subject), which isn't followed", chinese: "被重定向到 \(subject)，未予跟随")
    case .badAddress:
      says("'\(subject)' isn't an address that can be used", chinese: "“\(subject)”不是可以使用的地址")
    case .noUTF8:
      says(
        "\(subject) takes addresses in ASCII only, unlike \(quoted(detail.text)) (it lacks SMTPUTF8)",
        chinese: "\(subject) 只接受 ASCII 地址，\(quoted(detail.text))不是（服务器不支持 SMTPUTF8）")
    case .badToken:
      says(
        "the token for \(subject) has line breaks or other control characters",
        chinese: "用于 \(subject) 的令牌含有换行符或其他控制字符")
    case .badLogin:
      says(
        "the user or password for \(subject) has line breaks or other control characters",
        chinese: "用于 \(subject) 的用户名或密码含有换行符或其他控制字符")
    case .noProgram: says("the program \(subject) is missing", chinese: "缺少程序 \(subject)")
    case .noOpener: says("no program opens \(subject)", chinese: "没有程序可以打开 \(subject)")
    case .programFailed: says("\(subject) failed", chinese: "\(subject) 失败") + reason
    case .writableByOthers:
      says(
        "others can write to '\(subject)' (mode \(detail.text)), so it isn't run; chmod go-w '\(subject)' prevents that",
        chinese:
          "其他用户可以写入“\(subject)”（模式 \(says(system: detail.text))），因此未予运行；可用 chmod go-w '\(subject)' 禁止写入"
      )
    case .ofOthers:
      says(
        "'\(subject)' belongs to user \(detail.text), not to you or root, so it isn't run",
        chinese: "“\(subject)”属于用户 \(says(system: detail.text))，而不属于您或 root，因此未予运行")
    case .tooLarge:
      says(
        "its addresses and secrets are more than \(subject) takes",
        chinese: "其地址和密钥过长，\(subject) 无法接受")
    case .failedSilently:
      says(
        "\(subject) failed (status \(detail.text))",
        chinese: "\(subject) 失败（状态 \(says(system: detail.text))）")
    case .noVariable:
      says("the variable \(subject) isn't set, or is empty", chinese: "未设置变量 \(subject)，或其为空")
    case .tookTooLong: says("\(subject) takes too long", chinese: "\(subject) 用时过长")
    case .tooMuchOutput: says("\(subject) writes too much", chinese: "\(subject) 的输出过长")
    case .noOutput: says("\(subject) writes nothing", chinese: "\(subject) 没有输出")
    case .unusableSecret:
      says("the text from \(subject) isn't one that can be used", chinese: "来自 \(subject) 的文本无法使用")
    case .takesNoFiles: says("it takes no attached files", chinese: "它不接受附件")
    case .notAFile: says("'\(subject)' isn't a file with lines", chinese: "“\(subject)”不是可以添加行的文件")
    case .noFolder:
      says("the folder of '\(subject)' doesn't exist", chinese: "“\(subject)”所在的文件夹不存在")
    case .unreadable: says("'\(subject)' can't be read", chinese: "无法读取“\(subject)”") + reason
    case .unwritable: says("'\(subject)' can't be written", chinese: "无法写入“\(subject)”") + reason
    case .inUse: says("another program is writing '\(subject)'", chinese: "另一个程序正在写入“\(subject)”")
    case .changed: says("'\(subject)' was changed meanwhile", chinese: "“\(subject)”在此期间被更改")
    case .interrupted: says("interrupted while it was being sent", chinese: "发送时被中断")
    case .beingSent: says("another program is sending it", chinese: "另一个程序正在发送")
    case .expired: says("it has waited for too long", chinese: "等待时间过长") + reason
    }
  }
}
