import Testing

/// `asker` does the same as `forward ask`.
@Suite("A program outside, in place of forward ask")
struct AskerTests {
  @Test("A form file is answered by options, and a question by a variable or its default")
  func asker() throws {
    #expect(try PagerTests().transcript(of: "asker", expected) == expected)
  }
}

private let expected = #"""
  $ echo '{"rows": [{"title": "Name", "required": true}, {"title": "Kind", "options": ["web", "db"]}]}' >form.json
  $ asker form.json name="it's"; echo $?
  name='it'\''s'
  kind='web'
  0
  $ asker form.json kind=x; echo $?
  name: An answer is required.
  kind (--set): 'x' is not one of the options: web, db.
  65
  $ asker form.json; echo $?
  There is no terminal to ask on for name, kind.
  65
  $ asker Days
  3
  $ COUNT=12 asker Days; echo $?
  days ($COUNT): '12' is not between 1 and 9.
  65

  """#
