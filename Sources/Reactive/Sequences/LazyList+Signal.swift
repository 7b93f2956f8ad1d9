extension LazyList where Element: Sendable {
  /// A signal that sends the elements, worked out on a scheduler.
  ///
  /// Each subscriber gets all elements, and elements that have been read before are not worked out
  /// again. Each element is worked out and sent in a separate action, and so is the completion at
  /// the end, so other work of the scheduler gets its turn in between. Disposing stops before the
  /// next element.
  public func signal(on scheduler: any Scheduler) -> Signal<Element, Never> {
    Signal { subscriber in
      let place = Serial(node)
      return scheduler.scheduleRecursive { again in
        // The immediate scheduler has nothing to dispose: all rounds run inside the call.
        if subscriber.isDisposed { return }
        guard let head = place.value.forceHead(), let next = place.value.next else {
          return subscriber.sendCompleted()
        }
        place.value = next
        subscriber.send(head.read())
        again()
      }
    }
  }

  /// A signal that sends the elements, worked out in the background.
  ///
  /// As ``signal(on:)`` does, with a new scheduler for each subscription. Where there are no threads
  /// it is the main scheduler.
  public func signal() -> Signal<Element, Never> {
    Signal { subscriber in
      signal(on: Schedulers.background("Reactive.LazyList")).subscribe(subscriber)
    }
  }
}
