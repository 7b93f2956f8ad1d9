/// A box.
///
/// ```swift
/// print(1)
/// // Prints "1"
/// ```
struct Box {
  /// Wrong in two ways.
  ///
  /// ```swift
  /// let text: Int = "a"
  /// ```
  ///
  /// ```swift
  /// print("b")
  /// // Prints "c"
  /// ```
  var lines = 3
}
