import ForwardFormTerminal
import Testing

@Suite("Heights of areas")
struct AreaHeightTests {
  @Test("A height is a number of rows or a part of the window")
  func read() {
    let texts = ["15", "40%", "100%", "1", "0", "101%", "", "%", "-3", "4.5", "x"]
    #expect(
      texts.map { AreaHeight($0) }
        == [.rows(15), .percent(40), .percent(100), .rows(1)]
        + [AreaHeight?](repeating: nil, count: 7))
  }
}
