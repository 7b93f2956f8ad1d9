import DocRunner

/// Files in one file, as e-books and downloads are passed on.
///
/// Nothing is compressed: an archive's bytes then depend on its files alone, not on a library's version,
/// and neither a library nor a program has to be there. A server can compress the file.
enum ZipArchive {
  /// How every archive with a file in it begins.
  static let start: [UInt8] = [0x50, 0x4B, 3, 4]

  /// The bytes of an archive with some files, in their order.
  static func bytes(of files: [SiteFile]) throws(ArchiveTooLarge) -> [UInt8] {
    let sums = files.concurrentMap { checksum(of: $0.bytes) }
    var archive: [UInt8] = []
    archive.reserveCapacity(
      files.map { $0.bytes.count + 2 * $0.path.utf8.count + 76 }.reduce(22, +))
    var directory: [UInt8] = []
    for (file, sum) in zip(files, sums) {
      guard let offset = UInt32(exactly: archive.count),
        let size = UInt32(exactly: file.bytes.count)
      else { throw ArchiveTooLarge() }
      let entry = description(of: file, checksum: sum, size: size)
      archive += number(0x0403_4b50, 4) + number(20, 2) + entry + number(0, 2)
      archive += Array(file.path.utf8) + file.bytes
      // Made by version 2.0 on Unix: a regular file that all may read.
      directory += number(0x0201_4b50, 4) + number(3 << 8 | 20, 2) + number(20, 2) + entry
      directory += number(0, 2) + number(0, 2) + number(0, 2) + number(0, 2)
      directory += number(0o100644 << 16, 4) + number(Int(offset), 4) + Array(file.path.utf8)
    }
    guard let start = UInt32(exactly: archive.count), files.count <= UInt16.max,
      directory.count <= UInt32.max
    else { throw ArchiveTooLarge() }
    let end =
      number(0x0605_4b50, 4) + number(0, 2) + number(0, 2) + number(files.count, 2)
      + number(files.count, 2) + number(directory.count, 4) + number(Int(start), 4) + number(0, 2)
    return archive + directory + end
  }

  /// The facts about a file that appear in an archive twice: before the file and in the directory.
  ///
  /// The date is the first that the format knows, 1 January 1980.
  private static func description(of file: SiteFile, checksum: UInt32, size: UInt32) -> [UInt8] {
    let hasPlainName = file.path.utf8.allSatisfy { $0 < 0x80 }
    return number(hasPlainName ? 0 : 1 << 11, 2) + number(0, 2) + number(0, 2) + number(0x21, 2)
      + number(Int(checksum), 4) + number(Int(size), 4) + number(Int(size), 4)
      + number(file.path.utf8.count, 2)
  }

  /// A number in some bytes, the least first.
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// CRC-32 as ISO 3309 has it.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeBufferPointer { table in
        var sum = ~UInt32(0)
        for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
        return ~sum
      }
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 0 ? value >> 1 : 0xedb8_8320 ^ (value >> 1)
    }
  }
}

/// More than an archive can hold without extensions that not every program reads: 4 GB or 65535 files.
struct ArchiveTooLarge: UserFacingError {
  var description: String { "the book is too large for an archive: 4 GB, or 65535 files" }
}
