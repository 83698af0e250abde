import ProgramSupport
import Testing

/// Tests pictures of screens in SVG.
@Suite("Pictures of screens")
struct PictureTests {
  private func picture(_ text: String, columns: Int = 20) throws -> String {
    var screen = Screen(columns: columns)
    screen.show(text)
    return try screen.svg("<A form>", rows: 0..<screen.lines.count)
  }

  /// Returns the drawing without the window around it.
  private func drawn(_ text: String, columns: Int = 20) throws -> String {
    let lines = try picture(text, columns: columns).split(separator: "\n")
    return lines.drop { !$0.contains("class=\"title") }.dropFirst().dropLast()
      .joined(separator: "\n")
  }

  @Test("Each part of a row is in its column and style, as wide as it is, and the cursor is seen")
  func parts() throws {
    let first = "\u{1B}[1mName\u{1B}[0m \u{1B}[2m(any)\u{1B}[0m: a  <&>"
    let second = "\u{1B}[31m 漢字 no\u{1B}[0m."
    #expect(
      try drawn(first + "\r\n" + second) == """
        <rect class="cursor" x="99" y="63" width="9" height="20"/>
        <text x="18" y="58" textLength="36" class="bold">Name</text>
        <text x="63" y="58" textLength="45" class="dim">(any)</text>
        <text x="108" y="58" textLength="27">: a</text>
        <text x="153" y="58" textLength="27">&lt;&amp;&gt;</text>
        <text x="27" y="78" textLength="36" class="red">漢字</text>
        <text x="72" y="78" textLength="18" class="red">no</text>
        <text x="90" y="78" textLength="9">.</text>
        """)
  }

  @Test("A picture is as large as its text")
  func size() throws {
    let svg = try picture("one\r\ntwo\r\nthree", columns: 40)
    #expect(svg.contains(#"width="396" height="121" viewBox="0 0 396 121""#))
    #expect(svg.contains("<title>&lt;A form&gt;</title>"))
  }

  @Test("Selected text is on a bar of its colour")
  func selected() throws {
    let svg = try picture("n: \u{1B}[7m42\u{1B}[0m")
    #expect(svg.contains(#"<rect class="selected" x="45" y="43" width="18" height="20"/>"#))
    #expect(svg.contains(#"class="inverse">42</text>"#))
  }

  @Test(
    "A moving picture has each part of its screens for as long as it is seen, and ends with the last"
  )
  func moving() throws {
    var (screen, picture) = (Screen(columns: 20), MovingPicture())
    screen.show("a\r\n")
    picture.show(screen, for: 100)
    screen.show("b")
    picture.show(screen, for: 200)
    screen.show("\r\u{1B}[Kc")
    picture.show(screen, for: 20)
    picture.show(screen, for: 80)
    let lines = try picture.svg("Letters").split(separator: "\n")
    #expect(
      lines.drop { !$0.contains("class=\"title") }.dropFirst().dropLast().joined(separator: "\n")
        == """
        <rect class="cursor moving" x="18" y="63" width="9" height="20" style="animation-name:for100;animation-delay:-0.40s"/>
        <rect class="cursor moving last" x="27" y="63" width="9" height="20" style="animation-name:for300;animation-delay:-0.30s"/>
        <text x="18" y="58" textLength="9">a</text>
        <text x="18" y="78" textLength="9" class="moving" style="animation-name:for200;animation-delay:-0.30s">b</text>
        <text x="18" y="78" textLength="9" class="moving last" style="animation-name:for100;animation-delay:-0.10s">c</text>
        """)
    #expect(lines.contains { $0.hasSuffix("animation: 0.40s step-end infinite }") })
    #expect(
      lines.contains(
        "  @keyframes for300 { 0% { visibility: visible } 75.0000% { visibility: hidden } }"))
  }

  @Test("A style that pictures don't have is refused", arguments: ["44", "35", "3", "4"])
  func unknown(code: String) {
    #expect(throws: Screen.NotDrawn.self) { try picture("\u{1B}[\(code)mx") }
  }
}
