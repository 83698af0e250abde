internal import ForwardCYAML
internal import ForwardJSON

/// A part of a YAML text that the parser reports.
struct Event {
  enum Kind {
    case documentStart, documentEnd, streamStart, streamEnd
    case alias(String)
    case scalar(String, ScalarStyle)
    case list(isFlow: Bool)
    case object(isFlow: Bool)
    case end
  }

  let kind: Kind
  /// The bytes of the part. They begin with the anchor and the tag, and may end behind blank lines.
  let bytes: Range<Int>
  var anchor: String?
  var tag: String?
}

enum ScalarStyle {
  case plain, singleQuoted, doubleQuoted, literal, folded

  /// Whether the text has its own lines, below a `|` or `>`.
  var isBlock: Bool { self == .literal || self == .folded }

  fileprivate init(_ style: yaml_scalar_style_t) {
    self =
      switch style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
  }
}

extension YAMLText {
  /// The version of libyaml, such as `0.2.5`.
  package static var libraryVersion: String {
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    yaml_get_version(&major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

/// The events of a YAML text, read by libyaml.
struct EventReader: ~Copyable {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let text: [UInt8]
  private let offsets: ByteOffsets

  /// - Parameter memory: The same text, which keeps its address while events are read.
  init(_ text: [UInt8], in memory: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    self.text = text
    offsets = ByteOffsets(of: text)
    guard yaml_parser_initialize(parser) == 1 else { throw JSONError(.tooLong, at: 0, of: text) }
    let start = text.startOfText
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(
      parser, memory.baseAddress.map { $0 + start }, memory.count - start)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func next() throws(JSONError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw error }
    defer { yaml_event_delete(&event) }
    let start = offsets.offset(ofCharacter: event.start_mark.index)
    let bytes = start..<max(start, offsets.offset(ofCharacter: event.end_mark.index))
    switch event.type {
    case YAML_STREAM_START_EVENT: return Event(kind: .streamStart, bytes: bytes)
    case YAML_DOCUMENT_START_EVENT: return Event(kind: .documentStart, bytes: bytes)
    case YAML_DOCUMENT_END_EVENT: return Event(kind: .documentEnd, bytes: bytes)
    case YAML_ALIAS_EVENT:
      return Event(kind: .alias(string(event.data.alias.anchor) ?? ""), bytes: bytes)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return Event(
        kind: .scalar(value, ScalarStyle(scalar.style)), bytes: bytes,
        anchor: string(scalar.anchor), tag: string(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let list = event.data.sequence_start
      return Event(
        kind: .list(isFlow: list.style == YAML_FLOW_SEQUENCE_STYLE), bytes: bytes,
        anchor: string(list.anchor), tag: string(list.tag))
    case YAML_MAPPING_START_EVENT:
      let object = event.data.mapping_start
      return Event(
        kind: .object(isFlow: object.style == YAML_FLOW_MAPPING_STYLE), bytes: bytes,
        anchor: string(object.anchor), tag: string(object.tag))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return Event(kind: .end, bytes: bytes)
    default: return Event(kind: .streamEnd, bytes: bytes)
    }
  }

  private func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }

  /// The mistake that stopped the parser.
  private var error: JSONError {
    let state = parser.pointee
    let problem = state.problem.map { String(cString: $0) } ?? "out of memory"
    if state.error == YAML_READER_ERROR {
      let offset = min(text.startOfText + state.problem_offset, text.count)
      return JSONError(.otherFormat(.unreadable(problem)), at: offset, of: text)
    }
    let offset = offsets.offset(ofCharacter: state.problem_mark.index)
    let context = state.context.map { String(cString: $0) }
    let found = text.indices.contains(offset) ? text[offset] : nil
    return JSONError(
      .otherFormat(.misplaced(found, problem: problem, context: context)), at: offset, of: text)
  }
}

/// The byte offsets of a text's characters. The parser counts characters.
private struct ByteOffsets {
  private let bytes: [UInt8]
  /// The offset of each character whose number is a multiple of the step; `nil` if every character
  /// has one byte.
  private var known: [Int]?

  private static let step = 256

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.contains(where: { $0 >= 0x80 }) else { return }
    var known: [Int] = []
    var count = 0
    for offset in bytes.indices.dropFirst(bytes.startOfText) where bytes[offset].startsCharacter {
      if count.isMultiple(of: Self.step) { known.append(offset) }
      count += 1
    }
    self.known = known
  }

  func offset(ofCharacter number: Int) -> Int {
    guard let known else { return min(number, bytes.count) }
    guard known.indices.contains(number / Self.step) else { return bytes.count }
    var offset = known[number / Self.step]
    var left = number % Self.step
    while left > 0, offset < bytes.count {
      offset += 1
      if offset == bytes.count || bytes[offset].startsCharacter { left -= 1 }
    }
    return offset
  }
}
