import ForwardText
import TestSupport
import Testing

@Suite("The lines in which two texts differ")
struct LineChangesTests {
  private func patch(_ old: String, _ new: String, around: Int = 1) -> [String] {
    LineChanges(from: Array(old.utf8), to: Array(new.utf8), around: around).hunks.flatMap(\.text)
  }

  @Test("Changes that are near are one hunk, and others are several")
  func hunks() {
    #expect(patch("a\nb\n", "a\nb\n") == [])
    #expect(patch("a\nb\nc\nd\n", "a\nb\nx\nd\n") == ["@@ -2,3 +2,3 @@", " b", "-c", "+x", " d"])
    #expect(
      patch("a\nb\nc\nd\ne\n", "x\nb\nc\nd\ny\n") == [
        "@@ -1,2 +1,2 @@", "-a", "+x", " b", "@@ -4,2 +4,2 @@", " d", "-e", "+y",
      ])
    #expect(
      patch("a\nb\nc\n", "x\nb\ny\n") == ["@@ -1,3 +1,3 @@", "-a", "+x", " b", "-c", "+y"])
    #expect(patch("", "a\n") == ["@@ -0,0 +1,1 @@", "+a"])
  }

  @Test("A hunk keeps the line ends of the texts, and notes a missing one")
  func lineEnds() {
    #expect(
      patch("a\r\nb\r\n", "a\r\n") == ["@@ -1,2 +1,1 @@", " a\r", "-b\r"])
    let note = "\n\\ No newline at end of file"
    #expect(patch("a\nb", "x\nb") == ["@@ -1,2 +1,2 @@", "-a", "+x", " b" + note])
    #expect(patch("a", "a\n") == ["@@ -1,1 +1,1 @@", "-a" + note, "+a"])
    #expect(patch("e\u{301}\n", "\u{E9}\n") == ["@@ -1,1 +1,1 @@", "-e\u{301}", "+\u{E9}"])
  }

  @Test("Two changes far apart are two hunks, whatever is between them")
  func farApart() {
    let between = (1...3_000).map { "  \($0 % 7)\n" }.joined()
    #expect(
      patch("a\n" + between + "b\n", "x\n" + between + "y\n") == [
        "@@ -1,2 +1,2 @@", "-a", "+x", "   1", "@@ -3001,2 +3001,2 @@", "   4", "-b", "+y",
      ])
  }

  @Test("Lines that are the same far from the changes are counted, and not read")
  func sameLines() {
    let (before, after) = ((1...9).map { "\($0)\n" }.joined(), "x\nx\nx")
    #expect(
      patch(before + "a\n" + after, before + "b\n" + after) == [
        "@@ -9,3 +9,3 @@", " 9", "-a", "+b", " x",
      ])
    #expect(
      patch(before + after, before + "x\n" + after) == [
        "@@ -11,2 +11,3 @@", " x", "+x", " x\n\\ No newline at end of file",
      ])
  }

  @Test(
    "The patch of a random change turns the old text into the new one", arguments: seedsOfGames(300)
  )
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = ["a", "b", "c", "{", "}"]
    var old = (0..<random.below(30)).map { _ in random.pick(words) }
    var new = old
    for _ in 0..<random.below(6) {
      let place = random.below(new.count + 1)
      if random.chance(2), place < new.count {
        new.remove(at: place)
      } else {
        new.insert(random.pick(words), at: place)
      }
    }
    let changes = LineChanges(
      from: Array(old.map { $0 + "\n" }.joined().utf8),
      to: Array(new.map { $0 + "\n" }.joined().utf8))
    #expect(changes.isEmpty == (old == new))
    let changed = changes.hunks.flatMap(\.lines).count {
      if case .kept = $0 { false } else { true }
    }
    #expect(changed == new.difference(from: old).count)
    for hunk in changes.hunks.reversed() {
      let removed = hunk.lines.filter { if case .added = $0 { false } else { true } }
      let added = hunk.lines.filter { if case .removed = $0 { false } else { true } }
      let range = (hunk.old - 1)..<(hunk.old - 1 + removed.count)
      #expect(Array(old[range]) == removed.map { String($0.text.dropFirst()) })
      old.replaceSubrange(range, with: added.map { String($0.text.dropFirst()) })
    }
    #expect(old == new)
  }
}
