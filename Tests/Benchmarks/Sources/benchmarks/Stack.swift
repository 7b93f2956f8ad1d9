import Reactive

/// How much of the stack each operator of a chain takes.
struct Stack {
  let name: String
  /// What a chain of so many operators takes, in bytes.
  let depth: (Int) -> Int

  /// Bytes for one operator.
  func measure() -> Double {
    let (few, many) = (100, 1_100)
    return Double(depth(many) - depth(few)) / Double(many - few)
  }

  static var all: [Stack] {
    [
      Stack(name: "stack: subscribing, each map") { count in
        var deepest = 0
        let top = address()
        let created = Signal<Int, Never> { _ in
          deepest = address()
          return nil
        }
        maps(created, count).subscribe { keep($0) }
        return top - deepest
      },
      Stack(name: "stack: a value, each map") { count in
        var deepest = 0
        let subject = Reactive.Subject<Int, Never>()
        maps(subject, count).subscribe { value in
          keep(value)
          deepest = address()
        }
        let top = address()
        subject.send(1)
        return top - deepest
      },
      Stack(name: "stack: freeing, each map") { count in
        let deepest = Deepest()
        let top = address()
        free(count, deepest)
        precondition(deepest.address != 0)
        return top - deepest.address
      },
    ]
  }

  private static func maps(_ signal: Signal<Int, Never>, _ count: Int) -> Signal<Int, Never> {
    var chain = signal
    for _ in 0..<count { chain = chain.map { $0 &+ 1 } }
    return chain
  }

  /// Makes a chain and lets it go.
  @inline(never)
  private static func free(_ count: Int, _ deepest: Deepest) {
    keep(maps(signal(with: deepest), count).hashable)
  }

  /// A signal that alone holds what sees how deep the stack is when it goes.
  @inline(never)
  private static func signal(with deepest: Deepest) -> Signal<Int, Never> {
    let last = Last(deepest)
    return Signal { _ in
      keep(last)
      return nil
    }
  }
}

extension Signal {
  fileprivate var hashable: Int { ObjectIdentifier(self).hashValue }
}

/// Where the stack was when the last object was freed.
private final class Deepest {
  var address = 0
}

private final class Last {
  let deepest: Deepest
  init(_ deepest: Deepest) { self.deepest = deepest }
  deinit { deepest.address = address() }
}

/// About where the stack ends now.
@inline(never)
private func address() -> Int {
  var byte: UInt8 = 0
  return withUnsafeMutablePointer(to: &byte) { Int(bitPattern: $0) }
}
