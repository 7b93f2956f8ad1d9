/// Several lists as one, place by place.
final class RowNodes<Output>: Maker<Output> {
  private let columns: [AnyListColumn]
  private let row: () -> () -> Output

  /// `row` takes the heads of the columns and returns the closure that makes an element from them.
  init(_ columns: [AnyListColumn], row: @escaping () -> () -> Output) {
    self.columns = columns
    self.row = row
  }

  override func make(_ node: Node<Output>) -> Thunk? {
    if columns.isEmpty { return nil }
    for column in columns {
      if let pending = column.pending { return pending }
      if column.isAtEnd { return nil }
    }
    let head = RowHead(columns.compactMap { $0.pendingHead }, row())
    for column in columns { column.advance() }
    node.finish(head, then: self)
    return nil
  }
}

/// The element of one row.
///
/// Unchecked like ``Thunk``.
private final class RowHead<Output>: ComputedHead<Output>, @unchecked Sendable {
  private var inputs: [Thunk]
  private var combine: Rule<Void, Output>?

  init(_ inputs: [Thunk], _ combine: @escaping () -> Output) {
    self.inputs = inputs
    self.combine = Rule { _ in combine() }
  }

  deinit {
    Remains.release(&combine)
    while !inputs.isEmpty {
      var input: Thunk? = inputs.removeLast()
      Remains.release(&input)
    }
  }

  override func work() -> Thunk? {
    while let last = inputs.last {
      if !last.isDone { return last }
      inputs.removeLast()
    }
    guard let combine else { preconditionFailure("a head is worked out once") }
    finish(combine.apply(()))
    self.combine = nil
    return nil
  }
}

/// One of the lists that make rows, for code that does not know its elements.
class AnyListColumn {
  var pending: Thunk? { nil }
  var pendingHead: Thunk? { nil }
  var isAtEnd: Bool { true }

  func advance() {}
}

/// One of the lists that make rows.
final class ListColumn<Element>: AnyListColumn {
  private var node: Node<Element>

  init(_ node: Node<Element>) {
    self.node = node
  }

  /// The element of this row; only where the list is not at its end.
  var head: Head<Element> {
    guard let head = node.head else { preconditionFailure("a row has an element of each list") }
    return head
  }

  override var pending: Thunk? { node.isDone ? nil : node }
  override var pendingHead: Thunk? { node.pendingHead }
  override var isAtEnd: Bool { node.next == nil }

  override func advance() {
    if let next = node.next { node = next }
  }
}
