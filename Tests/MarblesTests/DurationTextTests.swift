import Marbles
import Testing

struct DurationTextTests {
  @Test(arguments: [
    (Duration.zero, "0ms"), (.milliseconds(120), "120ms"), (.milliseconds(1500), "1.5s"),
    (.seconds(120), "120s"), (.microseconds(1), "1us"), (.microseconds(1234), "1.234ms"),
    (.nanoseconds(5), "5ns"), (Duration(attoseconds: 1), "0.000000001ns"),
    (.milliseconds(-20), "-20ms"),
    (Duration(attoseconds: 1_000_000_000_000_000_001), "1.000000000000000001s"),
  ])
  func `is written exactly and read back`(duration: Duration, text: String) {
    #expect(duration.written == text)
    #expect(Duration(written: text) == duration)
  }

  @Test(arguments: [
    ("2m", Duration.seconds(120)), ("0.5h", .seconds(1800)), ("3µs", .microseconds(3)),
    ("1.50s", .milliseconds(1500)),
  ])
  func `is read in other units`(text: String, duration: Duration) {
    #expect(Duration(written: text) == duration)
  }

  @Test(arguments: [
    "", "s", "1", "1 s", ".5s", "1.s", "1.2.3s", "1x", "--1s", "0.0000000000000000001s",
    "99999999999999999999999999999999999999999s", "9999999999999999999h", "+1s",
  ])
  func `is refused`(text: String) {
    #expect(Duration(written: text) == nil)
  }
}
