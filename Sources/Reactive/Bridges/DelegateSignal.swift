/// What a delegate sends its calls to, so that others can subscribe to them.
///
/// A property of the delegate object; its methods send. Others get ``signal`` only and cannot send.
/// Hot: calls before the subscription are not sent to it. When the delegate goes without having
/// sent an ending, the signal completes, for there will be no more calls; late subscribers get the
/// ending.
///
/// An object often does not keep its delegate alive: keep a reference for as long as you need the
/// calls. The signal does not hold it either. A method that has to give an answer cannot get it
/// from here, as a subscriber has none to give.
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
///   func scanner(didFind code: String, at position: Int) { found.send((code, position)) }
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

  /// Sends what a call brought.
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
  /// Sends that a call was made which brings nothing.
  public func send() {
    send(())
  }
}
