/// A long list, a screen at a time.
struct Pager {
  private static let size = 20

  private let indices: [Int]
  private var start: Int

  /// - Parameter index: What the first page shown is to have on it.
  init(_ indices: some Collection<Int>, around index: Int? = nil) {
    self.indices = Array(indices)
    let place = self.indices.firstIndex { $0 == index } ?? 0
    start = place / Self.size * Self.size
  }

  /// What is on this page.
  var present: ArraySlice<Int> { indices[start...].prefix(Self.size) }

  /// How many are on later pages.
  var rest: Int { max(0, indices.count - start - Self.size) }

  /// Whether there is one page only.
  var isWhole: Bool { indices.count <= Self.size }

  /// Goes to the next page; from the last one to the first.
  mutating func goOn() {
    start = rest > 0 ? start + Self.size : 0
  }

  /// Goes to the page before; from the first one to the last.
  mutating func goBack() {
    let last = max(0, indices.count - 1) / Self.size * Self.size
    start = start > 0 ? start - Self.size : last
  }
}
