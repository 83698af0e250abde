import ForwardForm
import Testing

@Suite("An enum's cases as indices")
struct EnumIndexTests {
  @Test("A case reads as its index, and an index writes its case")
  func index() {
    let parcel = Parcel()
    let ref = PropertyRef(parcel, index: \.size)
    #expect(ref.val == 0)
    ref.val = 2
    #expect(parcel.size == .bulky)
  }

  @Test("An index that no case has is not written", arguments: [-1, 3, Int.min, Int.max])
  func outOfRange(index: Int) {
    let parcel = Parcel()
    parcel.size = .large
    let ref = PropertyRef(parcel, index: \.size)
    ref.val = index
    #expect(parcel.size == .large)
  }

  /// An enum with a case that pickers don't offer.
  enum Plan: CaseIterable {
    case monthly, yearly, legacy

    static let allCases = [Plan.monthly, .yearly]
  }

  @Test("A case that isn't offered reads as no option, and a snapshot still puts it back")
  func hiddenCase() throws {
    let box = Box(Plan.legacy)
    let ref = PropertyRef(box, index: \.value)
    #expect(ref.val == -1)
    let restore = ref.snapshot()
    ref.val = 1
    #expect(box.value == .yearly)
    restore()
    #expect(box.value == .legacy)
  }
}
