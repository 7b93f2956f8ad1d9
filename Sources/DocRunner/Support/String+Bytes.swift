import Foundation

extension StringProtocol {
  /// Whether the bytes of another text, which is not empty, are among those of this one.
  ///
  /// Many times as fast as a search by characters, for what would not be found nearly always.
  public func hasBytes(of other: StaticString) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      guard let start = UnsafeRawPointer(bytes.baseAddress) else { return false }
      let (wanted, length) = (other.utf8Start, other.utf8CodeUnitCount)
      var at = 0
      while at + length <= bytes.count,
        let found = memchr(start + at, Int32(wanted[0]), bytes.count - at - length + 1)
      {
        at = UnsafeRawPointer(found) - start
        if memcmp(start + at, wanted, length) == 0 { return true }
        at += 1
      }
      return false
    } ?? contains("\(other)")
  }
}
