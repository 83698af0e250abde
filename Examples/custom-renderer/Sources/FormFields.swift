internal import Foundation

/// The fields of a request: `application/x-www-form-urlencoded`.
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

  /// The value of a field. Among fields with the same name, the last one counts.
  subscript(_ name: String) -> String? { values[name]?.last }

  /// The numbers in the fields with a name.
  func numbers(_ name: String) -> [Int] { values[name, default: []].compactMap { Int($0) } }
}

extension Substring {
  /// The text, decoding `+` and `%…`, with the web's line breaks as "\n".
  fileprivate var decoded: String? {
    replacing("+", with: " ").removingPercentEncoding?.replacing("\r\n", with: "\n")
  }
}
