import Reactive

extension Operator {
  /// Those that join signals.
  static let joining = [
    Operator("sample") { source, _ in
      source.flatMap { Numbers.just($0).concat(.never).sample(on: .just(0)) }
    },
    Operator("withLatest") { source, _ in source.withLatest(from: .just(0)).map { $0.0 } },
    Operator("take until signal") { source, _ in source.take(until: Signal<Int, Never>.never) },
    Operator("skip until signal") { source, _ in source.skip(until: Signal<Int, Never>.just(0)) },
    Operator("take during") { source, _ in
      .deferred {
        // The object lives as long as the source is listened to.
        let token = LifetimeToken()
        return source.onNext { _ in _ = token }.take(during: token.lifetime)
      }
    },
    Operator("take until replaced") { source, _ in Numbers.never.take(untilReplacedBy: source) },
    Operator("throttle while") { source, _ in source.throttle(while: .just(false)) },
    Operator("then") { source, _ in Numbers.empty.then { source } },
    Operator("race first") { source, _ in .race(source, .never) },
    Operator("race second") { source, _ in .race(.never, source) },
    Operator("combineLatest array") { source, _ in
      Signal.combineLatest([.just(0), source]).map { $0[1] }
    },
    Operator("window") { source, _ in
      source.window(openedBy: .just(0), closedBy: { _ in Numbers.never }).flatten()
    },
  ]
}
