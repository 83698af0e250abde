extension String {
  /// What stands between commas, Latin or Chinese ones, without the blanks around it.
  package var items: [String] {
    split { ",，、".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
