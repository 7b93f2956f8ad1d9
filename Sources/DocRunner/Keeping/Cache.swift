import Foundation

/// Files kept from one run to the next under a name that says all that they depend on.
///
/// An entry is written beside its place and moved there, so two runs at once and a run that is
/// killed do no harm. Records carry a hash of themselves: one that was damaged counts as absent.
public struct Cache: Sendable {
  /// The folder that is written to.
  var directory: String
  /// A folder with what earlier runs kept, if that cannot be written to.
  private var readOnly: String?
  /// What takes its place for this run, and goes away with the last copy of this value.
  private var replacement: TemporaryFolder?
  /// Why nothing is kept for the next run; nil if it is.
  var problem: FilesystemProblem?

  /// The cache in a folder, which is made if it is not there.
  ///
  /// A folder that cannot be written to is read from only.
  public init(directory: String) throws {
    try self.init(directory: directory) { access($0, W_OK) == 0 }
  }

  /// The cache in a folder, which is made if it is not there.
  ///
  /// A folder that cannot be written to is read from only.
  ///
  /// - Parameter canWrite: whether a folder can be written to.
  init(
    directory: String, canWrite: (String) -> Bool
  ) throws {
    self.directory = directory
    do {
      try Files.makeFolder(directory)
      guard canWrite(directory) else {
        throw FilesystemProblem(
          doing: "write to", path: directory, errno: errno == EROFS ? EROFS : EACCES)
      }
    } catch let problem as FilesystemProblem where problem.isAboutPermission {
      let folder = try TemporaryFolder()
      readOnly = directory
      self.directory = folder.path
      replacement = folder
      self.problem = problem
    }
  }

  /// Where the file of a kind with a key is or would be.
  func path(_ key: String, _ kind: String) -> String {
    let path = "\(directory)/\(key).\(kind)"
    guard let readOnly else { return path }
    let kept = "\(readOnly)/\(key).\(kind)"
    return !Files.exists(path) && Files.exists(kept) ? kept : path
  }

  /// Where the file of a kind with a key is to be written.
  func newPath(_ key: String, _ kind: String) -> String { "\(directory)/\(key).\(kind)" }

  /// Whether the file is there.
  func contains(_ key: String, _ kind: String) -> Bool { Files.exists(path(key, kind)) }

  /// The value kept under a key, or nil if there is none or it is damaged.
  func record<Value: Decodable>(_ type: Value.Type, _ key: String) -> Value? {
    let path = path(key, "json")
    guard let data = try? Files.read(path),
      let newline = data.firstIndex(of: UInt8(ascii: "\n")),
      let text = String(validating: data[(newline + 1)...], as: UTF8.self),
      Digest.of([text]).utf8.elementsEqual(data[..<newline])
    else { return nil }
    touch(path)
    return try? JSONDecoder().decode(type, from: data[(newline + 1)...])
  }

  /// Keeps a value under a key.
  func keep(_ value: some Encodable, _ key: String) throws {
    try put(Data(Cache.text(of: value).utf8), at: newPath(key, "json"))
  }

  /// A value as it is written, after a hash of itself.
  private static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    return Digest.of([json]) + "\n" + json
  }

  /// Keeps a value under a key unless another run is first; the value that is kept then.
  func keepFirst<Value: Codable>(_ value: Value, _ key: String) throws -> Value {
    let path = newPath(key, "json")
    let temporary = temporaryPath(for: path)
    let own = try Cache.text(of: value)
    try Files.write(own, to: temporary)
    defer { Files.remove(temporary) }
    if Foundation.link(temporary, path) == 0 { return value }
    // What is there is another run's, or is damaged.
    if let first = record(Value.self, key) { return first }
    try keep(value, key)
    return value
  }

  /// The bytes kept under a key, or nil if there are none or they are damaged.
  public func bytes(_ key: String) -> [UInt8]? {
    let path = path(key, "bytes")
    guard let data = try? Files.read(path), data.count >= 32,
      data.prefix(32).elementsEqual(SHA256.hash(data[32...]))
    else { return nil }
    touch(path)
    return Array(data[32...])
  }

  /// Keeps bytes under a key.
  public func keep(_ bytes: [UInt8], _ key: String) throws {
    try put(Data(SHA256.hash(bytes)) + bytes, at: newPath(key, "bytes"))
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

  /// A place beside a file where it can be made before it is moved.
  func temporaryPath(for path: String) -> String {
    "\(path).\(ProcessInfo.processInfo.processIdentifier).\(UInt32.random(in: .min ... .max))"
  }

  /// Says that a file was used, so that it is not the first to go.
  func touch(_ path: String) { utimes(path, nil) }

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
}

/// A folder that is removed with the last reference to it.
private final class TemporaryFolder: Sendable {
  let path: String

  init() throws { path = try ScratchFolder().path }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
