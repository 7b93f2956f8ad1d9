extension TriedOperator {
  /// The operators of the first module: what most readers try first.
  public static var first: [TriedOperator] { values + joining + flattening }
}
