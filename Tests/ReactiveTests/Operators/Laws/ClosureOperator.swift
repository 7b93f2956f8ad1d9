import Reactive
import Testing

/// Lets something happen in a closure, which gives what it is given.
struct Hook: Sendable {
  let action: @Sendable () -> Void

  func callAsFunction() {
    action()
  }

  func callAsFunction<Result>(_ result: Result) -> Result {
    action()
    return result
  }
}

/// An operator with a closure, in which something happens when the source sends 1, 2 and its ending.
struct ClosureOperator: Sendable, CustomTestStringConvertible {
  typealias Numbers = Signal<Int, Broken>

  let testDescription: String
  let ending: Event<Int, Broken>
  let apply: @Sendable (Numbers, TestScheduler, Hook) -> Numbers

  init(
    _ name: String, endingWith ending: Event<Int, Broken> = .completed,
    _ apply: @escaping @Sendable (Numbers, TestScheduler, Hook) -> Numbers
  ) {
    testDescription = name
    self.ending = ending
    self.apply = apply
  }

  /// Every operator that has a closure.
  static let all = changing + choosing + answering + flattening + joining + ending + watching

  private static let changing = [
    ClosureOperator("map") { source, _, hook in source.map { hook($0) } },
    ClosureOperator("compactMap") { source, _, hook in source.compactMap { hook($0) } },
    ClosureOperator("scan") { source, _, hook in source.scan(0) { hook($1) } },
    ClosureOperator("scan into") { source, _, hook in source.scan(into: 0) { $0 = hook($1) } },
    ClosureOperator("scanIndexed") { source, _, hook in
      source.scanIndexed(0) { _, value, _ in hook(value) }
    },
    ClosureOperator("combinePrevious") { source, _, hook in
      source.combinePrevious(0) { hook($1) }
    },
    ClosureOperator("tryMap") { source, _, hook in
      source.tryMap { value throws(Broken) in hook(value) }
    },
    ClosureOperator("tryScan") { source, _, hook in
      source.tryScan(0) { _, value throws(Broken) in hook(value) }
    },
    ClosureOperator("apply") { source, _, hook in
      source.map { ({ (value: Int) in hook(value) }, $0) }.apply()
    },
  ]

  private static let choosing = [
    ClosureOperator("filter") { source, _, hook in source.filter { _ in hook(true) } },
    ClosureOperator("distinct") { source, _, hook in source.distinct { _, _ in hook(false) } },
    ClosureOperator("uniqued") { source, _, hook in source.uniqued { hook($0) } },
    ClosureOperator("skip while") { source, _, hook in source.skip(while: { _ in hook(false) }) },
    ClosureOperator("skip until") { source, _, hook in source.skip(until: { _ in hook(true) }) },
    ClosureOperator("take while") { source, _, hook in source.take(while: { _ in hook(true) }) },
    ClosureOperator("take until") { source, _, hook in source.take(until: { _ in hook(false) }) },
    ClosureOperator("take through") { source, _, hook in
      source.take(through: { _ in hook(false) })
    },
    ClosureOperator("tryFilter") { source, _, hook in
      source.tryFilter { _ throws(Broken) in hook(true) }
    },
    ClosureOperator("attempt") { source, _, hook in source.attempt { _ throws(Broken) in hook() } },
    ClosureOperator("debounce") { source, scheduler, hook in
      source.debounce(.zero, on: scheduler, where: { _ in hook(true) })
    },
  ]

  private static let answering = [
    ClosureOperator("reduce") { source, _, hook in source.reduce(0) { hook($1) } },
    ClosureOperator("reduce into") { source, _, hook in
      source.reduce(into: 0) {
        hook()
        $0 = $1
      }
    },
    ClosureOperator("collect until") { source, _, hook in
      source.collect { _ in hook(true) }.map { $0[0] }
    },
    ClosureOperator("reduceIndexed") { source, _, hook in
      source.reduceIndexed(0) { _, value, _ in hook(value) }
    },
    ClosureOperator("contains") { source, _, hook in
      source.contains { _ in hook(true) }.promoteError().mapTo(1)
    },
    ClosureOperator("allSatisfy") { source, _, hook in
      source.allSatisfy { _ in hook(false) }.promoteError().mapTo(1)
    },
    ClosureOperator("tryContains") { source, _, hook in
      source.tryContains { _ in hook(true) }.mapTo(1)
    },
    ClosureOperator("tryAllSatisfy") { source, _, hook in
      source.tryAllSatisfy { _ in hook(false) }.mapTo(1)
    },
  ]

