internal import ForwardJSON
internal import ForwardPatterns

/// The patterns of a schema, or the errors in them, by their source: many schemas repeat patterns.
struct CompiledPatterns {
  private var results: [ExactKey: Result<Pattern, PatternError>] = [:]
  /// The number of parts that further patterns may have together, of 20 to 100 bytes each: a few
  /// letters such as `.{0,99999}` make many.
  private(set) var room = 2_000_000

  subscript(source: String) -> Result<Pattern, PatternError>? { results[ExactKey(source)] }

  /// Keeps a pattern while there is room for it; returns what is kept.
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
