import Foundation

/// Files kept from one run to the next, named by a digest of all that they depend on.
///
/// An entry is written to a temporary file and moved into place, so neither two runs at the same time nor a
/// killed run do harm. Each record begins with the user's signature, so one that is damaged or somebody else's
/// counts as absent.
package struct Cache: Sendable {
  package var directory: String
  /// A folder that is only read: that of earlier runs, if it cannot be written to or must not be.
  private var readOnly: String?
  /// The folder for this run instead; it is removed with the last copy of this value.
  private var replacement: TemporaryFolder?
  /// Why nothing is kept for the next run; nil if results are kept.
  package var problem: FilesystemProblem?

  /// Opens the cache in a folder, and makes the folder if needed.
  ///
  /// If the folder is read-only, the run writes to a temporary one.
  ///
  /// - Parameters:
  ///   - other: a folder from which what is not there is read, and which is never written to.
  ///   - canWrite: whether a folder is writable.
  package init(
    directory: String, readingToo other: String? = nil,
    canWrite: (String) -> Bool = { access($0, W_OK) == 0 }
  ) throws {
    self.directory = directory
    readOnly = other
    do {
      try Files.makeFolder(directory)
      guard canWrite(directory) else {
        throw FilesystemProblem(
          doing: "write to", path: directory, errno: errno == EROFS ? EROFS : EACCES)
      }
    } catch let problem as FilesystemProblem where problem.isAboutPermission {
      let folder = try TemporaryFolder()
      readOnly = other ?? directory
      self.directory = folder.path
      replacement = folder
      self.problem = problem
    }
  }

  /// The path of the file of a kind with a key, whether it exists or not.
  package func path(_ key: String, _ kind: String) -> String {
    let path = "\(directory)/\(key).\(kind)"
    guard let readOnly else { return path }
    let kept = "\(readOnly)/\(key).\(kind)"
    return !Files.exists(path) && Files.exists(kept) ? kept : path
  }

  package func newPath(_ key: String, _ kind: String) -> String { "\(directory)/\(key).\(kind)" }

  /// The value kept under a key, or nil if there is none or it is damaged.
  package func record<Value: Decodable>(_ type: Value.Type, _ key: String) -> Value? {
    let path = path(key, "json")
    guard let data = try? Files.read(path), let newline = data.firstIndex(of: UInt8(ascii: "\n")),
      String(validating: data[(newline + 1)...], as: UTF8.self) != nil,
      Cache.signature(of: data[(newline + 1)...], key).utf8.elementsEqual(data[..<newline])
    else { return nil }
    touch(path)
    return try? JSONDecoder().decode(type, from: data[(newline + 1)...])
  }

  package func keep(_ value: some Encodable, _ key: String) throws {
    try put(Data(Cache.text(of: value, key).utf8), at: newPath(key, "json"))
  }

  /// The text of a record: its signature, then the value.
  private static func text(of value: some Encodable, _ key: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    return signature(of: json.utf8, key) + "\n" + json
  }

  private static func signature(of json: some Collection<UInt8>, _ key: String) -> String {
    CacheFolder.own.signature(of: json, named: key).hexadecimal
  }

  /// Keeps a value under a key unless another run has done so; returns the kept value.
  package func keepFirst<Value: Codable>(_ value: Value, _ key: String) throws -> Value {
    let path = newPath(key, "json")
    let temporary = temporaryPath(for: path)
    let own = try Cache.text(of: value, key)
    try Files.write(own, to: temporary)
    defer { Files.remove(temporary) }
    if Foundation.link(temporary, path) == 0 { return value }
    // There is a record of another run, or a damaged one.
    if let first = record(Value.self, key) { return first }
    try keep(value, key)
    return value
  }

  /// The bytes kept under a key, or nil if there are none or they are damaged.
  package func bytes(_ key: String) -> [UInt8]? {
    let path = path(key, "bytes")
    guard let data = try? Files.read(path), data.count >= 32,
      data.prefix(32).elementsEqual(CacheFolder.own.signature(of: data[32...], named: key))
    else { return nil }
    touch(path)
    return Array(data[32...])
  }

  package func keep(bytes: [UInt8], _ key: String) throws {
    try put(
      Data(CacheFolder.own.signature(of: bytes, named: key)) + bytes, at: newPath(key, "bytes"))
  }

  private func put(_ data: Data, at path: String) throws {
    let temporary = temporaryPath(for: path)
    do {
      try Files.write(data, to: temporary)
      try Files.move(temporary, to: path)
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw error
    }
  }

  private func temporaryPath(for path: String) -> String {
    "\(path).\(ProcessInfo.processInfo.processIdentifier).\(UInt32.random(in: .min ... .max))"
  }

  /// Marks a file as used, so that `trim` removes others first.
  package func touch(_ path: String) { utimes(path, nil) }

  /// Removes the least recently used files until the rest has at most so many bytes.
  package func trim(to limit: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    // Mostly there is nothing to do, and dates take far longer to read than sizes.
    let sizes = names.map { Files.size(of: "\(directory)/\($0)") ?? 0 }
    guard sizes.reduce(0, +) > limit else { return }
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
    let files = FileManager.default
    let now = Date.now
    guard
      let urls = try? files.contentsOfDirectory(
        at: URL(fileURLWithPath: directory), includingPropertiesForKeys: Array(keys))
    else { return }
    let entries = urls.compactMap { url -> (url: URL, date: Date, size: Int)? in
      guard let values = try? url.resourceValues(forKeys: keys),
        let date = values.contentModificationDate, let size = values.fileSize
      else { return nil }
      // From before the clock was set back; others may write while this is read.
      return (url, date > now.addingTimeInterval(3600) ? .distantPast : date, size)
    }
    var total = entries.reduce(0) { $0 + $1.size }
    for entry in entries.sorted(by: { $0.date < $1.date }) where total > limit {
      try? files.removeItem(at: entry.url)
      total -= entry.size
    }
  }
}

/// A folder that is removed when nothing refers to it any longer.
private final class TemporaryFolder: Sendable {
  let path: String

  init() throws { path = try ScratchFolder().path }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
