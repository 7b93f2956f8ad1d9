extension ReadOnlyProperty {
  /// A property whose value is that of this one together with that of another.
  ///
  /// ```swift
  /// let (width, height) = (Property(2), Property(3))
  /// let area = width.combineLatest(height).map { $0 * $1 }
  /// height.value = 5
  /// print(area.value)
  /// // Prints "10"
  /// ```
  public func combineLatest<Other>(
    _ other: ReadOnlyProperty<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> ReadOnlyProperty<(Value, Other)> {
    let derived = DerivedNode<(Value, Other)>(madeOf: [node, other.node]) {
      [node, other = other.node] graph in
      let left = node.version(in: &graph)
      let right = other.version(in: &graph)
      return ComputedVersion { (left.value, right.value) }
    }
    return ReadOnlyProperty<(Value, Other)>(
      derived, keeping: [self, other], CallSite(file: file, line: line))
  }

  /// A property whose value is that of any number of properties of one kind, as an array.
  ///
  /// The sequence is read now, once. Made of none it never changes, and its signal completes.
  public static func combineLatest<Input, Inputs: Sequence>(
    _ properties: Inputs, file: StaticString = #fileID, line: UInt = #line
  ) -> ReadOnlyProperty where Value == [Input], Inputs.Element: ReadOnlyProperty<Input> {
    let sources = properties.map { $0 as ReadOnlyProperty<Input> }
    let nodes = sources.map { $0.node }
    // Embedded Swift converts elements, but no whole arrays.
    let derived = DerivedNode<[Input]>(madeOf: nodes.map { $0 as PropertyNode }) { graph in
      var inputs: [PropertyVersion<Input>] = []
      for node in nodes { inputs.append(node.version(in: &graph)) }
      return ComputedVersion { inputs.map { $0.value } }
    }
    return ReadOnlyProperty(
      derived, keeping: sources.map { $0 as AnyObject }, CallSite(file: file, line: line))
  }
}
