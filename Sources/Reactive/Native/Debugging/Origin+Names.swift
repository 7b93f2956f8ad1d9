import Synchronization

extension Origin {
  /// Whether operators name the signals they make.
  @inline(__always)
  static var isWanted: Bool {
    get { wanted.load(ordering: .relaxed) }
    set { wanted.store(newValue, ordering: .relaxed) }
  }

  private static let wanted = Atomic<Bool>(false)

  static func text(_ name: StaticString) -> String { name.description }

  /// A receiving end that adds this origin to the way of a failure.
  func witness<Value, Failure: Error>(
    to receiver: Passthrough<Value, Failure>
  ) -> Passthrough<Value, Failure> {
    FailureWitness(self, to: receiver)
  }
}

/// Whether operators name the signals they give, and remember where they are written.
///
/// Off at first. While it is on, `description` and `log` show how a signal came about
/// (`[search] map`), and a failure shows the way it took (see ``FailurePath``). It counts for
/// operators that are applied from now on: switch it on before the signals are made. While it is
/// off nothing is kept, and events pay nothing.
public var debugNames: Bool {
  get { Origin.isWanted }
  set { Origin.isWanted = newValue }
}
