public import ForwardJSONSchema

extension SchemaDraft {
  /// The folder of the draft's tests in the suite, and of its remote documents.
  var folder: String { self < .draft2019 ? "draft\(rawValue)" : "draft\(self)" }

  /// The draft whose tests are used for this one, if the suite has none.
  public var neighbour: SchemaDraft? {
    switch self {
    case .draft6: .draft7
    case .draft2019: .draft2020
    default: nil
    }
  }
}
