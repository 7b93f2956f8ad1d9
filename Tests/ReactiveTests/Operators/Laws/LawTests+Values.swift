import Reactive

extension Operator {
  /// Those that choose or change values.
  static let values = [
    Operator("mapTo") { source, _ in source.flatMap { Numbers.just(0).mapTo($0) } },
    Operator("ignoring") { source, _ in source.ignoring(100) },
    Operator("take while") { source, _ in source.take(while: { _ in true }) },
    Operator("take until") { source, _ in source.take(until: { _ in false }) },
    Operator("take through") { source, _ in source.take(through: { _ in false }) },
    Operator("skip while") { source, _ in source.skip(while: { _ in false }) },
    Operator("skip until") { source, _ in source.skip(until: { _ in true }) },
    Operator("compactMap") { source, _ in source.compactMap { $0 } },
    Operator("skipNil") { source, _ in source.map { $0 as Int? }.skipNil() },
    Operator("uniqued") { source, _ in source.uniqued() },
    Operator("uniqued by") { source, _ in source.uniqued(by: { -$0 }) },
    Operator("scanIndexed") { source, _ in source.scanIndexed(0) { _, value, _ in value } },
    Operator("scan into") { source, _ in source.scan(into: 0) { $0 = $1 } },
    Operator("replaceEmpty") { source, _ in source.replaceEmpty(with: 0) },
    Operator("collect until") { source, _ in source.collect(until: { _ in true }).map { $0[0] } },
    Operator("combinePrevious") { source, _ in source.combinePrevious(0) { $1 } },
    Operator("combinePrevious pairs") { source, _ in
      source.prepend(0).combinePrevious().map { $1 }
    },
    Operator("apply") { source, _ in source.map { ({ (value: Int) in value }, $0) }.apply() },
    Operator("collect count") { source, _ in source.collect(count: 1).map { $0[0] } },
    Operator("buffer count") { source, _ in source.buffer(count: 1).map { $0[0] } },
    Operator("not") { source, _ in source.map { $0 > 0 }.not().scan(0) { count, _ in count + 1 } },
    Operator("and") { source, _ in source.map { [$0 > 0] }.and().scan(0) { count, _ in count + 1 }
    },
    Operator("or") { source, _ in source.map { [$0 > 0] }.or().scan(0) { count, _ in count + 1 } },
    Operator("and static") { source, _ in
      Signal.and(.just(true), source.map { $0 > 0 }).scan(0) { count, _ in count + 1 }
    },
    Operator("or static") { source, _ in
      Signal.or(.just(true), source.map { $0 > 0 }).scan(0) { count, _ in count + 1 }
    },
    Operator("append") { source, _ in source.append(contentsOf: []) },
    Operator("prepend several") { source, _ in source.prepend(7, 8, 9).skip(3) },
    Operator("ifEmpty") { source, _ in source.ifEmpty(switchTo: .empty) },
    Operator("single") { source, _ in
      source.flatMap { Numbers.just($0).single(failingWith: { _ in Broken() }) }
    },
    Operator("concat static") { source, _ in .concat(.empty, source, .empty) },
  ]

  /// Those whose job is failures and other events.
  static let failing = [
    Operator("catch") { source, _ in source.catch { Numbers.failed($0) } },
    Operator("catch second") { source, _ in Numbers.failed(Broken()).catch(to: source) },
    Operator("mapError") { source, _ in source.mapError { $0 } },
    Operator("promoteError") { source, _ in
      source.flatMap { Signal<Int, Never>.just($0).promoteError() }
    },
    Operator("assertNoFailure") { source, _ in
      source.flatMap { Numbers.just($0).assertNoFailure().promoteError() }
    },
    Operator("tryMap") { source, _ in source.tryMap { value throws(Broken) in value } },
    Operator("tryFilter") { source, _ in source.tryFilter { _ throws(Broken) in true } },
    Operator("tryScan") { source, _ in source.tryScan(0) { _, value throws(Broken) in value } },
    Operator("replaceError") { source, _ in
      source.flatMap { Numbers.just($0).replaceError(with: 0).promoteError() }
    },
    Operator("attempt") { source, _ in source.attempt { _ throws(Broken) in } },
    Operator("attempt static") { source, _ in
      source.flatMap { value in .attempt { () throws(Broken) in value } }
    },
    Operator("materialize") { source, _ in source.materialize().dematerialize() },
    Operator("retry", resubscribes: true) { source, _ in source.retry(0) },
    Operator("retry with delay", resubscribes: true) {
      $0.retry(upTo: 0, delay: .seconds(1), on: $1)
    },
    Operator("retry with backoff", resubscribes: true) {
      $0.retry(.exponential(.seconds(1)), upTo: 0, on: $1)
    },
    Operator("retry while", resubscribes: true) {
      $0.retry(.constant(.seconds(1)), upTo: 0, on: $1, while: { _ in true })
    },
    Operator("retry when", resubscribes: true) { source, _ in
      source.retry { $0.tryMap { error, _ throws(Broken) in throw error } }
    },
    Operator("retry forever", resubscribes: true) { source, _ in
      source.materialize().promoteError(to: Broken.self).retry().assertNoFailure().dematerialize()
    },
    Operator("repeated", resubscribes: true) { source, _ in source.repeated(1) },
    Operator("repeated forever", resubscribes: true) { source, _ in
      source.materialize().repeated().dematerialize()
    },
    Operator("deferred") { source, _ in .deferred { source } },
  ]
}
