import Reactive

extension TriedOperator {
  /// What follows a signal for each value, and what parts one signal into several.
  public static let flattening: [TriedOperator] = [
    TriedOperator("flatMap") { bench in
      bench.show(bench.a.flatMap { outer in bench.b.map { outer &* 10 &+ $0 } })
    },
    TriedOperator("concatMap") { bench in
      bench.show(bench.a.concatMap { outer in bench.b.map { outer &* 10 &+ $0 } })
    },
    TriedOperator("flatMapLatest") { bench in
      bench.show(bench.a.flatMapLatest { outer in bench.b.map { outer &* 10 &+ $0 } })
    },
    TriedOperator("flatMapFirst") { bench in
      bench.show(bench.a.flatMapFirst { outer in bench.b.map { outer &* 10 &+ $0 } })
    },
    TriedOperator("flatten") { bench in
      bench.show(bench.inner.flatten(maxConcurrent: bench.number(in: 0...9)))
    },
    TriedOperator("concatenated") { $0.show($0.inner.concatenated()) },
    TriedOperator("switchToLatest") { $0.show($0.inner.switchToLatest()) },
    TriedOperator("grouped(by:)") { bench in
      var count: Int32 = 0
      let groups = bench.a.grouped { $0 % 2 }
        .onNext { group in
          count += 1
          bench.name(count, Text(group.key == 0 ? "even" : "odd"))
          bench.show(group, on: count)
        }
      bench.show(groups) { Text($0.key == 0 ? "even" : "odd") }
    },
    TriedOperator("window(openedBy:closedBy:)") { bench in
      let length = bench.time()
      bench.show(
        windows: bench.a.window(
          openedBy: bench.b,
          closedBy: { _ in
            Signal<Instant, Never>.timer(after: length, on: bench.clock)
              .promoteError(to: Failed.self)
          }
        ))
    },
  ]
}

extension Bench {
  /// Shows each of the windows on a lane.
  func show(windows: Signal<Signal<Int32, Failed>, Failed>) {
    var count: Int32 = 0
    let shown = windows.onNext { window in
      count += 1
      self.name(count, windowName(count))
      self.show(window, on: count)
    }
    show(shown) { _ in windowName(count) }
  }

  /// A signal of signals: each value of the first lane starts a copy of the second.
  fileprivate var inner: Signal<Signal<Int32, Failed>, Failed> {
    let inner = b
    return a.map { outer in inner.map { outer &* 10 &+ $0 } }
  }
}

private func windowName(_ number: Int32) -> Text {
  var name = Text("window ")
  name.add(number)
  return name
}
