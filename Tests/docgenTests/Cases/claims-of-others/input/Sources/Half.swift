/**
 Half of a number.

 ```swift
 print(4 / 2) // 3
 ```
 */
public func half(_ number: Int) -> Int { number / 2 }

extension Int {
  /** The double.
   * ```swift
   * print(4 * 2) // 9
   * ```
   */
  public var double: Int { self * 2 }
}
