import ForwardForm
import Testing
import TestSupport

/// Compares the values of pointers and the notifications of observers with the value itself.
@Suite("Pointers under random actions")
struct RandomRefTests {
  @Test(
    "Pointers read the present value, and observers get each change of their part once and in order",
    arguments: 0..<20)
  func games(hundred: Int) {
    for seed in hundred * 100..<(hundred + 1) * 100 {
      var game = Game(seed: UInt64(seed))
      for _ in 0..<30 where game.isRight { game.step() }
      #expect(game.isRight, "seed \(seed)")
    }
  }
}

private struct World: Equatable {
  struct Item: Identifiable, Equatable {
    var id: Int
    var count = 0
  }

  enum Mood: Equatable {
    case calm, busy(Int)
  }

  var number = 0
  var items: [Item] = []
  var mood = Mood.calm
  var spare: Item?
  var names: [String: Int] = [:]
}

/// A pointer to a number in a world, and a plain way to read the same number.
private struct Part {
  let ref: Ref<Int>
  let read: (World) -> Int?
}

/// An observer of a part, with the values that it got and the expected values.
private final class Observer {
  let part: Part
  var values: [Int] = []
  var expected: [Int] = []
  var known: Int?
  /// The position of its observation, in the order in which observations began.
  var number = 0
  var observation: Disposable?

  init(_ part: Part) {
    self.part = part
    // If the part is gone, its last value is known.
    known = part.ref.value
  }
}

private struct Game {
  private var random: SeededRandom
  private let world = Ref(World())
  private var parts: [Part] = []
  private var observers: [Observer] = []
  /// The observers that got the last change, in order.
  private let notified = Notified()
  private(set) var isRight = true

  private final class Notified {
    var order: [Int] = []
  }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    world.value = anything()
  }

  mutating func step() {
    notified.order = []
    let before = world.value
    switch Int.random(in: 0...7, using: &random) {
    case 0: point()
    case 1: observe()
    case 2 where !observers.isEmpty:
      observers.remove(at: Int.random(in: observers.indices, using: &random)).observation?.dispose()
    case 3: world.value = anything()
    case 4: world.update { $0.items.reverse() }
    case 5: world.update { if !$0.items.isEmpty { $0.items.removeFirst() } }
    default:
      if let part = parts.randomElement(using: &random) {
        let number = Int.random(in: 0...3, using: &random)
        let isThere = part.read(before) != nil
        part.ref.value = number
        isRight = isRight && (isThere ? part.read(world.value) == number : world.value == before)
      }
    }
    check()
  }

  private mutating func check() {
    for observer in observers {
      // A part that is gone isn't a new value. A part that comes back may be.
      guard let present = observer.part.read(world.value), present != observer.known else {
        continue
      }
      observer.known = present
      observer.expected.append(present)
    }
    isRight =
      isRight
      && observers.allSatisfy { $0.values == $0.expected }
      && parts.allSatisfy { $0.ref.val == $0.read(world.value) }
      && notified.order == notified.order.sorted()
      && Set(notified.order).count == notified.order.count
  }

  private mutating func observe() {
    guard let part = parts.randomElement(using: &random) else { return }
    let observer = Observer(part)
    let number = (observers.last.map { $0.number } ?? 0) + 1
    observer.number = number
    observer.observation = part.ref.observe { [weak observer, notified] value in
      observer?.values.append(value)
      notified.order.append(number)
    }
    observers.append(observer)
  }

  private mutating func point() {
    let index = Int.random(in: 0...2, using: &random)
    let name = ["a", "b"][index % 2]
    switch Int.random(in: 0...6, using: &random) {
    case 0: add(world[\.number]) { $0.number }
    case 1:
      add(world[\.items][index]?[\.count]) { $0.items.count > index ? $0.items[index].count : nil }
    case 2: add(world[\.items][id: index]?[\.count]) { $0.items.first { $0.id == index }?.count }
    case 3:
      let busy = CasePath(World.Mood.busy) {
        if case .busy(let number) = $0 { number } else { nil }
      }
      add(world[\.mood][case: busy]) { if case .busy(let number) = $0.mood { number } else { nil } }
    case 4: add(world[\.spare].unwrap()?[\.count]) { $0.spare?.count }
    case 5: add(world[\.names][key: name, default: 7]) { $0.names[name, default: 7] }
    default: add(world[\.number].map({ -$0 }, back: { -$0 })) { -$0.number }
    }
  }

  private mutating func add(_ ref: Ref<Int>?, _ read: @escaping (World) -> Int?) {
    if let ref { parts.append(Part(ref: ref, read: read)) }
  }

  private mutating func anything() -> World {
    func count() -> Int { Int.random(in: 0...3, using: &random) }
    return World(
      number: count(),
      items: (0..<count()).map { World.Item(id: $0, count: count()) }.shuffled(using: &random),
      mood: random.chance(2) ? .calm : .busy(count()),
      spare: random.chance(2) ? nil : World.Item(id: 9, count: count()),
      names: random.chance(2) ? ["a": count()] : ["b": count()]
    )
  }
}
