import Observation

/// The latest value of a signal, for views that observe objects: SwiftUI and `@Observable` code.
///
/// It is subscribed when you make it, and disposed when it is released. A view that reads ``value``
/// is updated when the value changes. Values have to arrive on the main actor, so put
/// ``Signal/deliver(isolation:file:line:)`` before it where a signal sends elsewhere; in debug
/// builds one that arrives elsewhere stops the program and says where this was written, and in
/// release builds nothing checks, so it is a data race.
///
/// ```swift
/// let names = Subject<String, Never>()
/// let latest = Observed(names, initially: "nobody")
/// print(latest.value)
/// // Prints "nobody"
/// names.send("Ada")
/// print(latest.value)
/// // Prints "Ada"
/// ```
@MainActor
public final class Observed<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var current: Value
  private var subscription: ScopedDisposable?
  /// An object that has to stay alive as long as this does.
  private let source: AnyObject?

  /// Makes a copy of a signal's latest value; until the signal sends, it is the one you pass here.
  ///
  /// When the signal completes, the last value stays.
  public convenience init(
    _ signal: Signal<Value, Never>, initially value: Value,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(signal, initially: value, keeping: nil, file, line)
  }

  /// Makes a copy of a property's value, and keeps the property alive.
  public convenience init(
    _ property: ReadOnlyProperty<Value>, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(property.signal, initially: property.value, keeping: property, file, line)
  }

  private init(
    _ signal: Signal<Value, Never>, initially value: Value, keeping source: AnyObject?,
    _ file: StaticString, _ line: UInt
  ) {
    current = value
    self.source = source
    subscription = signal.subscribe(file: file, line: line) { [weak self] in
      self?.set($0)
    }.scoped()
  }

  /// The latest value.
  public var value: Value {
    registrar.access(self, keyPath: \.value)
    return current
  }

  private func set(_ value: Value) {
    registrar.withMutation(of: self, keyPath: \.value) { current = value }
  }
}
