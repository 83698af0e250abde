/// Knows the summaries of articles, by their titles.
struct Archive {
  let summaries: [String: String]

  /// Looks a summary up on a background thread.
  @concurrent
  func summary(of title: String) async -> String? {
    summaries[title]
  }
}
