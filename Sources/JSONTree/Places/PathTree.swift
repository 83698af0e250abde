/// A trie of paths by their steps, so that a scan knows at each value which paths lead there.
struct PathTree {
  /// A value that paths lead to or through, with the nodes of the values inside it.
  struct Node {
    let parent: Int?
    var inner: [JSONPath.Step: Int] = [:]
  }

  /// The nodes: the first is that of the outer value, and each comes after its parent.
  private(set) var nodes = [Node(parent: nil)]

  /// The node at the end of each path.
  private(set) var ends: [JSONPath: Int] = [:]

  init(_ paths: some Sequence<JSONPath>) {
    for path in paths where ends[path] == nil {
      ends[path] = path.steps.reduce(0) { node, step in
        if let known = nodes[node].inner[step] { return known }
        nodes.append(Node(parent: node))
        nodes[node].inner[step] = nodes.count - 1
        return nodes.count - 1
      }
    }
  }
}
