import ForwardINI
import ForwardJSON
import Testing

// The code of the landing page of `ForwardINI`; a test compares the two.

@Suite("The page on INI files")
struct INIPage {
  @Test("Values and edits of each dialect")
  func texts() throws {
    let source = """
      # the machine
      HOST=localhost
      export PORT=80 # behind the proxy
      """
    var text = try INIText(parsing: Array(source.utf8), .env)
    #expect(text.value == ["HOST": "localhost", "PORT": "80"])

    var value = text.value
    value["PORT"] = 8080
    value["TITLE"] = "Our shop"
    try text.change(to: value)
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == """
        # the machine
        HOST=localhost
        export PORT=8080 # behind the proxy
        export TITLE='Our shop'

        """)

    let unit = try TextFormat.systemd.text(
      parsing: Array("[Service]\nEnvironment=A=1\nEnvironment=B=2\n".utf8))
    #expect(unit.value == ["Service": ["Environment": ["A=1", "B=2"]]])
  }
}
