/// The numbers of events in games.
struct Tally {
  var games = 0
  var findings = 0
  var programs = 0
  /// The programs that were ended by a signal, or by Ctrl-C.
  var kills = 0
  var failedCalls = 0
  var fullDisks = 0
  var deliveries = 0
  /// The deliveries that may have arrived, according to a report.
  var doubtful = 0
  /// The deliveries that arrived more than once.
  var doubles = 0

  mutating func add(_ other: Tally) {
    games += other.games
    programs += other.programs
    kills += other.kills
    failedCalls += other.failedCalls
    fullDisks += other.fullDisks
    deliveries += other.deliveries
    doubtful += other.doubtful
    doubles += other.doubles
  }

  var description: String {
    """
    \(games) games: \(programs) programs, \(kills) killed, \(failedCalls) with failing calls, \
    \(fullDisks) full disks
    \(deliveries) deliveries, \(doubtful) that may have arrived, \(doubles) that arrived again
    \(findings == 0 ? "no finding" : findings == 1 ? "1 finding" : "\(findings) findings")
    """
  }
}
