import Foundation

/// Files kept from one run to the next under a name that says all that they depend on.
///
/// An entry is written beside its place and moved there, so two runs at once and a run that is
/// killed do no harm. Records carry a hash of themselves: one that was damaged counts as absent.
struct Cache: Sendable {
  /// The folder.
  var directory: String

  /// The cache in a folder, which is made if it is not there.
  init(directory: String) throws {
    self.directory = directory
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
    } catch {
      throw FilesystemProblem(doing: "make the folder", path: directory, error)
    }
  }

  /// Where the file of a kind with a key is or would be.
  func path(_ key: String, _ kind: String) -> String { "\(directory)/\(key).\(kind)" }

  /// Whether the file is there.
  func contains(_ key: String, _ kind: String) -> Bool {
    FileManager.default.fileExists(atPath: path(key, kind))
  }

  /// The value kept under a key, or nil if there is none or it is damaged.
  func record<Value: Decodable>(_ type: Value.Type, _ key: String) -> Value? {
    let path = path(key, "json")
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let newline = text.firstIndex(of: "\n"),
      Digest.of([String(text[text.index(after: newline)...])]) == text[..<newline]
    else { return nil }
    touch(path)
    return try? JSONDecoder().decode(type, from: Data(text[text.index(after: newline)...].utf8))
  }

  /// Keeps a value under a key.
  func keep(_ value: some Encodable, _ key: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    let path = path(key, "json")
    let temporary = temporaryPath(for: path)
    do {
      try (Digest.of([json]) + "\n" + json).write(
        toFile: temporary, atomically: false, encoding: .utf8)
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw FilesystemProblem(doing: "write", path: path, error)
    }
    try move(temporary, to: path)
  }

  /// A place beside a file where it can be made before it is moved.
  func temporaryPath(for path: String) -> String {
    "\(path).\(ProcessInfo.processInfo.processIdentifier).\(UInt32.random(in: .min ... .max))"
  }

  /// Moves a file to its place, over what is there.
  func move(_ temporary: String, to path: String) throws {
    guard rename(temporary, path) == 0 else {
      throw FilesystemProblem(doing: "write", path: path, errno: errno)
    }
  }

  /// Removes what was used longest ago until the rest has at most so many bytes.
  func trim(to limit: Int) {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
    let files = FileManager.default
    guard
      let urls = try? files.contentsOfDirectory(
        at: URL(fileURLWithPath: directory), includingPropertiesForKeys: Array(keys))
    else { return }
    let entries = urls.compactMap { url -> (url: URL, date: Date, size: Int)? in
      guard let values = try? url.resourceValues(forKeys: keys),
        let date = values.contentModificationDate, let size = values.fileSize
      else { return nil }
      return (url, date, size)
    }
    var total = entries.reduce(0) { $0 + $1.size }
    for entry in entries.sorted(by: { $0.date < $1.date }) where total > limit {
      try? files.removeItem(at: entry.url)
      total -= entry.size
    }
  }

  private func touch(_ path: String) {
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
  }
}
