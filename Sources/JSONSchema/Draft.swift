/// A version of JSON Schema.
@nonexhaustive
public enum Draft: Hashable, CaseIterable, Sendable {
  case draft4, draft6, draft7
  /// 2019-09, without `$recursiveRef` and `$vocabulary`.
  case draft2019
  /// 2020-12, without `$dynamicRef` and `$vocabulary`.
  case draft2020
}
