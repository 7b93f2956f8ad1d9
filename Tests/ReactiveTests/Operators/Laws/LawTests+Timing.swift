import Reactive

extension Operator {
  /// Those that have to do with time, and those that watch.
  static let timing = [
    Operator("onSubscribe") { source, _ in source.onSubscribe {} },
    Operator("onTermination") { source, _ in source.onTermination {} },
    Operator("onDispose") { source, _ in source.onDispose {} },
    Operator("debounce") { source, scheduler in
      source.flatMap { Numbers.just($0).debounce(.zero, on: scheduler) }
    },
    Operator("debounce where") { source, scheduler in
      source.debounce(.zero, on: scheduler, where: { _ in false })
    },
    Operator("throttle", dropsWhatComesAtOnce: true) { $0.throttle(.zero, on: $1) },
    Operator("throttle without latest") { source, scheduler in
      source.flatMap { Numbers.just($0).throttle(.zero, latest: false, on: scheduler) }
    },
    Operator("buffer for") { source, scheduler in
      source.buffer(for: .zero, on: scheduler).flatMap { .concat($0.map { .just($0) }) }
    },
    Operator("buffer for or count") { source, scheduler in
      source.buffer(for: .seconds(1), orCount: 1, on: scheduler)
        .flatMap { .concat($0.map { .just($0) }) }
    },
    Operator("timeout") { $0.timeout(.seconds(100), on: $1, failingWith: Broken()) },
    Operator("timeout between values") { source, scheduler in
      source.timeout(betweenValues: .seconds(100), on: scheduler, failingWith: Broken())
    },
    Operator("timeout switching") {
      $0.timeout(.seconds(100), on: $1, switchingTo: .empty)
    },
    Operator("timeout between values switching") {
      $0.timeout(betweenValues: .seconds(100), on: $1, switchingTo: .empty)
    },
    Operator("take for") { $0.take(for: .seconds(100), on: $1) },
    Operator("skip for") { $0.merge($0.skip(for: .seconds(100), on: $1)) },
    Operator("delaySubscription") { source, scheduler in
      source.flatMap { Numbers.just($0).delaySubscription(.zero, on: scheduler) }
    },
    Operator("window for") { $0.window(for: .seconds(100), on: $1).flatten() },
    Operator("deliver with limit", passesErrorInOrder: true) { source, scheduler in
      source.deliver(on: scheduler, limit: 20, strategy: .dropNewest)
    },
    Operator("latest") { source, scheduler in
      source.flatMap { Numbers.just($0).latest(on: scheduler) }
    },
    Operator("timestamped") { $0.timestamped(on: $1).map { $0.value } },
    Operator("elapsed") { $0.elapsed(on: $1).map { $0.value } },
  ]
}
