internal import ForwardCLibrary

// The cases of tests that take long.

/// Whether tests try all cases: if `FORWARD_FULL` is set, as `.ci/run --full` sets it. Otherwise the tests that take
/// long try a part of them.
public let triesAll = getenv("FORWARD_FULL") != nil

/// Returns the cases that a test tries: all of them, or the first, the last, and some between them.
public func cases<Case>(_ all: some Sequence<Case>, oneIn count: Int = 4) -> [Case] {
  let all = Array(all)
  if triesAll { return all }
  return all.indices.filter { $0 % count == 0 || $0 == all.count - 1 }.map { all[$0] }
}

/// Returns the pairs that a test tries. `count` has no divisor in common with the number of second parts, so that each
/// part is in a pair.
public func cases<First, Second>(
  _ first: some Sequence<First>, _ second: some Sequence<Second>, oneIn count: Int = 3
) -> [(First, Second)] {
  let second = Array(second)
  return cases(first.flatMap { one in second.map { (one, $0) } }, oneIn: count)
}

/// The numbers of the system calls at which a program is disturbed, one after another: all of them, or every third.
public let numbersOfCalls = stride(from: 1, to: .max, by: triesAll ? 1 : 3)
