extension TriedOperator {
  /// The operators of the second module.
  public static var second: [TriedOperator] { timing + endings + further }
}
