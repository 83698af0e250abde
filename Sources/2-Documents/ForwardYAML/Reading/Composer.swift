internal import ForwardJSON

/// A reader of the documents of a text. It finds the value of each, and the places of the values
/// inside it.
struct Composer: ~Copyable {
  struct Document {
    /// The text before the first value of the whole text, and before the value of this document.
    let firstHead, head: Range<Int>
    let root: Node
    let value: JSONValue
    /// The names of anchors to which aliases refer.
    let usedAnchors: Set<String>
  }

  private struct Composed {
    let node: Node
    let value: JSONValue
    /// The approximate number of bytes of the value written out, with its aliases expanded.
    let size: Int
    /// The number of levels of lists and objects in the value, including its aliases.
    let height: Int

    /// Returns the same value, which has no text, at another place.
    func moved(to place: Int) -> Composed {
      let node = Node(
        start: place, bytes: place..<place, content: node.content, anchor: node.anchor,
        hasTag: node.hasTag)
      return Composed(node: node, value: value, size: size, height: height)
    }
  }

  /// The smallest number of bytes that a value counts for.
  private static let leastSize = 8

  /// The largest number of bytes that all aliases of a text may stand for.
  private static let mostAliased = 1 << 24

  private var reader: EventReader
  private let text: [UInt8]
  private let depth: Int
  private var anchors: [String: Composed] = [:]
  private var usedAnchors: Set<String> = []
  /// The approximate number of bytes that the aliases so far stand for.
  private var aliased = 0

  private init(_ reader: consuming EventReader, _ text: [UInt8], depth: Int) {
    self.reader = reader
    (self.text, self.depth) = (text, depth)
  }

  static func documents(
    of text: [UInt8], depth: Int
  ) throws(JSONError) -> [Document] {
    let result = text.withUnsafeBufferPointer { memory in
      Result { () throws(JSONError) in
        var composer = Composer(try EventReader(text, in: memory), text, depth: depth)
        return try composer.documents()
      }
    }
    return try result.get()
  }

  private mutating func documents() throws(JSONError) -> [Document] {
    var documents: [Document] = []
    while true {
      let event = try reader.next()
      switch event.kind {
      case .streamEnd: return documents
      case .streamStart, .documentStart, .documentEnd: (anchors, usedAnchors) = ([:], [])
      default:
        let root = try composed(event, level: 0)
        let start = documents.last?.root.end ?? text.startOfText
        let head = start..<max(start, root.node.start)
        documents.append(
          Document(
            firstHead: documents.first?.head ?? head, head: head, root: root.node,
            value: root.value, usedAnchors: usedAnchors))
      }
    }
  }

  private mutating func composed(_ event: Event, level: Int) throws(JSONError) -> Composed {
    if level > depth {
      throw JSONError(.tooDeep(limit: depth), at: event.bytes.lowerBound, of: text)
    }
    let composed: Composed
    switch event.kind {
    case .alias(let name): return try alias(name, at: event, level: level)
    case .scalar(let string, let style): composed = try scalar(string, style, event)
    case .list(let isFlow): composed = try list(event, isFlow: isFlow, level: level)
    case .object(let isFlow): composed = try object(event, isFlow: isFlow, level: level)
    default: throw JSONError(.tooLong, at: event.bytes.lowerBound, of: text)
    }
    if let anchor = event.anchor { anchors[anchor] = composed }
    return composed
  }

  private mutating func alias(
    _ name: String, at event: Event, level: Int
  ) throws(JSONError) -> Composed {
    let start = event.bytes.lowerBound
    guard let target = anchors[name] else {
      throw JSONError(.otherFormat(.unknownAlias(name)), at: start, of: text)
    }
    if level + target.height > depth {
      throw JSONError(.tooDeep(limit: depth), at: start, of: text)
    }
    usedAnchors.insert(name)
    aliased += target.size
    if aliased > Self.mostAliased {
      throw JSONError(.otherFormat(.tooMuchAliased), at: start, of: text)
    }
    let node = Node(
      start: start, bytes: event.bytes, content: .alias, anchor: nil, hasTag: false)
    return Composed(node: node, value: target.value, size: target.size, height: target.height)
  }

  private func scalar(
    _ string: String, _ style: ScalarStyle, _ event: Event
  ) throws(JSONError) -> Composed {
    let start = text.valueStart(of: event)
    let bytes =
      start..<max(
        start,
        style.isBlock ? text.blockScalarEnd(start..<event.bytes.upperBound) : event.bytes.upperBound
      )
    var value = JSONValue.string(string)
    let isPlain = style == .plain && event.tag == nil
    if isPlain || event.tag?.isScalarTag == true {
      value = CoreSchema.value(of: string)
    }
    return Composed(
      node: node(event, bytes, .scalar(style)), value: value,
      size: max(Self.leastSize, string.utf8.count), height: 0)
  }

  private func node(_ event: Event, _ bytes: Range<Int>, _ content: Node.Content) -> Node {
    Node(
      start: event.bytes.lowerBound, bytes: bytes, content: content, anchor: event.anchor,
      hasTag: event.tag != nil)
  }

