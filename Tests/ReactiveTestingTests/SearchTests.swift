import Reactive
import ReactiveTesting
import Testing

struct SearchTests {
  @Test func `asks after a pause of two seconds`() {
    expect("ab---c#", becomes: "---b--#") { keys, clock in
      keys.debounce(.seconds(2), on: clock)
    }
  }

  @Test func `does not ask again for the same text`() {
    expect("a---a---|", becomes: "--a-----|") { keys, clock in
      keys.debounce(.seconds(2), on: clock).distinct()
    }
  }
}
