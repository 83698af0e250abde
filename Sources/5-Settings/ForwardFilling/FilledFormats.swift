internal import ForwardJSON
package import ForwardSchemaArguments

package struct FilledFormats {
  /// The format of a text whose name doesn't give a format; `nil` for JSON.
  package var given: DocumentFormat?
  /// The number of the document in a text with several documents; `nil` for the only document.
  package var document: Int?

  package init(given: DocumentFormat? = nil, document: Int? = nil) {
    (self.given, self.document) = (given, document)
  }

  /// The formats of the two documents before and the two documents after the one being filled in.
  var neighbours: [FilledFormats] {
    guard let document else { return [] }
    return [-2, -1, 1, 2].compactMap { step in
      let (number, isOver) = document.addingReportingOverflow(step)
      return isOver || number < 1 ? nil : FilledFormats(given: given, document: number)
    }
  }

  func format(ofInput path: String) -> TextFormat {
    text(DocumentFormat(ofFile: path) ?? given ?? .json)
  }

  func format(ofOutput path: String?, from input: String?) -> TextFormat {
    text(
      path.flatMap(DocumentFormat.init(ofFile:)) ?? given ?? input.flatMap(
        DocumentFormat.init(ofFile:)) ?? .json)
  }

  private func text(_ format: DocumentFormat) -> TextFormat {
    format.textFormat(document: document)
  }
}
