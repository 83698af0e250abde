#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ForwardForm
internal import ForwardText

extension Conversion where Value == URL {
  /// A web address with a scheme and a host, such as `https://example.org/hook`.
  ///
  /// The conversion adds nothing to the typed text, and escapes nothing.
  ///
  /// ```swift
  /// textField("Page", \.page, as: .url(schemes: "https"))  // var page: URL?
  /// ```
  /// ```
  /// Page: example.org
  ///   'example.org' is not an address such as https://example.org.
  /// ```
  ///
  /// - Parameter schemes: The accepted schemes, in lower case; any by default.
  public static func url(schemes: String...) -> Self {
    Conversion(
      keyboardType: .url,
      shape: .url(schemes: schemes),
      text: \.absoluteString,
      parse: { (text) throws(Rejection) in
        let typed = text.trimmed
        guard !typed.isEmpty else { throw .missing }
        switch KeyboardType.url.rejection(of: typed) {
        case nil: break
        case .notURL: throw .notURL(text)
        case let rejection?: throw rejection
        }
        guard let url = URL(string: typed, encodingInvalidCharacters: false),
          let scheme = url.scheme?.lowercased()
        else { throw .notURL(text) }
        guard schemes.isEmpty || schemes.contains(scheme) else {
          throw .notSchemed(text, schemes: schemes)
        }
        return url
      }
    )
  }
}
