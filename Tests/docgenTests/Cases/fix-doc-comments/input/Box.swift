/// A box.
///
/// ```swift
/// let box = [1]
/// print(box.count) // Prints "2"
/// ```
struct Box {
  /// Several lines.
  ///
  /// ```swift
  /// print("a\n\nb")
  /// ```
  var lines = 3

  /// ```swift
  /// print(1)
  /// print(2)
  /// // Prints "3"
  /// ```
  /// ```output
  /// 0
  /// ```
  var last = 1
}
