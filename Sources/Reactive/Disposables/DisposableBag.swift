/// Keeps disposables, and disposes them when it is released.
///
/// Keep one in a view model or a screen and store its subscriptions there; they end together with
/// the object that has the bag.
///
/// ```swift
/// final class Screen {
///   private let bag = DisposableBag()
///
///   init(_ names: Signal<String, Never>) {
///     names.subscribe { print($0) }.store(in: bag)
///   }
/// }
/// let names = Subject<String, Never>()
/// var screen: Screen? = Screen(names)
/// names.send("Ada")
/// // Prints "Ada"
/// screen = nil
/// names.send("Grace")
/// ```
public final class DisposableBag: Sendable {
  private let content = Locked(CompoundDisposable())

  /// Makes an empty bag.
  public init() {}

  deinit {
    content.withLock { $0 }.dispose()
  }

  /// Keeps a disposable until the bag is emptied or released; nil and disposed ones are ignored.
  public func add(_ disposable: (any Disposable)?) {
    // The lock is left before anything is disposed or released.
    content.withLock { $0 }.add(disposable)
  }

  /// Disposes the contents of the bag, which can be used again.
  public func removeAll() {
    let previous = content.withLock { content in
      let previous = content
      content = CompoundDisposable()
      return previous
    }
    previous.dispose()
  }
}

extension Disposable {
  /// Puts this into a bag, which disposes it when the bag is emptied or released.
  public func store(in bag: DisposableBag) {
    bag.add(self)
  }
}
