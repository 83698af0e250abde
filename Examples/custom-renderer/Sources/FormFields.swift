internal import Foundation

/// The fields that a page sent: `application/x-www-form-urlencoded`.
struct FormFields {
  private var values: [String: [String]] = [:]

  /// - Returns: `nil` for a body that no page sends.
  init?(_ body: Data) {
    for pair in String(decoding: body, as: UTF8.self).split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = parts[0].decoded, let value = parts[1].decoded else {
        return nil
      }
      values[name, default: []].append(value)
    }
  }

  /// The value of a field; of several of one name, the last one's.
  subscript(_ name: String) -> String? { values[name]?.last }

  /// The numbers that fields of one name have.
  func numbers(_ name: String) -> [Int] { values[name, default: []].compactMap { Int($0) } }
}

extension Substring {
  /// The text with `+` and `%…` decoded, and the line breaks of the web turned into "\n".
  fileprivate var decoded: String? {
    replacing("+", with: " ").removingPercentEncoding?.replacing("\r\n", with: "\n")
  }
}
