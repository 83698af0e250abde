import ForwardForm
import ForwardFormCalendar
import ForwardFormTesting
import Glibc
import Testing

// `TZ` belongs to the whole process, so each of these tests runs in its own process.
@Suite("Today")
struct TodayTests {
  @Test("The local day is the day in the time zone that TZ names")
  func local() async {
    await #expect(processExitsWith: .success) {
      func day(_ seconds: Int, _ zone: CalendarDate.Zone) -> String? {
        CalendarDate(secondsSince1970: seconds, in: zone)?.description
      }
      // The zone is an hour behind UTC. POSIX reverses the sign.
      setenv("TZ", "XXX1", 1)
      #expect(day(0, .local) == "1969-12-31")
      #expect(day(3_600, .local) == "1970-01-01")
      #expect(day(0, .utc) == "1970-01-01")
      #expect(day(951_782_400, .utc) == "2000-02-29")
      setenv("TZ", "XXX-1", 1)
      #expect(day(86_400 - 3_600, .local) == "1970-01-02")
      #expect(day(86_400 - 3_601, .local) == "1970-01-01")
      #expect(day(.max, .local) == nil)
      #expect(day(.min, .utc) == nil)
    }
  }

  @Test("Where the clocks are furthest apart, the days differ")
  func now() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "XXX-14", 1)
      let east = CalendarDate.today(in: .local)
      setenv("TZ", "XXX12", 1)
      #expect(CalendarDate.today(in: .local) < east)
    }
  }

  @Test("A time zone has TZ's name, or the system's without TZ")
  func names() async {
    await #expect(processExitsWith: .success) {
      let zone = CalendarDate.Zone.local
      for (variable, name) in [
        ("Europe/London", "Europe/London"), (":Asia/Shanghai", "Asia/Shanghai"), ("", "UTC"),
        ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("XXX-1", "XXX-1"),
        ("Nowhere/Town", "UTC"),
      ] {
        setenv("TZ", variable, 1)
        #expect(zone.name == name)
      }
      unsetenv("TZ")
      #expect(!zone.name.isEmpty)
      #expect(!zone.name.hasPrefix("/"))
      #expect(CalendarDate.Zone.utc.name == "UTC")
    }
  }

  private final class Chore: FormModel {
    var due: CalendarDate?

    var form: [ForwardFormElement] {
      textField("Due", \.due, as: .date(zone: .utc))
    }
  }

  @Test("A row takes a day relative to today, or no day")
  func row() throws {
    let chore = Chore()
    let before = CalendarDate.today(in: .utc)
    _ = try play(Form(chore), "tomorrow", "")
    let after = CalendarDate.today(in: .utc)
    // Midnight may be between the two calls.
    #expect([before, after].map { $0.adding(days: 1) }.contains(chore.due))
    _ = try play(Form(chore), "2026-11-21", "")
    #expect(chore.due?.description == "2026-11-21")
    _ = try play(Form(chore), .nothing, "")
    #expect(chore.due == nil)
  }
}
