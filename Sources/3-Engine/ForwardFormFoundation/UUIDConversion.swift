#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import ForwardForm
internal import ForwardText

extension Conversion where Value == UUID {
  /// A UUID, such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in upper or lower case.
  ///
  /// ```swift
  /// textField("Device", \.device, as: .uuid)  // var device: UUID?
  /// ```
  public static var uuid: Self {
    Conversion(
      keyboardType: .asciiCapable,
      shape: .uuid,
      text: \.uuidString,
      parse: { (text) throws(Rejection) in
        let typed = text.trimmed
        guard !typed.isEmpty else { throw .missing }
        guard let uuid = UUID(uuidString: typed) else { throw .notUUID(text) }
        return uuid
      }
    )
  }
}
