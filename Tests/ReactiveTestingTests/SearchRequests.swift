import Reactive

extension Signal where Value == String {
  /// The rule that the tests of a message search check, as the book's chapter about tests has it.
  func requests(on clock: any Scheduler) -> Signal {
    debounce(.milliseconds(300), on: clock).distinct()
  }
}
