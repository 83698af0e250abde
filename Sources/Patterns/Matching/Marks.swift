/// The places of a text where a look-around matches.
struct Marks {
  let direction: Direction
  private(set) var count = 0
  private var words: [UInt64] = []

  init(_ direction: Direction) { self.direction = direction }

  mutating func append(_ isMarked: Bool) {
    if count % 64 == 0 { words.append(0) }
    if isMarked { words[count / 64] |= 1 << UInt64(count % 64) }
    count += 1
  }

  func contains(_ place: Place) -> Bool {
    let number = place.direction == direction ? place.count : count - 1 - place.count
    return words[number / 64] & 1 << UInt64(number % 64) != 0
  }
}
