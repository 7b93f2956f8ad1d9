extension Dictionary {
  /// The values by their keys; of several with the same key, the first.
  @inlinable package init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
