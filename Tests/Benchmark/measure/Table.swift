/// A line of the table: the medians of a figure for both programs.
struct Figure {
  let title: String
  let limit, ours: Double

  init<Value>(_ title: String, _ samples: Samples<Value>, _ value: (Value) -> Double) {
    self.title = title
    limit = median(samples.limit.map(value))
    ours = median(samples.ours.map(value))
  }

  /// Creates a figure of this program alone.
  init(_ title: String, _ value: Double) {
    self.title = title
    limit = .nan
    ours = value
  }

  fileprivate var cells: [String] {
    [title, decimal(limit), decimal(ours), decimal(ours / limit)]
  }
}

/// Returns a table of the figures in aligned columns.
func table(_ figures: [Figure]) -> String {
  aligned([["", "C + readline", "ForwardForm", "ratio"]] + figures.map(\.cells))
}

/// Returns lines of cells in columns. The first column is aligned left, the others right.
func aligned(_ lines: [[String]]) -> String {
  let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
  return lines.map { cells in
    let padded = zip(cells, widths).enumerated().map { column, cell in
      let blank = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 0 ? cell.0 + blank : blank + cell.0
    }
    return padded.joined(separator: "  ")
  }.joined(separator: "\n")
}

/// Returns a number with two decimals; a dash without a measurement.
func decimal(_ value: Double) -> String {
  guard value.isFinite else { return "–" }
  let hundredths = Int(value.magnitude * 100 + 0.5)
  let digits = String(hundredths % 100)
  let sign = value < 0 ? "-" : ""
  return "\(sign)\(hundredths / 100).\(digits.count == 1 ? "0" : "")\(digits)"
}
