extension Style {
  /// Applies the parameters of a sequence that ends with `m`, such as `0;1;38;5;208`.
  mutating func take(_ parameters: String) {
    // Most terminals also accept `38:5:208`, one group of parameters.
    let groups = parameters.split(separator: ";", omittingEmptySubsequences: false).map { group in
      group.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    }
    var rest = groups[...]
    while let group = rest.popFirst() {
      guard let number = group.first else { continue }
      if number == 38 || number == 48 {
        let color = Self.color(group.dropFirst(), &rest)
        if number == 38 { foreground = color } else { background = color }
      } else {
        take(number, detail: group.dropFirst().first)
      }
    }
  }

  private mutating func take(_ number: Int, detail: Int?) {
    switch number {
    case 0: self = .plain
    case 1: isBold = true
    case 2: isDim = true
    case 3: isItalic = true
    case 4: isUnderlined = detail != 0
    case 7: isInverse = true
    case 22: (isBold, isDim) = (false, false)
    case 23: isItalic = false
    case 24: isUnderlined = false
    case 27: isInverse = false
    case 30...37: foreground = .numbered(number - 30)
    case 39: foreground = nil
    case 40...47: background = .numbered(number - 40)
    case 49: background = nil
    case 90...97: foreground = .numbered(number - 90 + 8)
    case 100...107: background = .numbered(number - 100 + 8)
    default: break
    }
  }

  /// Returns the colour of `5;n` or `2;r;g;b`, from the same group or from the next ones.
  private static func color(_ details: ArraySlice<Int>, _ rest: inout ArraySlice<[Int]>) -> Color? {
    var numbers = details
    if numbers.isEmpty {
      let count = rest.first?.first == 5 ? 2 : rest.first?.first == 2 ? 4 : 0
      numbers = rest.prefix(count).compactMap(\.first)[...]
      rest = rest.dropFirst(count)
    }
    guard let kind = numbers.popFirst() else { return nil }
    if kind == 5 { return numbers.last.map { .numbered($0) } }
    // `2::r:g:b` contains a colour space before the colour.
    let parts = Array(numbers.suffix(3))
    return parts.count == 3 ? .mixed(red: parts[0], green: parts[1], blue: parts[2]) : nil
  }
}
