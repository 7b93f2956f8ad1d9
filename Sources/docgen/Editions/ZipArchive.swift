import Czlib
import DocRunner

/// Files in one file, as e-books and downloads are passed on.
///
/// Each is compressed with the same settings everywhere, so that the same files make the same archive. One that would
/// not become smaller is stored as it is, as is the first of an e-book, by which programs recognize the format.
enum ZipArchive {
  /// The comment of an archive, by which docgen knows its own.
  private static let comment = Array("docgen".utf8)

  static func isOwn(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B]) && bytes.suffix(comment.count) == comment[...]
  }

  /// The bytes of an archive with some files, in their order.
  static func bytes(of files: [SiteFile]) throws(ArchiveTooLarge) -> [UInt8] {
    let packed = files.concurrentMap { (sum: checksum(of: $0.bytes), bytes: deflated($0.bytes)) }
    var archive: [UInt8] = []
    archive.reserveCapacity(
      zip(files, packed).map { file, packed in
        (packed.bytes ?? file.bytes).count + 2 * file.path.utf8.count + 76
      }.reduce(22 + comment.count, +))
    var directory: [UInt8] = []
    for (file, packed) in zip(files, packed) {
      guard let offset = UInt32(exactly: archive.count), UInt32(exactly: file.bytes.count) != nil
      else { throw ArchiveTooLarge() }
      let entry = description(of: file, checksum: packed.sum, packed: packed.bytes?.count)
      archive += number(0x0403_4b50, 4) + number(20, 2) + entry + number(0, 2)
      archive += Array(file.path.utf8) + (packed.bytes ?? file.bytes)
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
      + number(files.count, 2) + number(directory.count, 4) + number(Int(start), 4)
      + number(comment.count, 2) + comment
    return archive + directory + end
  }

  /// The facts about a file that appear in an archive twice: before the file and in the directory.
  ///
  /// The date is the first that the format knows, 1 January 1980.
  private static func description(of file: SiteFile, checksum: UInt32, packed: Int?) -> [UInt8] {
    let hasPlainName = file.path.utf8.allSatisfy { $0 < 0x80 }
    return number(hasPlainName ? 0 : 1 << 11, 2) + number(packed == nil ? 0 : 8, 2) + number(0, 2)
      + number(0x21, 2) + number(Int(checksum), 4) + number(packed ?? file.bytes.count, 4)
      + number(file.bytes.count, 4) + number(file.path.utf8.count, 2)
  }

  /// Bytes as RFC 1951 has them; nil if they would not be fewer.
  private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    guard let count = UInt32(exactly: bytes.count), count > 1 else { return nil }
    var stream = z_stream()
    // A window of 32 KB without a header, and the memory and the strategy that zlib itself chooses.
    let begun = deflateInit2_(
      &stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard begun == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    // What does not fit into less room than before is not wanted.
    var output = [UInt8](repeating: 0, count: bytes.count - 1)
    let ended = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, count)
        (stream.next_out, stream.avail_out) = (output.baseAddress, count - 1)
        return deflate(&stream, Z_FINISH)
      }
    }
    guard ended == Z_STREAM_END else { return nil }
    return Array(output.dropLast(Int(stream.avail_out)))
  }

  /// A number in some bytes, the least first.
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func checksum(of bytes: [UInt8]) -> UInt32 { UInt32(crc32_z(0, bytes, bytes.count)) }
}

/// More than an archive can hold without extensions that not every program reads: 4 GB or 65535 files.
struct ArchiveTooLarge: UserFacingError {
  var description: String { "the book is too large for an archive: 4 GB, or 65535 files" }
}
