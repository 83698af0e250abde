import Testing

@testable import ForwardForm

@Suite("Objects that one thread at a time uses")
struct ExclusiveUseTests {
  @Test("A debug build ends at overlapping uses")
  func nested() async {
    await #expect(processExitsWith: .failure) {
      let use = ExclusiveUse()
      use { use {} }
    }
  }

  @Test("Uses one after another don't overlap, also after an error")
  func oneAfterTheOther() {
    let use = ExclusiveUse()
    struct Failure: Error {}
    #expect(throws: Failure.self) { try use { () throws(Failure) in throw Failure() } }
    #expect(use { 1 } == 1)
  }

  @Test("A debug build ends if the items of a list are read while they are read")
  func items() async {
    await #expect(processExitsWith: .failure) {
      var (list, reads): (ListItems, Int) = ([], 0)
      list = ListItems(
        {
          reads += 1
          if reads == 1 { _ = list.title(of: 0) }
          return StoredItems([1])
        }, count: 1, known: nil, form: { _ in Form([]) }, title: { "\($0)" },
        shown: { _, _ in .empty })
      _ = list.title(of: 0)
    }
  }
}
