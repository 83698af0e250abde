/// A key of a coding path that doesn't come from a type: an index, or `super`.
struct TreeKey {
  let stringValue: String
  let intValue: Int?

  static let `super` = TreeKey(stringValue: "super")

  init(index: Int) {
    stringValue = String(index)
    intValue = index
  }
}

extension TreeKey: CodingKey {
  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) { self.init(index: intValue) }
}
