/// The places of the values in a text, recorded while it is parsed.
///
/// The nodes of a list's elements, or of an object's members, are adjacent, so that a position
/// finds each. A plain list has only short scalars. Its elements have no nodes, because nodes would
/// be larger than the values. The tree keeps where some of them begin; the text shows the others.
package struct SyntaxTree: Sendable {
  /// A value in a text, with the key before it.
  package struct Node: Sendable {
    fileprivate let first: UInt32
    fileprivate let end: UInt32
    fileprivate var keyFirst: UInt32 = 0
    fileprivate var keyEnd: UInt32 = 0
    fileprivate var firstChild: UInt32 = 0
    fileprivate var childCount: UInt32 = 0
    /// Whether the object has this key earlier, too. The earlier member has no node.
    fileprivate(set) var isRepeated = false
    fileprivate(set) var isPlain = false

    init(_ bytes: Range<Int>) {
      (first, end) = (UInt32(bytes.lowerBound), UInt32(bytes.upperBound))
    }

    package var bytes: Range<Int> { Int(first)..<Int(end) }

    /// The bytes of the key, with the quotes; `nil` if the value is no member of an object.
    package var key: Range<Int>? { keyEnd == 0 ? nil : Int(keyFirst)..<Int(keyEnd) }

    /// The bytes from the start of the key to the end of the value.
    package var entry: Range<Int> { (key?.lowerBound ?? Int(first))..<Int(end) }
  }

  /// The size in bytes of the largest text. The offsets of nodes limit it.
  package static let largestText = Int(UInt32.max)

  /// The elements and members of all lists and objects.
  private var nodes: [Node] = []

  /// The starts of every 64th element of plain lists.
  private var starts: [UInt32] = []

  /// The distance in elements between two starts in `starts`.
  private static let stride = 64

  /// The plain list that was read last, until it is recorded.
  private var plain: (first: Int, count: Int)?

  /// The values inside the lists and objects that are still being read. After the whole text was
  /// read, the outer value.
  private var open: [Node] = []

  package init() {}

  var root: Node? { open.first }

  var repeatsKeys: Bool { nodes.contains(where: \.isRepeated) }

  /// A member of any object; `nil` if the text has no members.
  var anyMember: Node? { nodes.first { $0.key != nil } }

  /// Returns the nodes of a list's elements or an object's members; empty for a plain list.
  package func children(of node: Node) -> ArraySlice<Node> {
    if node.isPlain { return [] }
    return nodes[Int(node.firstChild)..<Int(node.firstChild) + Int(node.childCount)]
  }

  /// Returns the offset at which the first element of a plain list begins, and the number of its
  /// elements.
  func plainElements(of node: Node) -> (start: Int, count: Int) {
    (Int(starts[Int(node.firstChild)]), Int(node.childCount))
  }

  /// Locates an element of a plain list: returns the offset of a known element at or before it, and
  /// the number of elements to read from there.
  func plainElement(of node: Node, at position: Int) -> (start: Int, count: Int) {
    let place = Int(node.firstChild) + position / Self.stride
    return (Int(starts[place]), position % Self.stride + 1)
  }

  /// A mark of the place where a value begins.
  package var mark: Int { open.count }

  /// Records a value. The values recorded since its mark are inside it.
  package mutating func record(_ bytes: Range<Int>, since mark: Int) {
    var node = Node(bytes)
    if let plain {
      (node.firstChild, node.childCount) = (UInt32(plain.first), UInt32(plain.count))
      (node.isPlain, self.plain) = (true, nil)
    } else if open.count > mark {
      node.firstChild = UInt32(nodes.count)
      node.childCount = UInt32(open.count - mark)
      nodes += open[mark...]
      open.removeSubrange(mark...)
    }
    open.append(node)
  }

  /// A mark of the place where a plain list begins.
  var plainMark: Int { starts.count }

  mutating func notePlain(_ start: Int, at position: Int) {
    if position % Self.stride == 0 { starts.append(UInt32(start)) }
  }

  /// Notes the end of the plain list that began at a mark and is recorded next.
  mutating func endPlain(since mark: Int, count: Int) { plain = (mark, count) }

  /// Forgets the elements since a mark, because their list isn't plain.
  mutating func forgetPlain(since mark: Int) { starts.removeSubrange(mark...) }

  package mutating func recordKey(_ bytes: Range<Int>) {
    guard let last = open.indices.last else { return }
    open[last].keyFirst = UInt32(bytes.lowerBound)
    open[last].keyEnd = UInt32(bytes.upperBound)
  }

  /// Takes the last value out, with its key. The caller keeps it or records it elsewhere.
  package mutating func takeLast(key: Range<Int>) -> Node? {
    recordKey(key)
    return open.popLast()
  }

  /// Records a value that was taken out.
  package mutating func record(_ node: Node) { open.append(node) }

  /// Records that the last value replaces an earlier member with the same key. `count` is the
  /// number of members before this member.
  mutating func replaceMember(at position: Int, of count: Int) {
    guard var last = open.popLast() else { return }
    last.isRepeated = true
    open[open.count - count + position] = last
  }
}
