/// A piece of work that several libraries do in the same way.
struct Workload {
  let name: String
  /// The work without a library; nil where bare closures are no comparison.
  let closures: (() -> Int)?
  let reactive: () -> Int
  /// Nil where it has no such operator.
  let openCombine: (() -> Int)?

  init(
    _ name: String, closures: (() -> Int)? = nil, reactive: @escaping () -> Int,
    openCombine: (() -> Int)? = nil
  ) {
    self.name = name
    self.closures = closures
    self.reactive = reactive
    self.openCombine = openCombine
  }

  /// Without the others.
  var alone: Workload { Workload(name, reactive: reactive) }

  static var all: [Workload] {
    sending + flattening + combining + subscribing + scheduling + commanding + listing
  }
}

/// The best times of one workload, in nanoseconds.
struct Measurement {
  var closures: Double?
  var reactive: Double?
  var openCombine: Double?

  /// Runs a workload in rounds.
  ///
  /// What the contenders work out is compared, so none of it can be left out.
  init(of workload: Workload, rounds: Int) {
    for _ in 0..<rounds {
      var results: Set<Int> = []
      func measure(_ best: inout Double?, _ body: (() -> Int)?) {
        guard let body else { return }
        let time = nanoseconds { results.insert(body()) }
        best = min(best ?? time, time)
      }
      measure(&closures, workload.closures)
      measure(&reactive, workload.reactive)
      measure(&openCombine, workload.openCombine)
      precondition(results.count == 1, "\(workload.name) gives different results: \(results)")
    }
  }
}

/// How long something takes.
func nanoseconds(_ body: () -> Void) -> Double {
  let (seconds, attoseconds) = ContinuousClock().measure(body).components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}
