import ForwardForm
import ForwardJSON
import Testing
import TestSupport

@testable import ForwardSettings

@Suite("Two edits of settings with sections, parts and lists")
struct SettingsMergeTests {
  private func merge(_ base: String, _ mine: String, _ theirs: String) throws -> SettingsMerge {
    try SettingsMerge(
      base: object(base), mine: object(mine), theirs: object(theirs), open: Letter.open)
  }

  private func rows(_ conflict: Conflict) -> [String] {
    conflict.rows.map { "\($0.row.id): \($0.mine) or \($0.theirs)" }
  }

  @Test("A row in a section is found by the path of its value")
  func section() throws {
    let merge = try merge(
      #"{"subject":"A","copies":1}"#, #"{"subject":"M","copies":2}"#, #"{"subject":"T","copies":3}"#
    )
    #expect(
      merge.conflicts.map(rows) == [
        [#"mail.subject: text("M") or text("T")"#],
        [#"mail.number-of-copies: text("2") or text("3")"#],
      ]
    )
    #expect(merge.theirRows.map(\.title) == ["Subject", "Number of copies"])
    #expect(merge.merged(keeping: [merge.conflicts[0]]).text() == #"{"subject":"M","copies":3}"#)
    #expect(merge.merged(keeping: merge.conflicts).text() == #"{"subject":"M","copies":2}"#)
  }

  @Test("In a part, each row is merged by itself")
  func part() throws {
    let merge = try merge(
      #"{"to":{"street":"A","town":"A","x":1.0}}"#,
      #"{"to":{"street":"M","town":"A","x":1.0}}"#,
      #"{"to":{"street":"A","town":"T","x":2.0}}"#
    )
    #expect(merge.conflicts.isEmpty)
    #expect(merge.theirRows.map(\.id) == ["to.town"])
    #expect(merge.merged(keeping: []).text() == #"{"to":{"street":"M","town":"T","x":2.0}}"#)

    let conflict = try self.merge(
      #"{"to":{"street":"A","town":"A"}}"#,
      #"{"to":{"street":"M","town":"M"}}"#,
      #"{"to":{"street":"T","town":"A"}}"#
    )
    #expect(conflict.conflicts.map(\.path) == [["to", "street"]])
    #expect(conflict.conflicts.map(rows) == [[#"to.street: text("M") or text("T")"#]])
    #expect(
      conflict.merged(keeping: conflict.conflicts).text()
        == #"{"to":{"street":"M","town":"M"}}"#
    )
    #expect(conflict.merged(keeping: []).text() == #"{"to":{"street":"T","town":"M"}}"#)
  }

  @Test("An optional part that one edit dropped is shown by its own row")
  func dropped() throws {
    let merge = try merge(
      #"{"from":{"street":"A","town":"A"}}"#, "{}", #"{"from":{"street":"T","town":"A"}}"#
    )
    #expect(merge.conflicts.map(rows) == [["from: toggle(false) or toggle(true)"]])
    #expect(merge.merged(keeping: merge.conflicts).text() == "{}")
    #expect(merge.merged(keeping: []).text() == #"{"from":{"street":"T","town":"A"}}"#)
  }

