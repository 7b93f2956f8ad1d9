import Foundation

extension StringProtocol {
  /// Whether the bytes of another text, which is not empty, are among those of this one.
  ///
  /// Many times as fast as a search by characters, for texts that are rarely found.
  package func hasBytes(of other: String) -> Bool { firstOffset(of: other) != nil }

  /// Where the bytes of another text, which is not empty, are first.
  ///
  /// Not for texts that may begin or end in the middle of a character.
  package func firstBytes(of other: String) -> Range<Index>? {
    firstOffset(of: other).map { offset in
      let start = utf8.index(startIndex, offsetBy: offset)
      return start..<utf8.index(start, offsetBy: other.utf8.count)
    }
  }

  /// How many bytes come before those of another text, which is not empty.
  private func firstOffset(of other: String) -> Int? {
    var other = other
    return other.withUTF8 { wanted in
      utf8.withContiguousStorageIfAvailable { bytes -> Int? in
        guard let start = UnsafeRawPointer(bytes.baseAddress), let words = wanted.baseAddress,
          let first = wanted.first
        else { return nil }
        var at = 0
        while at + wanted.count <= bytes.count,
          let found = memchr(start + at, Int32(first), bytes.count - at - wanted.count + 1)
        {
          at = UnsafeRawPointer(found) - start
          if memcmp(start + at, words, wanted.count) == 0 { return at }
          at += 1
        }
        return nil
      }
    } ?? utf8.firstRange(of: other.utf8).map { utf8.distance(from: startIndex, to: $0.lowerBound) }
  }
}
