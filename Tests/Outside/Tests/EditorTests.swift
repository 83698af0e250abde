import Testing

/// `editor` does what `forward new`, `edit` and `duplicate` do.
@Suite("A program outside, in place of forward new, edit and duplicate")
struct EditorTests {
  @Test("Targets of a built-in kind and of a file's are made, edited and copied")
  func editor() throws {
    #expect(try PagerTests().transcript(of: "editor", expected) == expected)
  }
}

private let expected = #"""
  $ editor new file log path=/tmp/log; echo $?
  $ editor edit log path=; echo $?
  $ editor copy log other format=csv
  $ mkdir kinds; echo '{"settings": {"properties": {"topic": {"title": "Topic", "type": "string"}}, "required": ["topic"]}, "request": {"address": "https://ntfy.sh"}}' >kinds/ntfy.json
  $ editor new ntfy alerts tpoic=disk; echo $?
  $ editor new ntfy alerts topic=disk
  $ editor edit alarms topic=cpu; echo $?
  $ editor new nfty alarms topic=cpu; echo $?

  """#