  @Test("An optional part that both edits created is one value, shown by all its rows that differ")
  func created() throws {
    let merge = try merge(
      "{}",
      #"{"from":{"street":"M","town":"M"}}"#,
      #"{"from":{"street":"T","town":"U"}}"#
    )
    #expect(
      merge.conflicts.map(rows) == [
        [#"from.street: text("M") or text("T")"#, #"from.town: text("M") or text("U")"#]
      ]
    )
    #expect(
      merge.merged(keeping: merge.conflicts).text() == #"{"from":{"street":"M","town":"M"}}"#
    )
  }

  @Test("A list is one value")
  func list() throws {
    let merge = try merge(
      #"{"others":[{"street":"A","town":""}],"copies":1}"#,
      #"{"others":[{"street":"M","town":""}],"copies":1}"#,
      #"{"others":[{"street":"A","town":""},{"street":"T","town":""}],"copies":2}"#
    )
    #expect(merge.conflicts.map { $0.rows.map(\.row.id) } == [["others"]])
    #expect(merge.theirRows.map(\.id) == ["mail.number-of-copies", "others"])
    #expect(
      merge.merged(keeping: merge.conflicts).text()
        == #"{"others":[{"street":"M","town":""}],"copies":2}"#
    )
  }

  @Test("A row that only the other edit shows is found there")
  func hidden() throws {
    let merge = try merge(
      #"{"isUrgent":true,"reason":"A"}"#,
      #"{"isUrgent":false,"reason":"M"}"#,
      #"{"isUrgent":true,"reason":"T"}"#
    )
    #expect(merge.conflicts.map(rows) == [[#"mail.reason: text("M") or text("T")"#]])
    #expect(
      merge.merged(keeping: merge.conflicts).text() == #"{"isUrgent":false,"reason":"M"}"#)
  }

  @Test("A conflict that no row shows is asked for by its path, and no object's values are shown")
  func withoutRow() throws {
    let merge = try merge(
      #"{"delivery":{"pickup":{}}}"#, #"{"delivery":{"post":{"days":1}}}"#,
      #"{"delivery":{"post":{"days":2}}}"#)
    #expect(merge.conflicts.map(\.id) == ["delivery"])
    #expect(merge.conflicts.map(\.mine) == [#"{"post":{"days":"••••••"}}"#])
    #expect(merge.conflicts.map(\.theirs) == [#"{"post":{"days":"••••••"}}"#])
    #expect(
      merge.merged(keeping: merge.conflicts).text() == #"{"delivery":{"post":{"days":1}}}"#)
    #expect(merge.merged(keeping: []).text() == #"{"delivery":{"post":{"days":2}}}"#)
  }

  @Test("A secret is masked whose row both edits hide, and a row that isn't secret is shown")
  func hiddenSecret() throws {
    let merge = try SettingsMerge(
      base: object(#"{"isLocked":true,"pin":"1234","place":"A"}"#),
      mine: object(#"{"isLocked":false,"pin":"4711","place":"M"}"#),
      theirs: object(#"{"isLocked":false,"pin":"0815","place":"T"}"#)
    ) { try EditableDocument($0, over: Bicycle()) }
    #expect(merge.conflicts.map(\.path) == [["pin"], ["place"]])
    #expect(merge.conflicts.map(\.rows.count) == [0, 0])
    #expect(merge.conflicts.map(\.mine) == ["••••••", "M"])
    #expect(merge.conflicts.map(\.theirs) == ["••••••", "T"])
  }

  @Test("An undecodable value of theirs is a value like another")
  func undecodable() throws {
    let merge = try merge(#"{"subject":"A"}"#, #"{"subject":"M"}"#, #"{"subject":7}"#)
    #expect(merge.conflicts.map(rows) == [[#"mail.subject: text("M") or unknown("7")"#]])
    #expect(merge.merged(keeping: merge.conflicts).text() == #"{"subject":"M"}"#)
  }

  @Test("Changing many values at once changes the same rows as changing each of them")
  func manyValues() throws {
    let documents = try [
      #"{"subject":"A","copies":1,"isUrgent":true,"reason":"r","to":{"street":"A","town":"A"},"from":{"street":"A","town":"A"},"others":[],"delivery":{"pickup":{}}}"#,
      #"{"subject":"B","copies":2,"isUrgent":false,"reason":"s","to":{"street":"B","town":"A"},"from":{"street":"A","town":"B"},"others":[{"street":"B","town":"B"}],"delivery":{"post":{"days":2}}}"#,
      #"{"subject":"C","copies":3,"isUrgent":true,"reason":"t","to":{"street":"C","town":"C"}}"#,
    ].map(object)
    let paths: [JSONPath] = [
      ["subject"], ["copies"], ["isUrgent"], ["reason"], ["to", "street"], ["to", "town"], ["from"],
      ["others"], ["delivery"], ["unknown"],
    ]
    for document in documents {
      let form = try ComparedForm(document, open: Letter.open)
      for other in documents {
        func shown(_ changes: [ComparedForm.Change]) -> [String] {
          changes.map { "\($0.row.id): \($0.value), \($0.other)" }
        }
        let together = try form.changes(at: paths, to: other).map(shown)
        let apart = try paths.map { shown(try form.changes(at: [$0], to: other)[0]) }
        #expect(together == apart)
      }
    }
  }
}

private final class Bicycle: FormModel, Codable {
  var isLocked = false
  var pin = ""
  var place = ""

  var form: [ForwardFormElement] {
    toggle("Locked", \.isLocked).id("isLocked")
    if isLocked {
      textField("Pin", \.pin).secret()
      textField("Place", \.place)
    }
  }
}
