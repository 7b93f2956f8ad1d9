/// A file of the site.
struct SiteFile: Hashable, Sendable {
  /// Its path, relative to the site's folder.
  var path: String
  /// Its bytes.
  var bytes: [UInt8]

  /// A file with some bytes.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A file with some text.
  init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
