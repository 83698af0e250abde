import ForwardForm
import Testing

@Suite("Boxed properties")
struct BoxedTests {
  private final class Device {
    @Boxed var isOn = false
    @Boxed var speed = 1
  }

  @Test("All observers of $x are kept, whichever copy they used")
  func listeners() {
    let device = Device()
    var lines: [String] = []
    var kept: [Disposable] = []
    device.$isOn.observe { lines.append("panel \($0)") }.store(in: &kept)
    device.$isOn.bind { lines.append("light \($0)") }.store(in: &kept)
    device.isOn = true
    device.speed = 3
    device.$isOn.value = false
    #expect(lines == ["light false", "panel true", "light true", "panel false", "light false"])
    #expect(device.isOn == false)
  }

  @Test("In a struct, copies share the property")
  func copies() {
    struct Settings { @Boxed var name = "a" }
    let settings = Settings()
    let copy = settings
    copy.name = "b"
    #expect(settings.name == "b")
  }
}
