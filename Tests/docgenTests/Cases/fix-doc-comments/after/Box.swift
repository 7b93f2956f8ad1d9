/// A box.
///
/// ```swift
/// let box = [1]
/// print(box.count) // Prints "1"
/// ```
struct Box {
  /// Several lines.
  ///
  /// ```swift
  /// print("a\n\nb")
  /// ```
  /// ```output
  /// a
  ///
  /// b
  /// ```
  var lines = 3

  /// ```swift
  /// print(1)
  /// print(2)
  /// // Prints "2"
  /// ```
  /// ```output
  /// 1
  /// 2
  /// ```
  var last = 1
}
