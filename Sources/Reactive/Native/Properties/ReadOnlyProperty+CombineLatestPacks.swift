extension ReadOnlyProperty {
  /// A property whose value is that of several others, as a tuple.
  public static func combineLatest<each Input>(
    _ property: repeat ReadOnlyProperty<each Input>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> ReadOnlyProperty where Value == (repeat each Input) {
    combineLatest(
      repeat each property, with: { (input: repeat each Input) in (repeat each input) },
      file: file, line: line)
  }

  /// A property whose value a closure makes from the values of several others.
  ///
  /// The closure runs when code first reads the value after a change, as that of
  /// ``map(_:file:line:)`` does.
  public static func combineLatest<each Input>(
    _ property: repeat ReadOnlyProperty<each Input>,
    with combine: @escaping (repeat each Input) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> ReadOnlyProperty {
    let node = (repeat (each property).node)
    var nodes: [PropertyNode] = []
    repeat nodes.append(each node)
    var sources: [AnyObject] = []
    repeat sources.append(each property)
    let derived = DerivedNode<Value>(madeOf: nodes) { graph in
      let input = (repeat (each node).version(in: &graph))
      return ComputedVersion { combine(repeat (each input).value) }
    }
    return ReadOnlyProperty(derived, keeping: sources, CallSite(file: file, line: line))
  }
}
