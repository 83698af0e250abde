internal import ForwardTargets

extension MailMessage {
  /// The first address that can't be used; `nil` if all can be used. The sender may be empty, as
  /// the mail system chooses one then.
  var unusableAddress: String? {
    let addresses = (sender.isEmpty ? [] : [sender]) + recipients
    return addresses.first { !$0.isUsableAddress }
  }
}

extension String {
  /// Whether the text is a plain address, which means the same in a header and for `curl` and
  /// `sendmail`. Characters outside ASCII would need SMTPUTF8.
  fileprivate var isUsableAddress: Bool {
    !isEmpty && utf8.allSatisfy { 0x21..<0x7F ~= $0 && !#"<>,;"()\"#.utf8.contains($0) }
  }
}
