/// A step of a coding path that has no key of a type.
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
