import Foundation

/// Where results are kept in a cache folder: below it, in a folder whose name only this user knows.
///
/// Nothing that came with a repository is taken for a result, then: it could be a verdict that nobody reached,
/// or a command that nobody here made. Nor is a file of somebody else's removed to make room.
struct CacheFolder {
  /// The name, the same for all caches of a user.
  let name: String

  /// The name that the user's own folder for caches has, or the temporary one if that cannot be written to.
  ///
  /// If neither can, the name is a new one, and nothing is found in the cache.
  static let own = CacheFolder(
    keptIn: [
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
        .appendingPathComponent("docgen").path,
      FileManager.default.temporaryDirectory.appendingPathComponent("docgen-\(getuid())").path,
    ].compactMap(\.self))

  /// The name that the first of these folders to work keeps, a new one if it has none yet.
  init(keptIn folders: [String]) {
    name = folders.lazy.compactMap(CacheFolder.kept).first ?? CacheFolder.newName()
  }

  /// The path in a cache folder.
  func path(in cache: String) -> String { "\(cache)/\(name)" }

  /// The file of a folder that holds the name.
  static func file(in folder: String) -> String { "\(folder)/key" }

  /// The name that a folder keeps; nil if it cannot be kept there, or others may have put it there.
  private static func kept(in folder: String) -> String? {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), status.st_mode & (S_IWGRP | S_IWOTH) == 0
    else { return nil }
    let file = file(in: folder)
    if let name = name(in: file) { return name }
    // Of two runs at once, one gives the file its name, and both read it.
    let new = "\(file).\(newName())"
    defer { unlink(new) }
    guard
      FileManager.default.createFile(
        atPath: new, contents: Data(newName().utf8), attributes: [.posixPermissions: 0o600])
    else { return nil }
    if link(new, file) != 0, errno == EEXIST, name(in: file) == nil { rename(new, file) }
    return name(in: file)
  }

  /// The name in a file; nil if there is none, or half of one.
  private static func name(in file: String) -> String? {
    let text = try? String(contentsOfFile: file, encoding: .utf8)
    return text.flatMap { UUID(uuidString: $0) }.map(\.uuidString)
  }

  private static func newName() -> String { UUID().uuidString }
}
