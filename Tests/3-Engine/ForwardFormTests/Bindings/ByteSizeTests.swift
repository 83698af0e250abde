import ForwardForm
import Testing
import TestSupport

@Suite("Byte sizes as text")
struct ByteSizeTests {
  @Test(
    "Texts read as a size",
    arguments: [
      ("0", 0), ("17", 17), ("17 B", 17), ("17 bytes", 17), ("1 byte", 1), ("17字节", 17),
      ("512 kB", 512_000), ("10 MB", 10_000_000), ("10 MiB", 10_485_760), ("10mib", 10_485_760),
      (" 1.5  GB ", 1_500_000_000), ("0.5 KiB", 512), ("1.50 kB", 1_500), ("007 kb", 7_000),
      ("2 TB", 2_000_000_000_000), ("1 PiB", 1 << 50), ("9 EB", 9_000_000_000_000_000_000),
      ("7 EiB", 7 << 60), ("0.0000000000 EB", 0), ("9223372036854775807", Int.max),
      ("9.223372036854775807 EB", Int.max),
    ]
  )
  func accepts(text: String, bytes: Int) {
    let field = Field(99, as: .byteSize())
    #expect(field.refusal(of: text) == nil)
    field.ref.val = text
    #expect(field.value == bytes)
  }

  @Test(
    "Other texts are refused with a message",
    arguments: [
      ("", "An answer is required."),
      ("big", "'big' is not a size such as 10 MB or 512 KiB."),
      ("MB", "'MB' is not a size such as 10 MB or 512 KiB."),
      // M may stand for powers of 1000 or of 1024.
      ("10 M", "'10 M' is not a size such as 10 MB or 512 KiB."),
      ("1,5 GB", "'1,5 GB' is not a size such as 10 MB or 512 KiB."),
      ("1. GB", "'1. GB' is not a size such as 10 MB or 512 KiB."),
      (".5 GB", "'.5 GB' is not a size such as 10 MB or 512 KiB."),
      ("-1 MB", "'-1 MB' is not a size such as 10 MB or 512 KiB."),
      ("1 MB 2 kB", "'1 MB 2 kB' is not a size such as 10 MB or 512 KiB."),
      ("1 MB/s", "'1 MB/s' is not a size such as 10 MB or 512 KiB."),
      ("٣ MB", "'٣ MB' is not a size such as 10 MB or 512 KiB."),
      ("1.5", "'1.5' is not a whole number of bytes."),
      ("0.1 KiB", "'0.1 KiB' is not a whole number of bytes."),
      ("999 B", "'999 B' is not between 1 kB and 1.5 MiB."),
      ("2 MiB", "'2 MiB' is not between 1 kB and 1.5 MiB."),
      ("99999999999 EiB", "'99999999999 EiB' is not between 1 kB and 1.5 MiB."),
    ]
  )
  func refuses(text: String, message: String) {
    let field = Field(2_000, as: .byteSize(in: 1_000...1_572_864))
    #expect(field.refusal(of: text) == message)
    field.ref.val = text
    #expect(field.value == 2_000)
  }

  @Test("A number of any length is refused, not wrapped around", arguments: [19, 38, 39, 100_000])
  func overflow(digits: Int) {
    let field = Field(2_000, as: .byteSize())
    let nines = String(repeating: "9", count: digits)
    for unit in ["B", "EiB"] {
      #expect(
        field.refusal(of: "\(nines) \(unit)")?
          .hasSuffix("is not between 0 B and 9223372036854775807 B.") == true
      )
    }
    #expect(field.refusal(of: "0.\(nines)")?.hasSuffix("whole number of bytes.") == true)
  }

  @Test(
    "A size is shown in the largest unit in which two decimals say it",
    arguments: [
      (0, "0 B"), (1, "1 B"), (999, "999 B"), (1_000, "1 kB"), (1_024, "1 KiB"), (1_536, "1.5 KiB"),
      (1_234_567, "1234567 B"), (512_000, "512 kB"), (10_000_000, "10 MB"), (10_485_760, "10 MiB"),
      (1_500_000_000, "1.5 GB"), (1_250_000, "1.25 MB"), (1_125_000, "1125 kB"),
      (1_010_000, "1.01 MB"), (1 << 62, "4 EiB"),
    ]
  )
  func shown(bytes: Int, text: String) {
    #expect(Field(bytes, as: .byteSize()).text == text)
  }

  @Test("Every size's text reads as the same size")
  func roundTrip() {
    var random = SeededRandom(seed: 2)
    let field = Field(0, as: .byteSize())
    let units = [1, 1_000, 1_000_000, 1 << 10, 1 << 20, 1 << 30, 5 << 40, 10_000]
    for _ in 0..<10_000 {
      let unit = units.randomElement(using: &random) ?? 1
      let most = (Int.max / unit) >> Int.random(in: 0...50, using: &random)
      let bytes = Int.random(in: 0...max(1, most), using: &random) * unit
      field.box.value = bytes
      let text = field.text ?? "?"
      field.box.value = -1
      field.ref.val = text
      #expect(field.value == bytes, "\(text)")
    }
  }
}
