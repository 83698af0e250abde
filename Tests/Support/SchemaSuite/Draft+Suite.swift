public import JSONSchema

extension Draft {
  /// The folder of its tests in the suite, and of its remote documents.
  var folder: String { self < .draft2019 ? "draft\(rawValue)" : "draft\(self)" }

  /// The draft whose tests serve this one, where the suite has none for it.
  public var neighbour: Draft? {
    switch self {
    case .draft6: .draft7
    case .draft2019: .draft2020
    default: nil
    }
  }
}
