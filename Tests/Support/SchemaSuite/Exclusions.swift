internal import JSONSchema
internal import JSONTree

/// The tests of a draft that are expected to fail, with the feature that is the reason:
/// `$dynamicRef`, for example.
struct Exclusions {
  private(set) var reasons: [SuiteTest.Name: String] = [:]

  /// Reads `excluded.json`, which lists them by draft, reason, file and group.
  init(of draft: SchemaDraft) throws {
    guard let excluded = try DataFolder.sources.value(of: "excluded.json").members["\(draft)"]
    else { return }
    for (reason, files) in try excluded.members {
      for (file, groups) in try files.members {
        for (group, tests) in try groups.members {
          for test in try tests.elements {
            let name = SuiteTest.Name(file: file, group: group, test: try test.string)
            reasons[name] = reason
          }
        }
      }
    }
  }
}
