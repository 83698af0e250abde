/// A long list, one page at a time.
struct Pager {
  private let size: Int
  private let indices: [Int]
  private var start: Int

  /// Begins at the page around an index. A page has `size` indices.
  init(_ indices: some Collection<Int>, around index: Int? = nil, size: Int) {
    self.size = size
    self.indices = Array(indices)
    let position = self.indices.firstIndex { $0 == index } ?? 0
    start = position / size * size
  }

  var present: ArraySlice<Int> { indices[start...].prefix(size) }

  /// The number of indices on later pages.
  var rest: Int { max(0, indices.count - start - size) }

  /// The number of indices on earlier pages.
  var earlier: Int { start }

  /// Whether there is only one page.
  var isWhole: Bool { indices.count <= size }

  /// Turns to the next or the previous page; the first page follows the last. Returns whether the
  /// command turns pages.
  mutating func turn(_ command: LineCommand) -> Bool {
    switch command {
    case .nextPage: start = rest > 0 ? start + size : 0
    case .previousPage:
      let last = max(0, indices.count - 1) / size * size
      start = start > 0 ? start - size : last
    default: return false
    }
    return true
  }
}

extension LineRequest {
  /// Enables the keys that turn pages.
  mutating func turnsPages() { disabled.removeAll { [.nextPage, .previousPage].contains($0) } }
}

extension Dialogue {
  /// The number of options or items on a page. It leaves room in the window for the title, the
  /// number of the others and the prompt.
  var pageSize: Int { min(20, max(5, (output.rows ?? 24) - 4)) }

  /// Shows the number of options on later pages or, on the last page, on earlier pages.
  func tellMore(of pages: Pager) {
    if pages.rest > 0 {
      tell(wording(.moreOptions(pages.rest, reader.keys)), .hint)
    } else if pages.earlier > 0 {
      tell(wording(.earlierOptions(pages.earlier, reader.keys)), .hint)
    }
  }
}
