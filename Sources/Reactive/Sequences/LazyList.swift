/// A list whose elements are worked out when they are first read, and then remembered.
///
/// Where a ``Signal`` pushes values, from a list they are pulled. It never changes: an operator
/// returns another list, which reads this one as far as it is read itself. So lists may be endless.
/// Each closure runs at most once for each element, however often and by however many readers the
/// list is read; a thread that reads an element that another thread is working out waits. A closure
/// that needs the very element it works out is a mistake, and stops the program.
///
/// A list keeps the elements that have been read for as long as its beginning is referenced;
/// iterating over a list without another reference keeps one element at a time. Lists may be as
/// long as memory allows: neither working them out nor releasing them needs more stack for more
/// elements.
///
/// ```swift
/// let squares = LazyList(1...).map { $0 * $0 }
/// print(squares.take(3).array)  // Prints "[1, 4, 9]"
/// print(squares)  // Prints "LazyList(1, 4, 9, …)"
/// ```
///
/// It is Sendable whatever its elements are. Any thread may work elements out, but one at a time, so two
/// threads never use what a closure captures at the same time. Elements that are not Sendable are
/// for the threads that may have them.
public struct LazyList<Element>: @unchecked Sendable {
  // Unchecked Sendable as a `Signal` is. (Not only where the elements are Sendable: the compiler could not
  // tell then what `LazyList.zip(a, b)` is a list of.)
  let node: Node<Element>
  /// Whether everything derived from it is worked out immediately, as it was itself.
  let isEager: Bool

  init(_ node: Node<Element>, isEager: Bool = false) {
    self.node = node
    self.isEager = isEager
  }

  /// A list that is worked out as this one is: when it is read, or now.
  func derived<Result>(_ maker: Maker<Result>) -> LazyList<Result> {
    LazyList<Result>(maker, isEager: isEager)
  }

  /// A list whose nodes are made when they are read, or now.
  init(_ maker: Maker<Element>, isEager: Bool = false) {
    self.init(Node(maker), isEager: isEager)
    if isEager { node.forceAll() }
  }

  /// Makes a list from closures for its first element and for the rest.
  ///
  /// Each closure runs when its part is read for the first time, on the thread that reads it;
  /// reading one part does not run the other closure. Without a second closure, or if it returns
  /// nil, there is one element.
  ///
  /// ```swift
  /// func powers(of base: Int, from first: Int = 1) -> LazyList<Int> {
  ///   LazyList { first } tail: { powers(of: base, from: first * base) }
  /// }
  /// print(powers(of: 2).take(5).array)  // Prints "[1, 2, 4, 8, 16]"
  /// ```
  public init(head: @escaping () -> Element, tail: (() -> LazyList?)? = nil) {
    let rest: Node<Element> = if let tail { Node(DeferredNodes(tail)) } else { Node() }
    self.init(Node(GivenHead(head), next: rest))
  }

  /// The first element, or nil if the list is empty.
  public var head: Element? {
    node.forceHead()?.read()
  }

  /// The list without its first element, or nil if there are no others.
  ///
  /// Finds out whether there is a second element, not what the first is, nor what the second is if
  /// the list can know the one without the other.
  public var tail: LazyList? {
    node.force()
    guard let next = node.next else { return nil }
    next.force()
    return next.next == nil ? nil : LazyList(next, isEager: isEager)
  }

  /// Whether there is no element.
  public var isEmpty: Bool {
    node.force()
    return node.next == nil
  }

  /// All elements; of an endless list this never returns.
  public var array: [Element] {
    var elements: [Element] = []
    for element in self { elements.append(element) }
    return elements
  }

  /// The same list, with all elements computed now; lists that are derived from it are eager too.
  ///
  /// Never returns for an endless list, nor does then what is derived from the result by an operator
  /// that makes it endless.
  public var eager: LazyList {
    if !isEager { node.forceAll() }
    return LazyList(node, isEager: true)
  }

  /// The same list; lists that are derived from it compute their elements when they are read.
  public var lazy: LazyList {
    LazyList(node)
  }
}

extension Node {
  /// Works out this node, the nodes after it, and their elements.
  func forceAll() {
    var node = self
    while node.forceHead() != nil, let next = node.next { node = next }
  }
}

/// The rest of a list, which a closure returns.
private final class DeferredNodes<Element>: Maker<Element> {
  private let rest: () -> LazyList<Element>?
  private var given: Node<Element>?

  init(_ rest: @escaping () -> LazyList<Element>?) {
    self.rest = rest
  }

  override func make(_ node: Node<Element>) -> Thunk? {
    let given = given ?? rest()?.node ?? Node()
    self.given = given
    guard given.isDone else { return given }
    node.finish(as: given)
    return nil
  }
}

/// An element that a closure returns.
///
/// Unchecked like ``Thunk``.
private final class GivenHead<Element>: ComputedHead<Element>, @unchecked Sendable {
  private var compute: Computation<Element>?

  init(_ compute: @escaping () -> Element) {
    self.compute = Computation(run: compute)
  }

  deinit {
    Remains.release(&compute)
  }

  override func work() -> Thunk? {
    guard let compute else { preconditionFailure("a head is worked out once") }
    finish(compute.run())
    self.compute = nil
    return nil
  }
}

/// A closure as an object, to be released with care.
private final class Computation<Element> {
  let run: () -> Element

  init(run: @escaping () -> Element) {
    self.run = run
  }
}