  private static let flattening = [
    ClosureOperator("bind") { source, _, hook in
      source.bind {
        { value, _ in hook(.just(value)) }
      }
    },
    ClosureOperator("flatMap") { source, _, hook in source.flatMap { hook(.just($0)) } },
    ClosureOperator("flatMapFirst") { source, _, hook in source.flatMapFirst { hook(.just($0)) } },
    ClosureOperator("flatMapLatest") { source, _, hook in
      source.flatMapLatest { hook(.just($0)) }
    },
    ClosureOperator("concatMap") { source, _, hook in source.concatMap { hook(.just($0)) } },
    ClosureOperator("grouped by") { source, _, hook in source.grouped { _ in hook(0) }.flatten() },
    ClosureOperator("grouped with transform") { source, _, hook in
      source.grouped(
        by: { _ in 0 },
        transform: { hook($0) }
      ).flatten()
    },
    ClosureOperator("switch") { source, _, hook in
      .switch(
        on: source, cases: [:],
        failingWith: { _ in hook(Broken()) })
    },
  ]

  private static let joining = [
    ClosureOperator("zip") { source, _, hook in .zip(source, source) { hook($1) } },
    ClosureOperator("combineLatest") { source, _, hook in
      .combineLatest(.just(0), source) { hook($1) }
    },
    ClosureOperator("window") { source, _, hook in
      source.window(
        openedBy: source,
        closedBy: { _ in hook(Numbers.never) }
      ).flatten()
    },
    ClosureOperator("publish") { source, _, hook in source.publish { hook($0) } },
    ClosureOperator("deferred") { source, _, hook in .deferred { hook(source) } },
    ClosureOperator("attempt static") { source, _, hook in
      source.flatMap { value in
        .attempt { () throws(Broken) in hook(value) }
      }
    },
  ]

  private static let ending = [
    ClosureOperator("then") { source, _, hook in source.then { hook(Numbers.just(3)) } },
    ClosureOperator("catch", endingWith: .error(Broken())) { source, _, hook in
      source.catch { _ in hook(Numbers.just(3)) }
    },
    ClosureOperator("mapError", endingWith: .error(Broken())) { source, _, hook in
      source.mapError { hook($0) }
    },
    ClosureOperator("single") { source, _, hook in
      source.single(failingWith: { _ in hook(Broken()) })
    },
    ClosureOperator("retry while", endingWith: .error(Broken())) { source, scheduler, hook in
      source.retry(.constant(.zero), on: scheduler, while: { _ in hook(false) })
    },
    ClosureOperator("retry when", endingWith: .error(Broken())) { source, _, hook in
      source.retry {
        $0.tryMap { error, _ throws(Broken) in
          hook()
          throw error
        }
      }
    },
    ClosureOperator("retry when, making the trigger") { source, _, hook in
      source.retry { failures in hook(failures.map { _ in }.promoteError()) }
    },
  ]

  private static let watching = [
    ClosureOperator("onNext") { source, _, hook in source.onNext { _ in hook() } },
    ClosureOperator("onError", endingWith: .error(Broken())) { source, _, hook in
      source.onError { _ in hook() }
    },
    ClosureOperator("onCompleted") { source, _, hook in source.onCompleted { hook() } },
    ClosureOperator("onSubscribe") { source, _, hook in source.onSubscribe { hook() } },
    ClosureOperator("onTermination") { source, _, hook in source.onTermination { hook() } },
    ClosureOperator("log") { source, _, hook in source.log(to: { _ in hook() }) },
  ]
}
