import Reactive

extension Operator {
  /// Those that join signals.
  static let joining = [
    Operator("sample") { source, _ in
      source.flatMap { Numbers.just($0).concat(.never).sample(on: .just(0)) }
    },
    Operator("withLatest") { source, _ in source.withLatest(from: .just(0)).map { $0.0 } },
    Operator("take until signal") { source, _ in source.take(until: Signal<Int, Never>.never) },
    Operator("take until replaced") { source, _ in Numbers.never.take(untilReplacedBy: source) },
    Operator("throttle while") { source, _ in source.throttle(while: .just(false)) },
    Operator("then") { source, _ in Numbers.empty.then { source } },
    Operator("race first") { source, _ in .race(source, .never) },
    Operator("race second") { source, _ in .race(.never, source) },
    Operator("window") { source, _ in
      source.window(openedBy: .just(0), closedBy: { _ in Numbers.never }).flatten()
    },
  ]
}
