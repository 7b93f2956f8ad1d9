import Reactive

extension TriedOperator {
  /// What has to do with beginnings, failures and endings, and with several subscribers.
  public static let endings: [TriedOperator] = [
    TriedOperator("just") { $0.show(Signal<Int32, Never>.just(Int32($0.number(in: -999...999)))) },
    TriedOperator("empty") { $0.show(Signal<Int32, Never>.empty) },
    TriedOperator("never") { $0.show(Signal<Int32, Never>.never) },
    TriedOperator("failed") { $0.show(Signal<Int32, Failed>.failed(Failed())) },
    TriedOperator("attempt") { bench in
      bench.showTwice(
        Signal<Int32, Failed>.attempt { () throws(Failed) in bench.now }
      ) { Text(milliseconds: $0) }
    },
    TriedOperator("deferred") { bench in
      bench.showTwice(Signal<Int32, Failed>.deferred { .just(bench.now) }) {
        Text(milliseconds: $0)
      }
    },
    TriedOperator("startingEagerly") { bench in
      bench.showTwice(
        Signal<Int32, Failed>.startingEagerly(on: bench.clock) {
          $0.send(bench.now)
          $0.sendCompleted()
        }
      ) { Text(milliseconds: $0) }
    },
    TriedOperator("startingLazily") { bench in
      bench.showTwice(
        Signal<Int32, Failed>.startingLazily(on: bench.clock) {
          $0.send(bench.now)
          $0.sendCompleted()
        }
      ) { Text(milliseconds: $0) }
    },
    TriedOperator("repeated") { $0.show($0.a.repeated($0.number(in: 0...100))) },
    TriedOperator("take(during:)") { bench in
      var token: LifetimeToken? = LifetimeToken()
      if let lifetime = token?.lifetime { bench.show(bench.a.take(during: lifetime)) }
      bench.clock.schedule(afterDelay: bench.time()) { token = nil }
    },
    TriedOperator("catch") { bench in
      bench.show(bench.a.catch { _ in bench.b })
    },
    TriedOperator("catch(to:)") { $0.show($0.a.catch(to: $0.b)) },
    TriedOperator("mapError") { $0.show($0.a.mapError { $0 }) },
    TriedOperator("promoteError") {
      let safe: Signal<Int32, Never> = $0.a.catch { _ in .empty }
      $0.show(safe.promoteError(to: Failed.self))
    },
    TriedOperator("retry") { $0.show($0.a.retry($0.number(in: 0...100))) },
    TriedOperator("retry(upTo:delay:)") {
      $0.show(
        $0.a.retry(
          upTo: $0.number(in: 0...100), delay: $0.time(1), counting: .allFailures, on: $0.clock))
    },
    TriedOperator("retry(when:)") { bench in
      bench.show(
        bench.a.retry { failures in
          failures.promoteError(to: Failed.self).flatMap { _ in bench.b.take(1) }
        })
    },
    TriedOperator("tryMap") {
      $0.show(
        $0.a.tryMap { value throws(Failed) in
          if value == 3 { throw Failed() }
          return value &* 10
        })
    },
    TriedOperator("tryAllSatisfy") {
      $0.show(
        $0.a.tryAllSatisfy { value throws(Failed) in
          if value == 3 { throw Failed() }
          return value > 0
        })
    },
    TriedOperator("tryContains(where:)") {
      $0.show(
        $0.a.tryContains { value throws(Failed) in
          if value == 3 { throw Failed() }
          return value > 3
        })
    },
    TriedOperator("materialize") {
      $0.show($0.a.materialize()) { event in
        switch event {
        case .next(let value): Text.next(value)
        case .error: Text("error")
        case .completed: Text("completed")
        }
      }
    },
    TriedOperator("dematerialize") {
      let safe: Signal<Int32, Never> = $0.a.catch { _ in .empty }
      let events: Signal<Event<Int32, Failed>, Never> = safe.map { value in
        value == 3 ? .completed : .next(value)
      }
      $0.show(events.dematerialize())
    },
    TriedOperator("shared") { $0.showTwice($0.a.shared(replay: $0.number(1, in: 0...100))) },
    TriedOperator("publish") { bench in
      let connection = bench.a.publish()
      bench.showTwice(connection.signal)
      connection.connect()
    },
    TriedOperator("multicast") { bench in
      let connection = bench.a.multicast(ReplaySubject(capacity: bench.number(1, in: 1...100)))
      bench.showTwice(connection.signal)
      connection.connect()
    },
    TriedOperator("replay") { $0.showTwice($0.a.replay()) },
    TriedOperator("replayLast") { $0.showTwice($0.a.replayLast()) },
    TriedOperator("replayLazily") { $0.showTwice($0.a.replayLazily()) },
    TriedOperator("onSubscribe") { bench in
      bench.showTwice(bench.a.onSubscribe { bench.note(2, Text("called")) })
      bench.name(2, Text("closure"))
    },
    TriedOperator("onNext") { bench in
      bench.show(bench.a.onNext { bench.note(1, Text($0)) })
      bench.name(1, Text("closure"))
    },
    TriedOperator("onError") { bench in
      bench.show(bench.a.onError { _ in bench.note(1, Text("called")) })
      bench.name(1, Text("closure"))
    },
    TriedOperator("onCompleted") { bench in
      bench.show(bench.a.onCompleted { bench.note(1, Text("called")) })
      bench.name(1, Text("closure"))
    },
    TriedOperator("onTermination") { bench in
      bench.show(bench.a.onTermination { bench.note(1, Text("called")) })
      bench.name(1, Text("closure"))
    },
    TriedOperator("onDispose") { bench in
      bench.name(1, Text("closure"))
      bench.show(bench.a.take(until: bench.b).onDispose { bench.note(1, Text("called")) })
    },
  ]
}

extension Bench {
  /// Shows what two subscribers get: one at the beginning and one after the first parameter's time.
  fileprivate func showTwice(
    _ result: Signal<Int32, Failed>, _ label: @escaping (Int32) -> Text = { Text($0) }
  ) {
    let later = Int32(number(in: 0...Bench.end))
    name(0, Text("first"))
    name(1, Text("second"))
    show(result, on: 0, after: 0, label)
    show(result, on: 1, after: later, label)
  }
}

extension Text {
  fileprivate static func next(_ value: Int32) -> Text {
    var text = Text("next(")
    text.add(value)
    text.add(")")
    return text
  }
}
