internal import ForwardTargets

extension MailMessage {
  /// The first address that can't be used; `nil` if all can. Only an empty sender is left to the mail
  /// system.
  var unusableAddress: String? {
    let addresses = (sender.isEmpty ? [] : [sender]) + recipients
    return addresses.first { !$0.isUsableAddress }
  }
}

extension String {
  /// Whether it is a plain address, which means the same in a header and for `curl` and `sendmail`. Those
  /// would need SMTPUTF8 for other characters than those of ASCII.
  fileprivate var isUsableAddress: Bool {
    !isEmpty && utf8.allSatisfy { 0x21..<0x7F ~= $0 && !#"<>,;"()\"#.utf8.contains($0) }
  }
}
