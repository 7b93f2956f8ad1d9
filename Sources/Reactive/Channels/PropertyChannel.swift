/// A channel whose model side is a property: a view, or another channel, uses its terminal.
///
/// A subscriber of the terminal receives the current value and then every change that is not made
/// through this terminal. A value that is sent to the terminal sets the property. So two channels
/// of one property see each other's changes, and neither sees its own. Does not keep the property;
/// when that goes, the terminal completes. Completing the terminal ends the channel and leaves the
/// value.
///
/// ```swift
/// let volume = Property(5)
/// let slider = PropertyChannel(volume)
/// slider.terminal.subscribe { print("the slider shows \($0)") }
/// // Prints "the slider shows 5"
/// slider.terminal.send(6)
/// volume.value += 1
/// // Prints "the slider shows 7"
/// ```
///
/// It is Sendable as the property is, whatever its values are.
public final class PropertyChannel<Value>: Sendable {
  /// The end for the view.
  public let terminal: ChannelTerminal<Value, Never>

  /// Makes a channel of a property.
  public convenience init(
    _ property: Property<Value>, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(property.root, Lens.identity, file, line)
  }

  /// Makes a channel of optional values to a property whose value is never nil.
  ///
  /// Instead of nil it sets `nilValue`.
  public convenience init<Wrapped>(
    _ property: Property<Wrapped>, nilValue: Wrapped,
    file: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    let lens = Lens<Wrapped, Value>(
      part: .whole, get: { Optional($0) }, set: { $1 = $0 ?? nilValue })
    self.init(property.root, lens, file, line)
  }

  /// Makes a channel for what a lens shows of a property's value.
  convenience init<Whole>(
    _ root: RootNode<Whole>, _ lens: Lens<Whole, Value>, _ file: StaticString, _ line: UInt
  ) {
    self.init(
      file, line, endingWith: root.hub.feeds,
      set: { root.set($0, through: lens, by: $1) },
      take: { root.take($0, made: $1, through: lens, by: $2) },
      observing: { channel in
        Signal(connecting: { root.add($0, through: lens, ignoring: channel) }).map(lens.get)
      },
      relaying: { channel, isForChanges in
        Signal<StampedValue<Whole>, Never>(connecting: {
          root.add(relay: $0, through: lens, isForChanges: isForChanges, ignoring: channel)
        }).compactMap { lens.change(seenIn: $0) }
      })
  }

  /// Makes a channel from closures that set, observe and relay values.
  ///
  /// `set` and `take` receive the channel that makes the change; `observing` and `relaying` receive
  /// the channel whose changes they leave out.
  init(
    _ file: StaticString, _ line: UInt, endingWith feeds: Lifetime,
    set: @escaping (Value, AnyObject) -> Void,
    take: @escaping (StampedValue<Value>, Stamp, AnyObject) -> Void,
    observing: (AnyObject) -> Signal<Value, Never>,
    relaying: @escaping (AnyObject, _ isForChanges: Bool) -> Signal<StampedValue<Value>, Never>
  ) {
    let inlet = PropertyInlet(set, take)
    feeds.add(inlet.feeds)
    let ends = inlet.ends
    let all = observing(ends)
    terminal = ChannelTerminal(
      sendingTo: inlet, origin: .derived("PropertyChannel.terminal", file, line, from: []),
      connecting: { all.connect($0, until: ends) },
      connectingRelay: { relaying(ends, $1).connect($0, until: ends) })
  }
}

extension Property {
  /// Lets two properties follow each other: this one takes the value of the other first.
  ///
  /// It has that value when this returns, on every thread. From then on setting either sets the
  /// other, also to an equal value. Ends when either goes, and keeps neither. Disposing the result
  /// separates them and changes no value.
  ///
  /// If the two are bound already, whichever way round, nothing happens and the result is that of
  /// the binding which is there. Bindings may form a ring: a change reaches each property once. Each
  /// part keeps what was set last, in whatever order changes arrive.
  ///
  /// ```swift
  /// let celsius = Property(20)
  /// let slider = Property(0)
  /// let label = Property(0)
  /// slider <~> celsius
  /// label <~> celsius
  /// slider <~> label
  /// label.changes.subscribe { print("label \($0)") }
  /// slider.value = 25
  /// // Prints "label 25"
  /// ```
  @discardableResult
  public func bind(
    to other: Property, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    PropertyChannel(self).terminal.bind(
      to: PropertyChannel(other).terminal,
      as: Binding.Ends(ObjectIdentifier(root), ObjectIdentifier(other.root)),
      for: .anywhere(file, line))
  }

  /// Lets two properties follow each other: the left one takes the value of the right one first.
  ///
  /// The same as ``bind(to:file:line:)``.
  @discardableResult
  public static func <~> (left: Property, right: Property) -> any Disposable {
    left.bind(to: right)
  }
}

/// Sets a property, and ends its channel.
///
/// Unchecked like ``Inlet``: the closure may be called from any thread.
private final class PropertyInlet<Value>: Inlet<Value, Never>, @unchecked Sendable {
  /// The subscribers of the terminal, for its end; also identifies the channel as a setter.
  let ends = Hub<Never, Never>()
  private let set: (Value, AnyObject) -> Void
  private let take: (StampedValue<Value>, Stamp, AnyObject) -> Void

  init(
    _ set: @escaping (Value, AnyObject) -> Void,
    _ take: @escaping (StampedValue<Value>, Stamp, AnyObject) -> Void
  ) {
    self.set = set
    self.take = take
    super.init(Lifetime())
  }

  deinit {
    feeds.dispose()
  }

  override func send(_ value: Value) {
    if !feeds.isDisposed { set(value, ends) }
  }

  override func take(_ change: StampedValue<Value>, made stamp: Stamp) {
    if !feeds.isDisposed { take(change, stamp, ends) }
  }

  override func send(ending event: Event<Value, Never>) {
    _ = feeds.end()
    ends.send(ending: .completed)
  }
}

extension Signal where Failure == Never {
  /// Connects a receiver that may be ended by a hub too.
  fileprivate func connect(_ receiver: Passthrough<Value, Never>, until ends: Hub<Never, Never>) {
    let funnel = Funnel(to: receiver)
    ends.add(Ending(funnel))
    if !funnel.lifetime.isDisposed { connect(funnel) }
  }
}
