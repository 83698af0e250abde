public import ForwardJSONSchema

extension SchemaDraft {
  /// The name of the draft's folders in the suite, for tests and for remote documents.
  var folder: String { self < .draft2019 ? "draft\(rawValue)" : "draft\(self)" }

  /// The draft whose tests replace missing tests of this draft.
  public var neighbour: SchemaDraft? {
    switch self {
    case .draft6: .draft7
    case .draft2019: .draft2020
    default: nil
    }
  }
}
