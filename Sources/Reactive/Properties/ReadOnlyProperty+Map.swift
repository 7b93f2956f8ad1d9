extension ReadOnlyProperty {
  /// A property whose value a closure makes from this property's value.
  ///
  /// The closure runs when code first reads the value after a change, on the thread that reads it,
  /// and may run on several threads at the same time. Its result may depend only on its argument.
  ///
  /// ```swift
  /// let name = Property("ada")
  /// let shown = name.map { name in
  ///   print("made")
  ///   return name.uppercased()
  /// }
  /// name.value = "grace"
  /// print(shown.value, shown.value)
  /// ```
  /// ```output
  /// made
  /// GRACE GRACE
  /// ```
  public func map<Result>(
    _ transform: @escaping (Value) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> ReadOnlyProperty<Result> {
    let derived = DerivedNode<Result>(madeOf: [node]) { [node] graph in
      let input = node.version(in: &graph)
      return ComputedVersion { transform(input.value) }
    }
    return ReadOnlyProperty<Result>(derived, keeping: [self], CallSite(file: file, line: line))
  }
}
