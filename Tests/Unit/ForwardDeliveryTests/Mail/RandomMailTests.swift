import ForwardTargets
import JSONTree
import ProgramSupport
import TestSupport
import Testing

@testable import ForwardDelivery

/// E-mails of random characters, which Python's reader must find again.
@Suite("Random e-mails", .enabled(if: hasPython, "Needs python3."))
struct RandomMailTests {
  @Test("Are read as they were meant, and their lines are short", arguments: hundredsOfGames(400))
  func reading(hundred: Int) throws {
    let seed = UInt64(72_000_000 + hundred)
    var random = SeededRandom(seed: seed)
    var lines = ""
    for number in 0..<100 {
      let (subject, text) = (random.text(number), random.text(number + 1))
      let message = MailMessage(
        from: "ada@example.org", to: ["bob@example.org"], subject: subject, text: text,
        html: random.chance(2) ? text : nil)
      let sent = MailText(message: message, key: "0123abcd", date: 1_796_112_309, host: "a").text
      let line = JSONObject([
        ("subject", .string(subject)), ("text", .string(text)), ("sent", .string(sent)),
        ("parts", .number(JSONNumber(message.html == nil ? 1 : 2))),
      ])
      lines += line.text() + "\n"
    }
    let reading = try run(
      "/usr/bin/env", ["python3", "-c", reader], input: lines, within: .seconds(120))
    #expect(reading == Finished(output: ""), "seed \(seed)")
  }
}

extension SeededRandom {
  /// Returns a text of any script, with control characters, and sometimes a long one.
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

/// A script that prints messages that differ from those sent.
private let reader = #"""
  import email, email.policy, json, re, sys

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
      parts = [part for part in message.walk() if not part.is_multipart()]
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
