/// A value that changes over time, to read and to observe.
///
/// Either a ``Property``, for code that must not set it, or a property that follows a signal, or
/// one that is derived from others by ``map(_:file:line:)`` and `combineLatest`. Whenever you read
/// or observe a derived property, its value combines the values of its sources at one instant. It
/// notifies its observers once for each change of the sources, even if the change reaches it by
/// several ways. Its closure runs when code first reads the value after a change, and not at all if
/// no code reads it.
///
/// ```swift
/// let width = Property(2)
/// let double = width.map { $0 * 2 }
/// let sum = width.combineLatest(double).map { $0 + $1 }
/// sum.signal.subscribe { print($0) }
/// // Prints "6"
/// width.value = 3
/// // Prints "9"
/// ```
///
/// A derived property keeps its sources alive, and a property that is derived from it keeps it
/// alive in turn; no observer does. It ends when its sources have all ended. Store it, or its
/// sources, for as long as you need its changes: its ``signal`` goes on without it while the
/// sources live.
///
/// It is Sendable whatever its values are. Values that are not Sendable must stay on one actor, which
/// the compiler does not check.
public class ReadOnlyProperty<Value>: @unchecked Sendable {
  // Unchecked like `Signal`: its parts are constants that may be used from any thread. (Not only where the
  // values are Sendable: the compiler could not tell then what `ReadOnlyProperty.combineLatest(a, b)` is a
  // property of.)
  final let node: ValueNode<Value>
  private let sources: [AnyObject]
  private let site: CallSite

  /// Makes a property from its node; it keeps its sources alive.
  init(_ node: ValueNode<Value>, keeping sources: [AnyObject] = [], _ site: CallSite) {
    self.node = node
    self.sources = sources
    self.site = site
  }

  /// Makes a property that follows a signal.
  ///
  /// The signal is subscribed now and disposed with the property. If it is that of another
  /// property, this one has its value at once; where no scheduler is current, other signals send
  /// their first value in the background, see `Signal.init(_:)`. When it completes the last
  /// value stays.
  public convenience init(
    _ initial: Value, then signal: Signal<Value, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let root = RootNode(initial)
    self.init(root, CallSite(file: file, line: line))
    root.follow(signal, .anywhere(file, line))
  }

  deinit {
    node.end()
  }

  /// The value at this moment.
  ///
  /// Inside an observer it is the value that is being delivered, or a newer one.
  public var value: Value {
    node.value
  }

  /// The current value and then every new value, also if it is equal.
  ///
  /// The current value is sent before the subscribing call returns, on every thread. Later, it
  /// notifies observers on the thread that sets the value, in the order of the changes; a value
  /// that an observer sets follows the value in flight.
  ///
  /// Neither the signal nor its observers keep the property alive. The signal of a ``Property``, or
  /// of a property that follows a signal, completes when the property is freed: store it as long as
  /// you need its changes. A derived property is only a view of its sources, so its signal goes on
  /// without it, and completes when the sources have ended. An observer that subscribes after the
  /// end receives the last value and the completion.
  public var signal: Signal<Value, Never> {
    Signal(
      origin: .derived("Property.signal", site.file, site.line, from: []),
      connecting: { [node] in node.add($0) })
  }

  /// Each value that the property changes to from now on, even if it equals the one before.
  ///
  /// The same as ``signal`` without the current value, or the last one if the property was freed.
  public var changes: Signal<Value, Never> {
    Signal(
      origin: .derived("Property.changes", site.file, site.line, from: []),
      connecting: { [node] in node.addForChanges($0) })
  }
}
