/// A signal to which a delegate sends its calls, so that other objects can subscribe to them.
///
/// A property of the delegate object; its methods send. Other objects get only ``signal`` and
/// cannot send. Hot: calls before the subscription are not sent to it. When the delegate is
/// released without having sent an ending, the signal completes, because there will be no more
/// calls; late subscribers get the ending.
///
/// An object often does not keep its delegate alive: keep a reference for as long as you need the
/// calls. The signal does not hold it either. A method that has to return an answer cannot get one
/// from here, because a subscriber returns nothing.
///
/// ```swift
/// protocol ScannerDelegate: AnyObject {
///   func scanner(didFind code: String, at position: Int)
///   func scannerDidFinish()
/// }
///
/// struct Scanner {
///   weak var delegate: (any ScannerDelegate)?
///
///   func scan(_ text: String) {
///     for (position, code) in text.split(separator: " ").enumerated() {
///       delegate?.scanner(didFind: String(code), at: position)
///     }
///     delegate?.scannerDidFinish()
///   }
/// }
///
/// final class Scans: ScannerDelegate {
///   let found = DelegateSignal<(code: String, position: Int), Never>()
///
///   func scanner(didFind code: String, at position: Int) {
///     found.send((code, position))
///   }
///   func scannerDidFinish() { found.sendCompleted() }
/// }
///
/// let scans = Scans()
/// scans.found.signal.filter { $0.position > 0 }
///   .subscribe { print($0.code) } onCompleted: { print("done") }
/// Scanner(delegate: scans).scan("ab cd ef")
/// // Prints "cd"
/// // Prints "ef"
/// // Prints "done"
/// ```
public final class DelegateSignal<Value, Failure: Error>: Sendable {
  private let hub = Hub<Value, Failure>()

  /// The calls, as a signal.
  public let signal: Signal<Value, Failure>

  /// Makes a delegate signal without subscribers.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    signal = Signal(
      origin: .derived("DelegateSignal", file, line, from: []),
      connecting: { [hub] in hub.add($0) })
  }

  deinit {
    sendCompleted()
  }

  /// Sends the argument of a call.
  ///
  /// May be used from any thread.
  public func send(_ value: Value) {
    hub.send(value)
  }

  /// Fails: for the call that says that something went wrong for good.
  public func send(error: Failure) {
    hub.send(ending: .error(error))
  }

  /// Completes: for the call that says that no more will come.
  public func sendCompleted() {
    hub.send(ending: .completed)
  }
}

extension DelegateSignal where Value == Void {
  /// Reports a call that has no arguments to send.
  public func send() {
    send(())
  }
}
