import Reactive
@_exported import ReactiveTesting

extension Signal<String, Broken> {
  /// A cold signal that sends what is drawn, from the moment of each subscription.
  convenience init(drawn text: String, on scheduler: TestScheduler) {
    let script = scheduler.cold(text)
    self.init { subscriber in script.subscribe(subscriber) }
  }
}
