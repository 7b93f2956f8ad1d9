extension OverflowStrategy where Failure == any Error {
  /// The signal fails with ``Overflow``, after the values that wait; the source is disposed immediately.
  public static var fail: Self { .fail(with: Overflow()) }
}
