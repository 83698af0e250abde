internal import ForwardJSON
internal import ForwardPatterns

/// The patterns of a schema, or the errors in them, by their source: many schemas repeat patterns.
struct CompiledPatterns {
  private var results: [ExactKey: Result<Pattern, PatternError>] = [:]
  /// The number of parts (of 20 to 100 bytes each) that further patterns may have together. A few
  /// letters such as `.{0,99999}` make many parts.
  private(set) var room = 2_000_000

  subscript(source: String) -> Result<Pattern, PatternError>? { results[ExactKey(source)] }

  /// Keeps a pattern while there is room for it; returns the kept result.
  mutating func keep(
    _ result: Result<Pattern, PatternError>, of source: String
  ) -> Result<Pattern, PatternError> {
    var kept = result
    if case .success(let pattern) = result {
      if pattern.size <= room {
        room -= pattern.size
      } else {
        kept = .failure(PatternError(.tooLarge))
      }
    }
    results[ExactKey(source)] = kept
    return kept
  }
}