  private mutating func list(
    _ event: Event, isFlow: Bool, level: Int
  ) throws(JSONError) -> Composed {
    let start = text.valueStart(of: event)
    var entries: [Node.Entry] = []
    var values: [JSONValue] = []
    var (size, height) = (Self.leastSize, 1)
    var end = isFlow ? start + 1 : start
    while true {
      let next = try reader.next()
      if case .end = next.kind {
        let bytes = start..<(isFlow ? next.bytes.upperBound : end)
        return Composed(
          node: node(event, bytes, .entries(entries, layout(isFlow, at: start))),
          value: .array(values), size: size, height: height)
      }
      let element = try composed(next, level: level + 1)
      let place = isFlow ? element.node.start : text.afterTrivia(end)
      entries.append(
        Node.Entry(
          start: place, key: nil, value: element.node,
          isUnusual: !isFlow && text.byte(at: place) != UInt8(ascii: "-")))
      values.append(element.value)
      size += element.size
      height = max(height, element.height + 1)
      end = max(end, element.node.end)
    }
  }

  private mutating func object(
    _ event: Event, isFlow: Bool, level: Int
  ) throws(JSONError) -> Composed {
    let start = text.valueStart(of: event)
    var entries: [Node.Entry] = []
    var members = JSONObject()
    var inherited: [JSONObject] = []
    var (size, height) = (Self.leastSize, 1)
    let isPair = isFlow && text.byte(at: start) != UInt8(ascii: "{")
    var end = isFlow && !isPair ? start + 1 : start
    while true {
      let next = try reader.next()
      if case .end = next.kind {
        // An object's own members come before inherited ones. The first inherited member with a key
        // counts.
        for (key, value) in inherited.joined() where members[key] == nil { members[key] = value }
        let bytes = start..<(isFlow && !isPair ? next.bytes.upperBound : end)
        let layout = isPair ? Node.Layout.pair : layout(isFlow, at: start)
        var node = node(event, bytes, .entries(entries, layout))
        node.hasMerge = entries.contains(where: \.isMerge)
        return Composed(node: node, value: .object(members), size: size, height: height)
      }
      let key = try composed(next, level: level + 1)
      var value = try composed(try reader.next(), level: level + 1)
      if value.node.bytes.isEmpty,
        text[key.node.end..<max(key.node.end, value.node.start)].contains(where: \.isLineBreak)
      {
        // If a member has no colon, the parser returns the place of the next key.
        value = value.moved(to: key.node.end)
      }
      size += key.size + value.size
      height = max(height, value.height + 1)
      var entry = Node.Entry(start: key.node.start, key: key.node, value: value.node)
      if case .alias = key.node.content { entry.isUnusual = true }
      let isExplicit =
        text.afterTrivia(end, passing: isFlow ? UInt8(ascii: ",") : nil) != entry.start
      if isExplicit || key.node.bytes.isEmpty { entry.isUnusual = true }
      end = max(end, value.node.end, key.node.end)
      if case .scalar("<<", let style) = next.kind,
        next.tag == nil ? style == .plain : next.tag == "tag:yaml.org,2002:merge",
        let merged = value.value.merged
      {
        inherited += merged
        entry.isMerge = true
        entries.append(entry)
        continue
      }
      entries.append(entry)
      guard let name = try name(of: key, next) else {
        throw JSONError(.otherFormat(.complexKey), at: key.node.start, of: text)
      }
      if members[name] != nil {
        let line = JSONError(
          .otherFormat(.complexKey), at: firstStart(of: name, in: members, entries), of: text
        ).line
        throw JSONError(.otherFormat(.repeatedKey(name, line: line)), at: key.node.start, of: text)
      }
      members[name] = value.value
    }
  }

  /// Returns the start of the first member with a key.
  private func firstStart(of key: String, in members: JSONObject, _ entries: [Node.Entry]) -> Int {
    let own = entries.lazy.filter { !$0.isMerge }
    let position = members.position(of: key) ?? 0
    return own.dropFirst(position).first?.key?.start ?? 0
  }

  /// Returns the text of a key; `nil` for a list or an object.
  private func name(of key: Composed, _ event: Event) throws(JSONError) -> String? {
    if case .scalar(let text, _) = event.kind { return text }
    switch key.value {
    case .string(let text): return text
    case .number(let number): return number.text
    case .bool(let bool): return bool ? "true" : "false"
    case .null: return "null"
    case .array, .object: return nil
    }
  }

  private func layout(_ isFlow: Bool, at start: Int) -> Node.Layout {
    isFlow ? .flow : .block(column: text.column(of: start))
  }
}

extension JSONValue {
  /// The objects that `<<` merges into an object; `nil` if the value is neither an object nor a
  /// list of objects.
  fileprivate var merged: [JSONObject]? {
    switch self {
    case .object(let members): [members]
    case .array(let elements):
      elements.reduce(into: [JSONObject]?.some([])) { objects, element in
        if let members = element.members { objects?.append(members) } else { objects = nil }
      }
    default: nil
    }
  }
}

extension String {
  /// Whether a tag turns a text into a word or a number.
  fileprivate var isScalarTag: Bool {
    ["int", "float", "bool", "null"].contains { self == "tag:yaml.org,2002:" + $0 }
  }
}
