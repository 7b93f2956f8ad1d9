import Crypto
import Foundation

/// SHA-256 over a list of texts and files, each kept apart from the next.
struct Digest {
  private var hash = SHA256()

  /// The hash of some texts, in hexadecimal digits.
  static func of(_ parts: [String]) -> String {
    var digest = Digest()
    for part in parts { digest.add(part) }
    return digest.text
  }

  /// Adds a text.
  mutating func add(_ text: String) { add(bytes: Data(text.utf8)) }

  /// Adds a file's bytes.
  mutating func add(fileAt path: String) throws {
    do {
      add(bytes: try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw FilesystemProblem(doing: "read", path: path, error)
    }
  }

  /// Adds bytes.
  mutating func add(_ bytes: Data) { add(bytes: bytes) }

  private mutating func add(bytes: Data) {
    withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { hash.update(bufferPointer: $0) }
    hash.update(data: bytes)
  }

  /// The hash of all that was added, in hexadecimal digits.
  var text: String { hash.finalize().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
