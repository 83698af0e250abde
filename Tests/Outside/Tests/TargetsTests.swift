import Testing

/// `targets` does the same as `forward new`, `edit` and `duplicate`.
@Suite("A program outside, in place of forward new, edit and duplicate")
struct TargetsTests {
  @Test("Targets of a built-in kind and of a file's are made, edited and copied")
  func targets() throws {
    #expect(try PagerTests().transcript(of: "targets", expected) == expected)
  }
}

private let expected = #"""
  $ targets new file log path=/tmp/log; echo $?
  log: {"path":"/tmp/log","format":"todotxt","template":"","createsFolders":false}
  0
  $ targets edit log path=; echo $?
  path (--set): An answer is required.
  65
  $ targets copy log other format=csv
  other: {"path":"/tmp/log","format":"csv","template":"","createsFolders":false}
  $ mkdir kinds; echo '{"title": "Ntfy", "summary": "Sends a notification.", "settings": {"type": "object", "properties": {"topic": {"title": "Topic", "type": "string"}}, "required": ["topic"]}, "request": {"address": "https://ntfy.sh", "json": {"topic": "{topic}"}}}' >kinds/ntfy.kind.json
  $ targets new ntfy alerts tpoic=disk; echo $?
  topic: An answer is required.
  tpoic (--set): There is no such row; the known ones are topic.
  65
  $ targets new ntfy alerts topic=disk
  alerts: {"topic":"disk"}
  $ targets edit alarms topic=cpu; echo $?
  There is no target 'alarms'; the known ones are alerts, log, other.
  1
  $ targets new nfty alarms topic=cpu; echo $?
  There is no kind 'nfty'; the known ones are ntfy, mail, file, things, webhook.
  64

  """#
