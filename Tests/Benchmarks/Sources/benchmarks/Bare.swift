/// Values over time as nothing but closures: no locks, no endings, no serialisation.
///
/// What a few lines of one's own cost. It is no lower limit: closures are retained and released for
/// each call, and accesses to their variables are checked.
struct Bare<Value> {
  typealias Listener = (Value) -> Void

  let listen: (@escaping Listener) -> Void

  @inline(never) func map<Result>(_ transform: @escaping (Value) -> Result) -> Bare<Result> {
    Bare<Result> { listener in listen { listener(transform($0)) } }
  }

  @inline(never) func filter(_ isIncluded: @escaping (Value) -> Bool) -> Bare {
    Bare { listener in listen { if isIncluded($0) { listener($0) } } }
  }

  @inline(never) func scan<Result>(_ initial: Result, _ next: @escaping (Result, Value) -> Result)
    -> Bare<Result>
  {
    Bare<Result> { listener in
      var result = initial
      listen {
        result = next(result, $0)
        listener(result)
      }
    }
  }

  @inline(never) func flatMap<Result>(_ transform: @escaping (Value) -> Bare<Result>) -> Bare<
    Result
  > {
    Bare<Result> { listener in listen { transform($0).listen(listener) } }
  }

  @inline(never) func switchToLatest<Inner>() -> Bare<Inner> where Value == Bare<Inner> {
    Bare<Inner> { listener in
      var latest = 0
      listen { inner in
        latest += 1
        let own = latest
        inner.listen { if own == latest { listener($0) } }
      }
    }
  }

  @inline(never) func combineLatest<Other>(_ other: Bare<Other>) -> Bare<(Value, Other)> {
    Bare<(Value, Other)> { listener in
      var left: Value?
      var right: Other?
      listen {
        left = $0
        if let right { listener(($0, right)) }
      }
      other.listen {
        right = $0
        if let left { listener((left, $0)) }
      }
    }
  }

  @inline(never) func zip<Other>(_ other: Bare<Other>) -> Bare<(Value, Other)> {
    Bare<(Value, Other)> { listener in
      var left: [Value] = []
      var right: [Other] = []
      func send() {
        if !left.isEmpty && !right.isEmpty { listener((left.removeFirst(), right.removeFirst())) }
      }
      listen {
        left.append($0)
        send()
      }
      other.listen {
        right.append($0)
        send()
      }
    }
  }

  @inline(never) static func merge(_ all: [Bare]) -> Bare {
    Bare { listener in for bare in all { bare.listen(listener) } }
  }

  @inline(never) static func just(_ value: Value) -> Bare {
    Bare { $0(value) }
  }
}

/// What bare closures are sent through by hand.
final class BareSubject<Value> {
  private var listeners: [Bare<Value>.Listener] = []

  var bare: Bare<Value> {
    Bare { self.listeners.append($0) }
  }

  @inline(never) func send(_ value: Value) {
    for listener in listeners { listener(value) }
  }
}
