internal import ForwardCLibrary
internal import ForwardJSON
internal import ForwardTargets

/// The remaining deliveries, grouped by place. The places take turns.
struct SendingQueue {
  private struct Place {
    /// The positions of deliveries, last first.
    var waiting: [Int] = []
    /// The positions of deliveries that were taken and not tried.
    var givenBack: [Int] = []
    var pace = Pace()
  }

  private var places: [String: Place] = [:]
  /// The idle places, in the order of their turns.
  private var turns: [String] = []
  private var running = 0
  /// The readings of secrets that decide the place of deliveries, by the name of a provisional
  /// place.
  private var readings: [String: @Sendable () -> Void] = [:]
  /// The names of the readings that haven't begun.
  private var unread: [String] = []
  private var reading = 0

  /// The largest number of open files of this process.
  private static let mostFiles = {
    let limit = sysconf(Int32(_SC_OPEN_MAX))
    return limit < 0 ? 1024 : limit
  }()

  /// The largest number of places to send to at once.
  private static let mostPlaces = max(1, min(16, (mostFiles - 40) / 24))

  /// The largest number of deliveries in a turn. Each keeps a file open, and a program that sends
  /// it opens a few more.
  private static let share = max(1, min(32, (mostFiles - 40) / mostPlaces - 16))

  /// The largest number of targets whose secrets are read at once. Readings don't count as places,
  /// so that slow programs don't delay deliveries without such secrets.
  private static let mostReadings = mostFiles < 256 ? 1 : max(4, min(16, (mostFiles - 300) / 16))

  /// - Parameter delivery: Returns the delivery of the entry at a position.
  init(_ entries: [OutboxEntry], _ delivery: (Int) throws -> Delivery) {
    var known: [[ExactKey]: String] = [:]
    for position in entries.indices.reversed() {
      let entry = entries[position]
      let target = [entry.target, entry.origin?.store ?? "", entry.origin?.kind ?? ""]
        .map(ExactKey.init)
      let place = known[target] ?? place(of: position, delivery)
      known[target] = place
      places[place, default: Place()].waiting.append(position)
    }
    let all = places.keys.sorted {
      (places[$0]?.waiting.last ?? 0) < (places[$1]?.waiting.last ?? 0)
    }
    (turns, unread) = (all.filter { readings[$0] == nil }, all.filter { readings[$0] != nil })
  }

  /// Returns the place of a delivery: empty if the delivery can't be made, provisional until its
  /// secrets are read.
  private mutating func place(
    of position: Int, _ delivery: (Int) throws -> Delivery
  ) -> String {
    do {
      return try delivery(position).transport.place
    } catch let secrets as UnreadSecrets {
      let place = "secrets \(readings.count)"
      readings[place] = secrets.read
      return place
    } catch {
      return ""
    }
  }

  /// Whether a sending or a reading runs.
  var isRunning: Bool { running + reading > 0 }

  /// Returns the next secrets to read, with the name of their place; `nil` while enough readings
  /// run.
  mutating func nextSecrets() -> (place: String, read: @Sendable () -> Void)? {
    guard reading < Self.mostReadings, let place = unread.first, let read = readings[place] else {
      return nil
    }
    unread.removeFirst()
    reading += 1
    return (place, read)
  }

  /// Moves deliveries to their actual place once their secrets are read.
  mutating func endReading(_ name: String, _ delivery: (Int) throws -> Delivery) {
    reading -= 1
    guard let ready = places.removeValue(forKey: name)?.waiting, let next = ready.last else {
      return
    }
    let place = (try? delivery(next).transport.place) ?? ""
    if places[place] == nil { turns.append(place) }
    let waiting = (places[place]?.waiting ?? []) + ready
    places[place, default: Place()].waiting = waiting.sorted(by: >)
  }

  /// The sorted positions of the remaining deliveries.
  var left: [Int] { places.values.flatMap { $0.waiting + $0.givenBack }.sorted() }

  /// Returns the place whose turn it is; `nil` if no place waits, or if enough places have their
  /// turns already.
  mutating func next() -> String? {
    running < Self.mostPlaces && !turns.isEmpty ? turns.removeFirst() : nil
  }

  /// Removes and returns the positions of the next deliveries to a place.
  mutating func take(from place: String) -> [Int] {
    guard let count = places[place]?.waiting.count else { return [] }
    let taken = places[place]?.waiting.suffix(Self.share).reversed() ?? []
    places[place]?.waiting.removeLast(min(count, Self.share))
    return taken
  }

  /// Begins the turn of a place.
  mutating func begin(_ place: String) -> Pace {
    running += 1
    return places[place]?.pace ?? Pace()
  }

  /// Takes back a delivery of a place that has its turn.
  mutating func giveBack(_ position: Int, to place: String) {
    places[place]?.givenBack.append(position)
  }

  /// Ends the turn of a place.
  mutating func end(_ place: String, _ pace: Pace) {
    running -= 1
    guard var ended = places.removeValue(forKey: place) else { return }
    ended.waiting += ended.givenBack.reversed()
    (ended.givenBack, ended.pace) = ([], pace)
    if !ended.waiting.isEmpty {
      places[place] = ended
      turns.append(place)
    }
  }
}
