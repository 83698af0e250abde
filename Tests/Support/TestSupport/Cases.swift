internal import ForwardCLibrary

// Samples of cases, for slow tests.

/// Whether tests try all cases. `FORWARD_FULL` asks for this, which `.ci/run --full` sets.
/// Otherwise slow tests try a sample.
public let triesAll = getenv("FORWARD_FULL") != nil

/// Returns the cases to try: all of them, or every `count`th and the last.
public func cases<Case>(_ all: some Sequence<Case>, oneIn count: Int = 4) -> [Case] {
  let all = Array(all)
  if triesAll { return all }
  return all.indices.filter { $0 % count == 0 || $0 == all.count - 1 }.map { all[$0] }
}

/// Returns the pairs to try. `count` and the number of second parts must be coprime, so that the
/// sample contains every part.
public func cases<First, Second>(
  _ first: some Sequence<First>, _ second: some Sequence<Second>, oneIn count: Int = 3
) -> [(First, Second)] {
  let second = Array(second)
  return cases(first.flatMap { one in second.map { (one, $0) } }, oneIn: count)
}

/// The numbers of the system calls at which tests disturb a program: all of them, or every third.
public let numbersOfCalls = stride(from: 1, to: .max, by: triesAll ? 1 : 3)
