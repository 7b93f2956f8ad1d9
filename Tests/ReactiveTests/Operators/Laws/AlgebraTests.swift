import Reactive
import Testing

/// What holds between operators, for any signals, functions and numbers.
struct AlgebraTests {
  private typealias Numbers = Samples.Numbers

  // MARK: flatMap

  @Test func `flatMap of one value is the function`() {
    always { samples in
      let x = samples.number()
      let f = samples.function()
      return (Numbers.just(x).flatMap(f), f(x))
    }
  }

  @Test func `flatMap with just changes nothing`() {
    always { samples in
      let s = samples.signal()
      return (s.flatMap { .just($0) }, s)
    }
  }

  @Test func `flatMap is associative where everything is sent at once`() {
    always(timed: false) { samples in
      let s = samples.signal()
      let f = samples.function()
      let g = samples.function()
      return (s.flatMap(f).flatMap(g), s.flatMap { f($0).flatMap(g) })
    }
  }

  @Test func `flatMap, map and flatten, and bind are the same`() {
    always { samples in
      let s = samples.signal()
      let f = samples.function()
      return (s.flatMap(f), s.map(f).flatten())
    }
    always { samples in
      let s = samples.signal()
      let f = samples.function()
      return (s.flatMap(f), s.bind { { value, _ in f(value) } })
    }
  }

  // MARK: concat

  @Test func `empty is the unit of concat`() {
    always { samples in
      let s = samples.signal()
      return (Numbers.empty.concat(s), s)
    }
    always { samples in
      let s = samples.signal()
      return (s.concat(.empty), s)
    }
  }

  @Test func `concat is associative`() {
    always { samples in
      let a = samples.signal()
      let b = samples.signal()
      let c = samples.signal()
      return (a.concat(b).concat(c), a.concat(b.concat(c)))
    }
    always { samples in
      let a = samples.signal()
      let b = samples.signal()
      let c = samples.signal()
      return (a.concat(b).concat(c), .concat(a, b, c))
    }
  }

  @Test func `what is taken and what is skipped are all, of a cold signal`() {
    always(timed: false) { samples in
      let s = samples.signal()
      let n = samples.number(in: 0...6)
      return (s.take(n).concat(s.skip(n)), s)
    }
  }

  @Test func `repeated is concat with itself`() {
    always { samples in
      let s = samples.signal()
      return (s.repeated(3), .concat(s, s, s))
    }
  }

  // MARK: map and filter

  @Test func `map with nothing to do changes nothing`() {
    always { samples in
      let s = samples.signal()
      return (s.map { $0 }, s)
    }
  }

  @Test func `two maps are one`() {
    always { samples in
      let s = samples.signal()
      let x = samples.number()
      return (s.map { $0 + x }.map { $0 * 2 }, s.map { ($0 + x) * 2 })
    }
  }

  @Test func `filter, compactMap and flatMap drop the same`() {
    always { samples in
      let s = samples.signal()
      let x = samples.number()
      return (s.filter { $0 > x }, s.compactMap { $0 > x ? $0 : nil })
    }
    always { samples in
      let s = samples.signal()
      let x = samples.number()
      return (s.filter { $0 > x }, s.flatMap { $0 > x ? .just($0) : nil })
    }
  }

  @Test func `taking while and until, skipping while and until are opposites`() {
    always { samples in
      let s = samples.signal()
      let x = samples.number()
      return (s.take(while: { $0 != x }), s.take(until: { $0 == x }))
    }
    always { samples in
      let s = samples.signal()
      let x = samples.number()
      return (s.skip(while: { $0 != x }), s.skip(until: { $0 == x }))
    }
    always(timed: false) { samples in
      let s = samples.signal()
      let x = samples.number()
      return (s.take(while: { $0 < x }).concat(s.skip(while: { $0 < x })), s)
    }
  }

  // MARK: scan and reduce

  @Test func `reduce is the last of scan, or the start`() {
    always { samples in
      let s = samples.signal()
      let x = samples.number()
      return (s.reduce(x) { $0 * 3 - $1 }, s.scan(x) { $0 * 3 - $1 }.prepend(x).takeLast(1))
    }
  }

  @Test func `the kinds of reduce agree`() {
    always { samples in
      let s = samples.signal()
      let x = samples.number()
      return (s.reduce(x, -), s.reduce(into: x) { $0 -= $1 })
    }
    always { samples in
      let s = samples.signal()
      let x = samples.number()
      return (s.reduce(x, -), s.reduceIndexed(x) { result, value, _ in result - value })
    }
  }

  @Test func `the index of scan is that of the value`() {
    always { samples in
      let s = samples.signal()
      let indexed = s.scanIndexed(0) { _, _, index in index }
      return (indexed, s.scan(-1) { count, _ in count + 1 })
    }
  }

  @Test func `takeLast is the end of what is collected`() {
    always { samples in
      let s = samples.signal()
      let n = samples.number(in: 0...6)
      return (s.takeLast(n).collect(), s.collect().map { Array($0.suffix(n)) })
    }
  }

  @Test func `collected in arrays and put together again is all`() {
    always(timed: false) { samples in
      let s = samples.completing()
      let n = samples.number(in: 1...3)
      let pieces = s.collect(count: n).flatMap { piece in
        Numbers.concat(piece.map { .just($0) })
      }
      return (pieces, s)
    }
  }

  @Test func `combinePrevious is the signal zipped with itself`() {
    always { samples in
      let s = samples.completing()
      let pairs = s.combinePrevious().map { [$0, $1] }
      return (pairs.collect(), s.zip(s.skip(1)).map { [$0, $1] }.collect())
    }
  }

  // MARK: Events and failures

  @Test func `materialized and dematerialized is the same`() {
    always { samples in
      let s = samples.signal()
      return (s.materialize().dematerialize(), s)
    }
  }

  @Test func `catching with failing changes nothing`() {
    always { samples in
      let s = samples.signal()
      return (s.catch { Numbers.failed($0) }, s)
    }
  }

  @Test func `catching a failure is the handler`() {
    always { samples in
      let s = samples.signal()
      return (Numbers.failed(Broken()).catch { _ in s }, s)
    }
  }

  @Test func `retrying is catching with the same`() {
    always { samples in
      let s = samples.signal()
      return (s.retry(2), s.catch { _ in s.catch { _ in s } })
    }
    always { samples in
      let s = samples.signal()
      return (s.retry(0), s)
    }
  }

  @Test func `not any is all not`() {
    always { samples in
      let s = samples.signal()
      let x = samples.number()
      return (s.tryContains { $0 == x }.not(), s.tryAllSatisfy { $0 != x })
    }
  }

  // MARK: bind

  /// Multiplies each value by its number, which is a state of the subscription, and may stop.
  private func numbered(_ source: Numbers, stoppingAt last: Int) -> Numbers {
    source.bind {
      var count = 0
      return { value, stop in
        count += 1
        stop = count == last
        return .just(value * count)
      }
    }
  }

  @Test func `bind has a state for each run, one after the other`() {
    always { samples in
      let b = numbered(samples.signal(), stoppingAt: samples.number(in: 1...6))
      return (
        b.materialize().concat(b.materialize()).collect().promoteError(),
        b.materialize().repeated(2).collect().promoteError()
      )
    }
  }

  @Test func `bind has a state for each run, also when they are interleaved`() {
    always { samples in
      let b = numbered(samples.completing(), stoppingAt: samples.number(in: 1...6))
      return (b.zip(b).map { [$0, $1] }.collect(), b.map { [$0, $0] }.collect())
    }
  }
}
