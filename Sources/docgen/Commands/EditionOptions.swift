import ArgumentParser
import DocRunner
import Foundation

/// The files that a build writes beside the site: e-books and an archive.
struct EditionOptions: ParsableArguments {
  @Option(
    help: "Also write the book as an e-book (EPUB 3).", completion: .file(extensions: ["epub"]))
  var epub: String?

  @Option(
    help: "Also write the site as a zip archive, to be read offline.",
    completion: .file(extensions: ["zip"]))
  var archive: String?

  /// An e-book and where it goes.
  typealias EBook = (path: String, book: EPUB)

  /// Throws if a folder cannot be written to; asked before the checks, which take long.
  func requireFolders() throws {
    for path in [epub, archive].compactMap(\.self) {
      let folder = path.parentFolder
      guard access(folder.isEmpty ? "." : folder, W_OK) == 0 else {
        throw FilesystemProblem(doing: "write", path: path, errno: errno)
      }
    }
  }

  /// The e-books of a book, one for each language; none if they are not asked for.
  func ebooks(of build: SiteBuild) -> [EBook] {
    epub.map { EPUB.all(of: build, at: $0) } ?? []
  }

  /// Writes the e-books and the archive.
  func write(_ ebooks: [EBook], archiveOf files: [SiteFile]) throws {
    for (path, ebook) in ebooks {
      let language = ebook.book.folder.isEmpty ? "" : " in `\(ebook.book.language)`"
      try write(ebook.files, to: path, as: "the book\(language) as EPUB")
    }
    if let archive {
      let folder = archive.fileStem
      let files = files.map { SiteFile(path: "\(folder)/\($0.path)", bytes: $0.bytes) }
      try write(files, to: archive, as: "the site; unpack it and open \(folder)/index.html")
    }
  }

  /// Writes files as an archive, which is there as a whole or not at all.
  private func write(_ files: [SiteFile], to path: String, as what: String) throws {
    try OutputFile.write(ZipArchive.bytes(of: files), to: path)
    print("\(path) is \(what)")
  }
}
