internal import ForwardForm
package import ForwardJSON
package import ForwardText

/// The content that is sent to a target.
///
/// A delivery is complete except for its date and its key, which exist only when it is sent.
@nonexhaustive
public enum Delivery: Hashable, Sendable {
  /// Appends a line to a file.
  case line(FileLine)
  /// Makes a request to a web address.
  case request(HTTPRequest)
  /// Sends an e-mail.
  case message(MailMessage)
  /// Opens an address in the program for its scheme.
  case address(String)
  /// Runs a program.
  case program(ProgramCall)

  /// The delivery as data, with its secrets masked.
  package var json: JSONObject { content.json }

  /// Returns the delivery in lines for a person, with secrets masked and control characters
  /// visible.
  ///
  /// ```console
  /// POST https://example.org/hook
  ///   Authorization: Bearer ••••••
  ///   Content-Type: application/json
  ///
  ///   {"item": "Milk"}
  /// ```
  ///
  /// - Parameter language: The language's tag, such as `zh-Hans`. English replaces an unknown
  ///   language.
  public func lines(in language: String = "en") -> [String] {
    content.lines(in: Language(tag: language))
      .map { excerpt(of: $0, limit: .max) }
  }

  private var content: any DeliveryContent { mapped(by: ContentMap()) }

  package func mapped<Map: DeliveryMap>(by map: Map) -> Map.Value {
    switch self {
    case .line(let line): map.value(of: line)
    case .request(let request): map.value(of: request)
    case .message(let message): map.value(of: message)
    case .address(let address): map.value(of: OpenedAddress(address))
    case .program(let call): map.value(of: call)
    }
  }
}

/// A value for the content of each kind of delivery, such as its transport. Add a new kind here:
/// the compiler then asks each map for its value.
package protocol DeliveryMap {
  associatedtype Value

  func value(of line: FileLine) -> Value
  func value(of request: HTTPRequest) -> Value
  func value(of message: MailMessage) -> Value
  func value(of address: OpenedAddress) -> Value
  func value(of call: ProgramCall) -> Value
}

private struct ContentMap: DeliveryMap {
  typealias Value = any DeliveryContent

  func value(of content: some DeliveryContent) -> Value { content }
}

/// The content of a delivery, as data and in words.
package protocol DeliveryContent: Sendable {
  /// The content as data, with its secrets masked.
  var json: JSONObject { get }

  /// Returns the content in lines for a person, with its secrets masked.
  func lines(in language: Language) -> [String]
}

extension String {
  /// The text as the body of a message, below an empty line.
  var asBody: [String] { isEmpty ? [] : [""] + indentedLines }

  var indentedLines: [String] {
    unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }
      .map { $0.isEmpty ? "" : "  " + String($0) }
  }

  /// A secret as data.
  var masked: JSONValue { .string(isEmpty ? "" : Form.Row.mask) }
}

extension String? {
  var json: JSONValue { map { .string($0) } ?? .null }
}

/// A reason why an item can't be sent to a target. Sending again doesn't help: the item or the
/// target's settings must change.
@nonexhaustive
public enum Undeliverable: Error, Hashable, Sendable, CustomStringConvertible {
  /// The row's template gives no text for the item.
  case empty(row: String)
  /// The row's template gives a text for the item that is too long.
  case tooLong(row: String, count: Int, most: Int)
  /// The row has a value that prevents sending.
  case unusable(row: String)
  /// The row's template gives an argument that a program would take for an option.
  case option(row: String)

  public var description: String {
    switch self {
    case .empty(let row): "'\(row)' comes out empty."
    case .tooLong(let row, let count, let most):
      "'\(row)' comes out with \(count) characters; \(most) are accepted."
    case .unusable(let row): "'\(row)' has a value with which nothing can be sent."
    case .option(let row): "'\(row)' comes out as an option of the program."
    }
  }
}
