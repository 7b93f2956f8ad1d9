extension ReadOnlyProperty {
  /// A property whose value a closure makes of this one's.
  ///
  /// The closure runs when the value is first wanted after a change, on whatever thread wants it, and
  /// may run on several at once. It must depend on nothing but what it is given.
  public func map<Result>(
    _ transform: @escaping (Value) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> ReadOnlyProperty<Result> {
    let derived = DerivedNode<Result>(madeOf: [node]) { [node] graph in
      let input = node.version(in: &graph)
      return PropertyVersion { transform(input.value) }
    }
    return ReadOnlyProperty<Result>(derived, keeping: [self], CallSite(file: file, line: line))
  }
}
