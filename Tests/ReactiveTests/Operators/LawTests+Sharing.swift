import Reactive

extension Operator {
  /// Those that share a subscription, or choose where it happens.
  static let sharing = [
    Operator("publish") { source, _ in source.publish { $0 } },
    Operator("shared") { source, _ in source.shared() },
    Operator("shared with replay") { source, _ in source.shared(replay: 2) },
    Operator("replayLazily", keepsSource: true) { source, _ in source.replayLazily() },
    Operator("subscribe on") { source, _ in source.subscribe(on: Schedulers.immediate) },
  ]
}
