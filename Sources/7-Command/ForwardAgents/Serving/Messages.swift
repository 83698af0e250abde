internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardText
internal import Synchronization

/// The lines of a stream that is read in parts, each of them a message.
struct MessageLines {
  enum Line: Equatable {
    case message([UInt8])
    /// A line that is longer than a message may be. Its bytes aren't kept.
    case tooLong
  }

  private var lines: PartedLines

  init(most: Int) { lines = PartedLines(most: most) }

  /// Adds a part of the stream, and returns the lines that are complete now, without blank ones.
  mutating func add(_ bytes: [UInt8]) -> [Line] { lines.add(bytes).compactMap(Line.init) }

  /// Returns the last line, if it has no end.
  mutating func end() -> [Line] { lines.end().flatMap(Line.init).map { [$0] } ?? [] }
}

extension MessageLines.Line {
  fileprivate init?(_ line: PartedLines.Line) {
    switch line {
    case .tooLong: self = .tooLong
    case .text(let bytes):
      if line.isBlank { return nil }
      self = .message(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
    }
  }
}

/// Standard output, to which several threads write messages, one a line.
final class MessageOutput: Sendable {
  private let output = Mutex(FileOutput(descriptor: STDOUT_FILENO, colors: false))

  func write(_ message: String) {
    output.withLock { if !$0.hasFailed { $0.write(message + "\n") } }
  }

  /// Checks that every message was written, and that the client still reads.
  func check() throws {
    try output.withLock { try $0.checkWritten() }
    // A pipe that its reader has closed.
    if events(of: STDOUT_FILENO) & Int16(POLLERR | POLLHUP) != 0 { throw CaughtSignal(SIGPIPE) }
  }
}

/// Returns what `poll` tells of a descriptor now; -1 has no events.
func events(of descriptor: Int32) -> Int16 {
  var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&polled, 1, 0) > 0 ? polled.revents : 0
}

/// A message of JSON-RPC 2.0, in which the Model Context Protocol is spoken.
enum ProtocolMessage {
  /// A message that gets one response.
  case request(id: JSONValue, method: String, params: JSONObject)
  /// A message that gets none: a notification, or, without a method, a response.
  case notice(method: String?, params: JSONObject)

  /// The number of bytes that a message may have.
  static let most = 16_000_000

  /// Reads the object of a message.
  static func text(parsing bytes: [UInt8]) throws(ProtocolError) -> (JSONText, JSONObject) {
    let text: JSONText
    do throws(JSONError) {
      text = try JSONText(parsing: bytes, duplicateKeys: .refused, depth: 128)
    } catch {
      throw ProtocolError(.notJSON(error))
    }
    guard let members = text.value.members else { throw ProtocolError(.notAnObject) }
    return (text, members)
  }

  init(_ members: JSONObject) throws(ProtocolError) {
    let id = members["id"]
    let isID = id.map { $0.kind == .string || $0.isWholeNumber } ?? true
    func wrong(_ fault: ProtocolFault) -> ProtocolError {
      ProtocolError(fault, id: isID ? id ?? .null : .null)
    }
    guard members["jsonrpc"] == "2.0" else { throw wrong(.notVersion2) }
    // A response isn't answered, even that to a message which couldn't be read, whose id is null.
    if members["method"] == nil, members["result"] != nil || members["error"] != nil {
      self = .notice(method: nil, params: [:])
      return
    }
    guard isID else { throw wrong(.badID) }
    guard let method = members["method"]?.string else { throw wrong(.noMethod) }
    var params = JSONObject()
    switch members["params"] {
    case .object(let given)?: params = given
    case .none: break
    default: if id != nil { throw wrong(.badParameters) }
    }
    self =
      id.map { .request(id: $0, method: method, params: params) }
      ?? .notice(method: method, params: params)
  }

  /// Returns the text of the response to a request. `result` is the text of the result.
  static func response(_ result: String, to id: JSONValue) -> String {
    #"{"jsonrpc":"2.0","id":\#(id.text()),"result":\#(result)}"#
  }
}

extension JSONValue {
  /// Whether the value is a number that is written without a fraction or an exponent.
  fileprivate var isWholeNumber: Bool {
    number.map { !$0.text.contains { ".eE".contains($0) } } ?? false
  }
}
