internal import ForwardCLibrary

/// Measures a group, and prints each line as soon as it is known.
func measure(_ group: Group) throws {
  print("\n" + line(group.title, group.sizes.map { $0.grouped + "     " }))
  for measure in group.measures {
    var costs: [Cost?] = []
    var shown: [String] = []
    for (place, size) in group.sizes.enumerated() {
      let cost = costs.takesLonger(than: group.most) ? nil : try measure.cost(at: size)
      let growth = costs.last.flatMap { $0 }.flatMap { last in
        cost.map { $0.growth(from: last, times: Double(size) / Double(group.sizes[place - 1])) }
      }
      costs.append(cost)
      shown.append((cost?.shown ?? "–") + " " + (growth ?? "").leading(4))
    }
    print(line(measure.title, shown))
    fflush(nil)
  }
}

extension [Cost?] {
  /// Whether the next size would take more than some seconds, if the time grows as between the last
  /// two sizes.
  fileprivate func takesLonger(than most: Double) -> Bool {
    guard let last else { return false }
    guard let last else { return true }
    guard count > 1, let other = self[count - 2] else { return last.seconds > most }
    return !last.isEstimate && last.seconds / other.seconds * last.seconds > most
  }
}

extension Int {
  /// The number with commas between thousands.
  fileprivate var grouped: String {
    self < 1_000 ? "\(self)" : (self / 1_000).grouped + "," + "\(self % 1_000 + 1_000)".dropFirst()
  }
}

extension Cost {
  /// Returns the exponent of the growth from a smaller size: 1 if `factor` times the size takes
  /// `factor` times as long.
  fileprivate func growth(from smaller: Cost, times factor: Double) -> String {
    let tenths = (log(seconds / smaller.seconds) / log(factor) * 10).rounded()
    return "\((tenths / 10).magnitude < 0.05 ? 0 : tenths / 10)"
  }

  fileprivate var shown: String {
    (isEstimate ? "~" : "") + seconds.shown
  }
}

extension Double {
  /// The time in a suitable unit, with two or three digits.
  fileprivate var shown: String {
    let (value, unit) =
      switch self {
      case ..<1e-6: (self * 1e9, "ns")
      case ..<1e-3: (self * 1e6, "µs")
      case ..<1: (self * 1e3, "ms")
      default: (self, "s")
      }
    return (value < 9.95 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))") + " "
      + unit
  }
}

private func line(_ title: String, _ cells: [String]) -> String {
  ([title.trailing(50)] + cells.map { $0.leading(14) }).joined()
}

extension String {
  fileprivate func leading(_ width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  fileprivate func trailing(_ width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
