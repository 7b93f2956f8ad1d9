extension Signal {
  /// Sends several values and completes, on subscription.
  ///
  /// ```swift
  /// Signal.of(1, 2, 3).map { $0 * 10 }.subscribe { print($0) }
  /// // Prints "10"
  /// // Prints "20"
  /// // Prints "30"
  /// ```
  public static func of(_ values: Value...) -> Signal { .sequence(values) }

  /// Sends the elements of a sequence and completes, on subscription.
  ///
  /// Each subscription iterates a copy of the sequence, and asks for no element when it is over.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// Signal<Int, Offline>.sequence([])
  ///   .subscribe { print($0) } onCompleted: { print("no value") }
  /// // Prints "no value"
  /// ```
  ///
  /// In Combine it is the `publisher` of the sequence; called `from` in RxSwift.
  public static func sequence(
    _ elements: some Sequence<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    elementByElement(elements, file, line)
  }

  private static func elementByElement(
    _ elements: some Sequence<Value>, _ file: StaticString, _ line: UInt
  ) -> Signal {
    Signal(
      origin: .derived("sequence", file, line, from: []),
      sending: { receiver in
        // Not `for`, which would ask for an element that nobody wants: that may take forever.
        var elements = elements.makeIterator()
        while !receiver.isDisposed {
          guard let element = elements.next() else { return receiver.sendCompleted() }
          receiver.send(element)
        }
      })
  }
}

extension Signal where Failure == Never {
  /// Sends several values and completes, on subscription.
  ///
  /// `Signal.of(1, 2)` cannot fail; where a signal can fail, the context gives the failure type.
  public static func of(_ values: Value...) -> Signal { .sequence(values) }

  /// Sends the elements of a sequence and completes, on subscription.
  ///
  /// `Signal.sequence(1...3)` cannot fail; where a signal can fail, the context gives the failure
  /// type.
  public static func sequence<Elements: Sequence>(
    _ elements: Elements, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Elements.Element == Value {
    elementByElement(elements, file, line)
  }
}

extension Signal where Failure == Never {
  /// Not available: a signal of the elements of an array is `Signal.of(1, 2, 3)` or
  /// `Signal.sequence(_:)`.
  ///
  /// It takes an array and no other sequence: otherwise the compiler would say of each mistake in a
  /// closure after `Signal` that the closure is no sequence.
  @available(
    *, unavailable,
    message: "write Signal.of(1, 2, 3), or Signal.sequence(_:) for the elements of a sequence"
  )
  public convenience init(_ elements: [Value]) {
    preconditionFailure("unavailable")
  }
}
