// Compares bindings with handwritten code: a pair of closures over a weakly held object.
//
//     swift run -c release measure-bindings
//
// The nanoseconds are medians. The variants run in turn, so that all meet the same noise.
import ForwardForm

final class Owner {
  var number = 0
}

struct Closures {
  let get: () -> Int?
  let set: (Int) -> Void
}

struct Nested {
  struct A {
    struct B { struct C { struct D { var e = E() }; var d = D() }; var c = C() }; var b = B()
  }
  struct E {
    struct F { struct G { struct H { var i = 0 }; var h = H() }; var g = G() }; var f = F()
  }
  var a = A()
}

let rounds = 100_000

/// Returns the median nanoseconds of a round.
@inline(never)
func time(_ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let samples = (0..<21).map { _ in clock.measure(body) / .nanoseconds(rounds) }
  return samples.sorted()[samples.count / 2]
}

@inline(never)
func pair(_ owner: Owner) -> Closures {
  Closures(get: { [weak owner] in owner?.number }, set: { [weak owner] in owner?.number = $0 })
}

func line(_ title: String, _ nanoseconds: Double, limit: Double? = nil) {
  let figure = { (number: Double) in "\(Double(Int(number * 10 + 0.5)) / 10)" }
  print(
    "\(title): \(figure(nanoseconds)) ns"
      + (limit.map { ", ratio \(figure(nanoseconds / $0))" } ?? ""))
}

var sum = 0
let owner = Owner()
let closures = pair(owner)
let property: PropertyRefTo<Int> = PropertyRef(owner, get: { $0.number }, set: { $0.number = $1 })
let named: PropertyRefTo<Int> = PropertyRef(owner, \.number)
let stored: PropertyRefTo<Int> = Ref(0)

let readPair = time { for _ in 0..<rounds { sum &+= closures.get() ?? 0 } }
let writePair = time { for i in 0..<rounds { closures.set(i) } }
line("a pair of weak closures, read", readPair)
line("a pair of weak closures, written", writePair)
for (title, ref) in [("PropertyRef", property), ("PropertyRef by key path", named)] {
  line("\(title), read", time { for _ in 0..<rounds { sum &+= ref.val ?? 0 } }, limit: readPair)
  line("\(title), written", time { for i in 0..<rounds { ref.val = i } }, limit: writePair)
}
line("Ref, read", time { for _ in 0..<rounds { sum &+= stored.val ?? 0 } }, limit: readPair)
line("Ref, written", time { for i in 0..<rounds { stored.val = i } }, limit: writePair)

let deep = Ref(Nested())[\.a][\.b][\.c][\.d][\.e][\.f][\.g][\.h][\.i]
line("Ref of depth 10, read", time { for _ in 0..<rounds { sum &+= deep.value } })
line("Ref of depth 10, written", time { for i in 0..<rounds { deep.value = i } })

let many = Ref(Array(0..<1000))
let elements = (0..<1000).compactMap { many[$0] }
line("one of 1,000 parts, written", time { for i in 0..<rounds { elements[500].value = i } })
var calls = 0
let observations = elements.map { $0.observe { _ in calls += 1 } }
calls = 0
let watched = time { for i in 0..<rounds { elements[500].value = i } }
line("one of 1,000 parts that are all observed, written", watched)
print("calls of observers a write: \(Double(calls) / Double(21 * rounds))")
withExtendedLifetime((observations, owner, sum)) {}
