extension String {
  /// Returns the text with another one in place of each occurrence of a text that isn't empty, by bytes: a combining mark
  /// behind it doesn't hide it, as it does where characters are compared.
  package func replacing(bytesOf text: String, with other: String) -> String {
    if text.isEmpty { return self }
    return String(
      decoding: Array(utf8).replacing(Array(text.utf8), with: Array(other.utf8)), as: UTF8.self)
  }

  package func contains(bytesOf text: String) -> Bool { Array(utf8).contains(Array(text.utf8)) }
}
