/// A property that this thread is modifying, with a closure that must not set it.
final class Modification {
  private let node: PropertyNode
  private let outer: Modification?

  private init(of node: PropertyNode, inside outer: Modification?) {
    self.node = node
    self.outer = outer
  }

  private static var current: Modification? {
    ThreadStorage.modification.pointer.map {
      Unmanaged<Modification>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Runs the closure that modifies a property.
  static func run<Result, Failure: Error>(
    of node: PropertyNode, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = ThreadStorage.modification.pointer
    let modification = Modification(of: node, inside: current)
    ThreadStorage.modification.pointer = Unmanaged.passUnretained(modification).toOpaque()
    defer { withExtendedLifetime(modification) { ThreadStorage.modification.pointer = outer } }
    return try body()
  }

  /// Stops the program if the closure that modifies a property is what sets it: the closure would
  /// run again and again, each time on the value that it has just set.
  static func check(settingOf node: PropertyNode) {
    guard ThreadStorage.modification.pointer != nil else { return }
    var next = current
    while let modification = next {
      precondition(
        modification.node !== node,
        "the closure of modify must not set the property itself: change its argument instead")
      next = modification.outer
    }
  }
}
