import ForwardForm
import ForwardTargets

extension TargetKind {
  static let label = TargetKind(
    "label", title: "Label", summary: "Prints a label.", translations: ["fr": french]
  ) { Label() }
}

/// A printer of labels.
final class Label: StorableTarget {
  var printer = "kitchen", copies = 1, text = "{item}", isDouble = false

  var form: [ForwardFormElement] {
    textField("Printer", \.printer).id("printer").required()
      .rules(.pattern("[a-z][a-z0-9-]*", wants: "a printer's name"))
    textField("Text", \.text).id("text").required().placeholders(["item", "expires"])
    textField("Copies", \.copies, as: .integer(in: 1...9)).id("copies")
    toggle("Double", \.isDouble).id("isDouble")
  }

  func delivery(of item: Item) throws(Undeliverable) -> Delivery {
    let line = try ItemTemplate(text).line(of: item, row: "text")
    guard !line.hasPrefix("-") else { throw .option(row: "text") }
    return .program(
      ProgramCall(
        "lp", ["-d", printer, "-n", "\(copies)"] + (isDouble ? ["-o", "double"] : []) + [line]))
  }
}
