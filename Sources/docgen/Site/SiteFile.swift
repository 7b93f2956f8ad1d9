struct SiteFile: Hashable, Sendable {
  var path: String
  var bytes: [UInt8]
}

extension SiteFile {
  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}
