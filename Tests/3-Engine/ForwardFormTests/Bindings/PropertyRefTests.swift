import ForwardForm
import Testing

@Suite("References to properties")
struct PropertyRefTests {
  @Test("Closures read and write the value")
  func closures() {
    let box = Box([1, 2, 3])
    let ref = PropertyRef(box, get: { $0.value.count }, set: { $0.value = Array(0..<$1) })
    #expect(ref.val == 3)
    ref.val = 2
    #expect(box.value == [0, 1])
  }

  @Test("A key path names the property")
  func keyPath() {
    let parcel = Parcel()
    let ref = PropertyRef(parcel, \.name)
    ref.val = "Lamp"
    #expect(parcel.name == "Lamp")
    parcel.name = "Vase"
    #expect(ref.val == "Vase")
  }

  @Test("Writing nil does nothing, also to an optional property")
  func writingNil() {
    let box = Box<String?>("there")
    let ref = PropertyRef(box, \.value)
    ref.val = nil
    #expect(box.value == "there")
    ref.val = .some(nil)
    #expect(box.value == nil)
  }

  @Test("A snapshot restores the value from when it was taken, repeatedly")
  func snapshot() {
    let box = Box("old")
    let ref = PropertyRef(box, \.value)
    let restore = ref.snapshot()
    ref.val = "new"
    restore()
    #expect(box.value == "old")
    ref.val = "newer"
    restore()
    #expect(box.value == "old")
  }

  @Test("A reference does not keep its owner alive, nor does its snapshot")
  func ownerGone() {
    var box: Box<String>? = Box("here")
    weak let gone = box
    let ref = PropertyRef(box ?? Box(""), \.value)
    let early = ref.snapshot()
    box = nil
    #expect(gone == nil)
    #expect(ref.val == nil)
    ref.val = "lost"
    let late = ref.snapshot()
    early()
    late()
    #expect(ref.val == nil)
  }

  @Test("Text of a value without an owner is nil, and isn't written")
  func convertedOwnerGone() {
    var box: Box<Int>? = Box(3)
    let ref = PropertyRef(box ?? Box(0), \.value).text(as: .integer())
    #expect(ref.val == "3")
    box = nil
    #expect(ref.val == nil)
    ref.val = "4"
    ref.snapshot()()
    #expect(ref.val == nil)
  }
}
