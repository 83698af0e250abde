internal import ForwardFormTerminal

extension TextOutput {
  /// Shows items, one on each line. The swatches only repeat the words.
  func show(_ items: [Item]) {
    line()
    for (number, item) in zip(1..., items) {
      write("  \(number) ")
      if hasColors { write((item.color?.swatch ?? " ") + " ") }
      line(StyledText(item.summary))
    }
    line()
  }
}

extension Item {
  /// The name, the colour and the stock.
  var summary: String {
    [name, color?.rawValue, "\(status)"].compactMap(\.self).joined(separator: ", ")
  }
}
