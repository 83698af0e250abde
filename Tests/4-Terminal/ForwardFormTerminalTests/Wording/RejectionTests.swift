import ForwardForm
import ForwardFormTerminal
import Testing

@Suite("Rejections in Chinese")
struct RejectionTests {
  @Test("Of a long text the beginning and the end are quoted, of many options the first twelve")
  func long() {
    let text = "begin" + String(repeating: "-", count: 1_000) + "end"
    #expect(
      Wording.simplifiedChinese(.rejection(.notWhole(text)))
        == "“begin-----------------------------------…----------------end”不是整数。"
    )
    let options = (1...15).map { "o\($0)" }
    #expect(
      Wording.simplifiedChinese(.rejection(.notAnOption("x", options: options)))
        == "“x”不在选项之中，可选的有：o1、o2、o3、o4、o5、o6、o7、o8、o9、o10、o11、o12，以及另外 3 项。"
    )
  }
}
