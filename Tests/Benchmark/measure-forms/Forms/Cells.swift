internal import ForwardForm
internal import Observation

/// An observable object with observable parts.
@Observable
final class Cells: FormModel {
  var isLonger = false
  var more = ""
  private let cells: [Cell]

  @Observable
  final class Cell {
    let title: String
    var text = ""

    init(title: String) {
      self.title = title
    }
  }

  init(_ count: Int) {
    cells = rowTitles(count).map(Cell.init)
  }

  var form: [ForwardFormElement] {
    for cell in cells {
      ForwardFormElement.textField(
        title: cell.title, placeholder: "", keyboardType: .default, bind: PropertyRef(cell, \.text))
    }
    if isLonger { textField("More", \.more) }
  }
}
