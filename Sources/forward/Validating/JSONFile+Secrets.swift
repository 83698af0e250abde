internal import JSONSchema
internal import JSONTree

extension JSONFile {
  /// Returns the bytes that may be secrets by a schema that the file was checked against.
  ///
  /// If the schema mentions secrets, the value of a wrong key may be one, with a misspelt key.
  func secrets(by schema: Schema, _ problems: [FileProblem]) -> [Range<Int>] {
    guard let known = schema.secretPlaces(in: value) else { return [] }
    if known.areAll || text.repeatsKeys { return [0..<bytes.count] }
    let paths = known.paths.union(problems.lazy.filter(\.isOfKey).map(\.path))
    return places(of: paths).values.map(\.value.bytes)
  }
}
