import ForwardJSON
import ForwardTargets
import ForwardText
import ProgramSupport
import Testing
import TestSupport

@testable import ForwardDelivery

/// E-mails of random characters. Python's reader must find the characters again.
@Suite("Random e-mails", .enabled(if: hasPython, "Needs python3."))
struct RandomMailTests {
  @Test(
    "Random e-mails are read as they were meant, and their lines are short",
    arguments: hundredsOfGames(200))
  func reading(hundred: Int) throws {
    let seed = UInt64(72_000_000 + hundred)
    var random = SeededRandom(seed: seed)
    var lines = ""
    for number in 0..<100 {
      let (subject, text) = (random.text(number), random.text(number + 1))
      var message = MailMessage(
        from: "ada@example.org", to: ["bob@example.org"], subject: subject, text: text,
        html: random.chance(2) ? text : nil)
      for _ in 0..<(random.chance(3) ? random.below(4) : 0) {
        let bytes = (0..<random.below(400)).map { _ in UInt8(random.below(256)) }
        // Python drops blanks and brackets at the ends of a name.
        message.attachments.append(Attachment("a\(random.text(number).visible)z", bytes))
      }
      let mail = MailText(message: message, key: "0123abcd", date: 1_796_112_309, host: "a")
      let sent = String(decoding: try mail.bytes(withLineBreaks: "\n"), as: UTF8.self)
      let files = try message.attachments.map { attachment -> JSONValue in
        .array([
          .string(attachment.name), .string(attachment.type),
          .string(try attachment.bytes().base64),
        ])
      }
      let line = JSONObject([
        ("subject", .string(subject)), ("text", .string(text)), ("sent", .string(sent)),
        ("parts", .number(JSONNumber(message.html == nil ? 1 : 2))), ("files", .array(files)),
      ])
      lines += line.text() + "\n"
    }
    let reading = try run(
      "/usr/bin/env", ["python3", "-c", reader], input: lines, within: .seconds(120))
    #expect(reading == Finished(output: ""), "seed \(seed)")
  }
}

extension SeededRandom {
  /// Returns a text of any script, with control characters, and sometimes a long text.
  fileprivate mutating func text(_ number: Int) -> String {
    let pieces = [
      "Milk", " ", "  ", "\n", "\r\n", "\r", "\t", ".", "\n.\n", "=", "=?utf-8?Q?x?=", "\"", "{",
      "\n--=_0123abcd\n",
      "Ärzte", "牛奶", "𝄞", "e\u{301}", "👨‍👩‍👧", "\u{202E}", "\u{0}", "\u{1B}[31m", "\u{85}", "\u{2028}",
      "From ",
      "Bcc: eve@example.org", String(repeating: "x", count: 200),
    ]
    let count = number == 50 ? 20_000 : below(40)
    return (0..<count).map { _ in pick(pieces) }.joined()
  }
}

/// A script that prints messages that differ from the sent messages.
private let reader = #"""
  import base64, email, email.policy, json, re, sys

  def lines(text):
      return re.sub("\r\n?", "\n", text)

  def check(case):
      sent = case["sent"].encode()
      assert all(len(line) <= 76 for line in sent.split(b"\n")), "a long line"
      message = email.message_from_bytes(sent, policy=email.policy.default)
      names = ["From", "To", "Subject", "Date", "Message-ID", "MIME-Version"]
      assert message.keys()[:6] == names and len(message.keys()) <= 8, message.keys()
      wanted = re.sub("[\0-\x1f\x7f-\x9f\u2028\u2029]", " ", case["subject"]).strip()
      found = str(message["Subject"])
      assert found.split() == wanted.split(), found
      assert not message.defects
      leaves = [part for part in message.walk() if not part.is_multipart()]
      files = [part for part in leaves if part.get_content_disposition() == "attachment"]
      found = [
          [part.get_filename(), part.get_content_type(), part.get_payload(decode=True)] for part in files]
      wanted = [[name, kind, base64.b64decode(data)] for name, kind, data in case["files"]]
      assert found == wanted, next(pair for pair in zip(found, wanted) if pair[0] != pair[1])
      parts = [part for part in leaves if part not in files]
      assert len(parts) == case["parts"], len(parts)
      for part in parts:
          text = part.get_payload(decode=True).decode()
          assert text.rstrip("\n") == lines(case["text"]).rstrip("\n"), text

  for line in sys.stdin:
      try:
          check(json.loads(line))
      except Exception as error:
          print(repr(error)[:500], line[:1000])
  """#
