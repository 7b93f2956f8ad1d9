import Foundation

/// Where results are kept in a cache folder, and what they are signed with.
///
/// Both follow from a secret of this user's, which is in no path and not in the cache folder. So nothing that
/// came with a repository is taken for a result: it could be a verdict that nobody reached, or a command that
/// nobody here made. Nor is a file of somebody else's removed to make room.
package struct CacheFolder: Sendable {
  private let secret: String

  /// The name, the same for all caches of a user.
  package var name: String { String(Digest.of(["cache folder", secret]).prefix(32)) }

  /// Follows from the secret in the user's own folder for caches, or in the temporary one if that cannot be written to.
  ///
  /// If neither can, the secret is a new one, and nothing is found in the cache.
  package static let own = CacheFolder(
    keptIn: [
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
        .appendingPathComponent("docgen").path,
      FileManager.default.temporaryDirectory.appendingPathComponent("docgen-\(getuid())").path,
    ].compactMap(\.self))

  /// Takes the secret that the first of these folders to work keeps, a new one if it has none yet.
  package init(keptIn folders: [String]) {
    secret = folders.lazy.compactMap(CacheFolder.kept).first ?? CacheFolder.newSecret()
  }

  package func path(in cache: String) -> String { "\(cache)/\(name)" }

  /// The signature which shows that this user kept bytes under a name: 32 bytes, by HMAC (RFC 2104).
  package func signature(of bytes: some Collection<UInt8>, named name: String) -> [UInt8] {
    let key = Array(secret.utf8)
    func pad(_ byte: UInt8) -> [UInt8] { (0..<64).map { byte ^ ($0 < key.count ? key[$0] : 0) } }
    var inner = SHA256()
    for part in [pad(0x36), SHA256.hash(name.utf8), SHA256.hash(bytes)] {
      part.withUnsafeBytes { inner.add($0) }
    }
    return SHA256.hash(pad(0x5c) + inner.bytes)
  }

  package static func file(in folder: String) -> String { "\(folder)/key" }

  /// The secret that a folder keeps; nil if it cannot be kept there, or others may have put it there.
  private static func kept(in folder: String) -> String? {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), status.st_mode & (S_IWGRP | S_IWOTH) == 0
    else { return nil }
    let file = file(in: folder)
    if let secret = secret(in: file) { return secret }
    // If two runs start at the same time, one of them names the file, and both read it.
    let new = "\(file).\(newSecret())"
    defer { unlink(new) }
    guard
      FileManager.default.createFile(
        atPath: new, contents: Data(newSecret().utf8), attributes: [.posixPermissions: 0o600])
    else { return nil }
    if link(new, file) != 0, errno == EEXIST, secret(in: file) == nil { rename(new, file) }
    return secret(in: file)
  }

  /// The secret in a file; nil if there is none, half of one, or one that others may know.
  private static func secret(in file: String) -> String? {
    var status = stat()
    guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & (S_IRWXG | S_IRWXO) == 0
    else { return nil }
    let text = try? String(contentsOfFile: file, encoding: .utf8)
    return text.flatMap { UUID(uuidString: $0) }.map(\.uuidString)
  }

  private static func newSecret() -> String { UUID().uuidString }
}
