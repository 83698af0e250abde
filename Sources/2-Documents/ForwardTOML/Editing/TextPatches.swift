internal import ForwardJSON

/// Changes at places of a text, which are applied together.
struct TextPatches {
  /// The kind of text at a place. At one offset, the kinds have this order.
  enum Kind: Int, Comparable {
    /// Whole lines, such as the lines of new keys.
    case lines
    /// Whole lines with a header, behind other tables.
    case tables
    /// Whole lines before a header of another table.
    case beforeHeader
    /// Other bytes in place of old bytes; none to remove them.
    case replacement

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  private struct Patch {
    let kind: Kind
    let range: Range<Int>
    let text: [UInt8]
  }

  private var patches: [Patch] = []

  mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    patches.append(Patch(kind: .replacement, range: range, text: text))
  }

  mutating func insert(_ text: [UInt8], _ kind: Kind, at offset: Int) {
    patches.append(Patch(kind: kind, range: offset..<offset, text: text))
  }

  func applied(to bytes: [UInt8], in range: Range<Int>, _ style: WritingStyle) -> [UInt8] {
    var output = Output(bytes: bytes, position: range.lowerBound, style: style)
    let order = patches.indices.sorted {
      let (left, right) = (patches[$0], patches[$1])
      return (left.range.lowerBound, left.kind, $0) < (right.range.lowerBound, right.kind, $1)
    }
    for patch in order.lazy.map({ patches[$0] }) {
      output.copy(to: patch.range.lowerBound)
      output.write(patch.text, patch.kind)
      output.skip(to: patch.range.upperBound)
    }
    output.copy(to: range.upperBound)
    return output.new
  }
}

/// The changed text up to the present position.
private struct Output {
  let bytes: [UInt8]
  var position: Int
  let style: WritingStyle
  private(set) var new: [UInt8] = []
  /// Whether a blank line must precede the following text.
  private var isTableOpen = false

  init(bytes: [UInt8], position: Int, style: WritingStyle) {
    (self.bytes, self.position, self.style) = (bytes, position, style)
  }

  mutating func copy(to end: Int) {
    guard position < end else { return }
    if isTableOpen {
      let next = bytes[position..<end].first { !$0.isBlank }
      if next?.isLineBreak == false { new += style.lineBreak }
      isTableOpen = false
    }
    new += bytes[position..<end]
    position = end
  }

  mutating func write(_ text: [UInt8], _ kind: TextPatches.Kind) {
    guard kind != .replacement else { return new += text }
    if isTableOpen, kind != .lines { separate() }
    isTableOpen = false
    if let last = new.last, new.count > new.startOfText, !last.isLineBreak {
      new += style.lineBreak
    }
    if kind == .tables { separate() }
    new += text
    isTableOpen = kind != .lines && style.separatesTables
  }

  /// Skips removed bytes. Blank lines never begin a text.
  mutating func skip(to end: Int) {
    guard position < end else { return }
    position = end
    guard new.count <= new.startOfText else { return }
    while position < bytes.count {
      let line = bytes.endOfLine(position)
      guard line < bytes.count, bytes[position..<line].allSatisfy(\.isBlank) else { return }
      position = bytes.afterLineBreak(line)
    }
  }

  /// Writes a blank line unless the text ends with one.
  private mutating func separate() {
    guard style.separatesTables, new.count > new.startOfText else { return }
    let last = new.lineBreakStart(before: new.count)
    if new[new.startOfLine(last)..<last].contains(where: { !$0.isBlank }) {
      new += style.lineBreak
    }
  }
}
