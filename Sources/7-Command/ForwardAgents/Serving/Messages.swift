internal import ForwardCLibrary
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardText
internal import Synchronization

/// Splits a stream, read in parts, into lines with a message each.
struct MessageLines {
  enum Line: Equatable {
    case message([UInt8])
    /// A line beyond the largest size of a message. Its bytes aren't kept.
    case tooLong
  }

  private var lines: PartedLines

  init(most: Int) { lines = PartedLines(most: most) }

  /// Adds a part of the stream. Returns the lines that it completes, except blank lines.
  mutating func add(_ bytes: [UInt8]) -> [Line] { lines.add(bytes).compactMap(Line.init) }

  /// Returns the last line if it has no line break.
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

/// Standard output for several threads. They write a message per line.
final class MessageOutput: Sendable {
  private let output = Mutex(FileOutput(descriptor: STDOUT_FILENO, colors: false))

  func write(_ message: String) {
    output.withLock { if !$0.hasFailed { $0.write(message + "\n") } }
  }

  /// Checks that every message was written, and that the client still reads.
  func check() throws {
    try output.withLock { try $0.checkWritten() }
    // The reader has closed the pipe.
    if events(of: STDOUT_FILENO) & Int16(POLLERR | POLLHUP) != 0 { throw CaughtSignal(SIGPIPE) }
  }
}

/// Returns the present `poll` events of a descriptor; none for -1.
func events(of descriptor: Int32) -> Int16 {
  var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&polled, 1, 0) > 0 ? polled.revents : 0
}

/// A message of JSON-RPC 2.0, on which the Model Context Protocol is based.
enum ProtocolMessage {
  /// A message with a response.
  case request(id: JSONValue, method: String, params: JSONObject)
  /// A message without a response: a notification or, without a method, itself a response.
  case notice(method: String?, params: JSONObject)

  /// The largest number of bytes of a message.
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
    // A response gets no answer, not even the response to an unreadable message, whose id is null.
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

  /// Returns the text of the response to a request. `result` is a JSON text.
  static func response(_ result: String, to id: JSONValue) -> String {
    #"{"jsonrpc":"2.0","id":\#(id.text()),"result":\#(result)}"#
  }
}

extension JSONValue {
  /// Whether the value is a number written without a fraction or an exponent.
  fileprivate var isWholeNumber: Bool {
    number.map { !$0.text.contains { ".eE".contains($0) } } ?? false
  }
}
