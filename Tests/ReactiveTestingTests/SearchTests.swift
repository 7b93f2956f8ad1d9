import Reactive
import ReactiveTesting
import Testing

struct SearchTests {
  @Test func `asks after a pause of 300 milliseconds`() {
    expect("ab---c#", becomes: "----b-#", step: .milliseconds(100)) {
      $0.requests(on: $1)
    }
  }

  @Test func `does not ask again for the same text`() {
    expect("a---a---|", becomes: "---a----|", step: .milliseconds(100)) {
      $0.requests(on: $1)
    }
  }
}
