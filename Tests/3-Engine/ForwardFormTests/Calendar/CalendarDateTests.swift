import ForwardForm
import Testing
import TestSupport

@Suite("Dates of the calendar")
struct CalendarDateTests {
  /// Returns the Julian day that begins at noon of a date.
  private func julianDay(_ date: CalendarDate) -> Int { date.dayNumber + 1_721_425 }

  @Test(
    "Dates have their Julian day numbers",
    arguments: [
      ("0001-01-01", 1_721_426), ("1582-10-15", 2_299_161), ("1858-11-17", 2_400_001),
      ("1900-01-01", 2_415_021), ("1970-01-01", 2_440_588), ("2000-01-01", 2_451_545),
      ("2000-02-29", 2_451_604), ("2100-03-01", 2_488_129), ("9999-12-31", 5_373_484),
    ]
  )
  func julian(text: String, number: Int) throws {
    let date = try #require(CalendarDate(text))
    #expect(julianDay(date) == number)
    #expect(CalendarDate(dayNumber: date.dayNumber) == date)
  }

  @Test(
    "Dates have their number in the year",
    arguments: [
      ("2026-01-01", 1), ("2026-03-01", 60), ("2024-03-01", 61), ("2026-12-31", 365),
      ("2024-12-31", 366), ("2000-12-31", 366), ("1900-12-31", 365), ("2026-11-21", 325),
    ]
  )
  func dayOfYear(text: String, number: Int) throws {
    #expect(try #require(CalendarDate(text)).dayOfYear == number)
  }

  @Test(
    "Days outside the calendar or in another notation are refused",
    arguments: [
      "2026-02-29", "1900-02-29", "2026-04-31", "2026-00-01", "2026-13-01", "2026-01-00",
      "2026-01-32", "0000-01-01", "", "2026", "2026-1-1", "26-01-01", "2026-01-01-", "2026/01/01",
      "-2026-01-01", "+026-01-01", "2026-01-0١", "2026-01-01 ",
    ]
  )
  func none(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("Leap years are every fourth, without the hundreds, with the four hundreds")
  func leapYears() {
    let years = [4, 1896, 1900, 1904, 2000, 2023, 2024, 2100, 2400, 9996]
    let leap = years.filter { CalendarDate(year: $0, month: 2, day: 29) != nil }
    #expect(leap == [4, 1896, 1904, 2000, 2024, 2400, 9996])
  }

  @Test("One day follows the other through the 400 years after which they repeat")
  func everyDay() throws {
    let first = try #require(CalendarDate("1601-01-01"))
    var date = first
    while date.year < 2001, let next = date.adding(days: 1) {
      let isNextMonth = next.day == 1 && next.month == date.month % 12 + 1
      try #require(isNextMonth || next.day == date.day + 1)
      try #require(next > date && next.dayNumber == date.dayNumber + 1)
      date = next
    }
    #expect(date.description == "2001-01-01")
    #expect(date.dayNumber - first.dayNumber == 146_097)
  }

  @Test(
    "Months are added up to the last day of a shorter one",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
      ("2026-03-31", -1, "2026-02-28"), ("2024-02-29", 12, "2025-02-28"),
      ("2026-11-21", 2, "2027-01-21"), ("2026-01-15", -1, "2025-12-15"),
      ("2026-08-31", 3, "2026-11-30"), ("0001-01-01", -1, nil), ("9999-12-01", 1, nil),
      ("2026-01-01", .max, nil), ("2026-01-01", .min, nil),
    ]
  )
  func months(text: String, count: Int, sum: String?) throws {
    #expect(try #require(CalendarDate(text)).adding(months: count)?.description == sum)
  }

  @Test("There is no day beyond the calendar", arguments: [Int.min, -800_000, 4_000_000, Int.max])
  func beyond(days: Int) throws {
    #expect(try #require(CalendarDate("2026-11-21")).adding(days: days) == nil)
    #expect(CalendarDate(dayNumber: days) == nil)
  }

  @Test("A date is its text, and back")
  func roundTrip() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<10_000 {
      let date = CalendarDate(dayNumber: .random(in: 1...3_652_059, using: &random))
      #expect(date.flatMap { CalendarDate($0.description) } == date)
      #expect(date != nil)
    }
    #expect(CalendarDate.earliest.description == "0001-01-01")
  }
}
