import Reactive

extension Operator {
  /// Those that share a subscription, or choose where it happens.
  static let sharing = [
    Operator("publish") { source, _ in source.publish { $0 } },
    Operator("shared") { source, _ in source.shared() },
    Operator("shared with replay") { source, _ in source.shared(replay: 2) },
    Operator("shared, stopping later", keepsSource: true) {
      $0.shared(stoppingAfter: .seconds(100), on: $1)
    },
    Operator("eraseToSignal") { source, _ in source.eraseToSignal() },
    Operator("publish and autoconnect") { source, _ in
      .deferred { source.publish().autoconnected() }
    },
    Operator("multicast") { source, _ in
      .deferred { source.multicast(ReplaySubject()).autoconnected() }
    },
    Operator("replay", keepsSource: true) { source, _ in .deferred { source.replay() } },
    Operator("replayLast", keepsSource: true) { source, _ in .deferred { source.replayLast() } },
    Operator("replayLazily", keepsSource: true) { source, _ in source.replayLazily() },
    Operator("replayLazily with a limit", keepsSource: true) { source, _ in
      source.replayLazily(upTo: 2)
    },
    Operator("replayLazily forgetting failures", keepsSource: true) { source, _ in
      source.replayLazily(forgettingFailures: true)
    },
    Operator("subscribe on") { source, _ in source.subscribe(on: Schedulers.immediate) },
  ]
}
