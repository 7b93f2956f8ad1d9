import ArgumentParser
import DocRunner
import Foundation

/// The files that a build writes beside the site: an e-book and an archive.
struct EditionOptions: ParsableArguments {
  @Option(
    help: "Also write the book as an e-book (EPUB 3).", completion: .file(extensions: ["epub"]))
  var epub: String?

  @Option(
    help: "Also write the site as a zip archive, to be read offline.",
    completion: .file(extensions: ["zip"]))
  var archive: String?

  /// Throws if a folder cannot be written to, or a file is there that is no archive of docgen's; asked before the
  /// checks, which take long.
  func requirePlaces(outside content: String) async throws {
    let files = try [epub, archive].compactMap(\.self)
      .map { ReadableFolders.real(try OutputFile.target(of: $0)) }
    guard Set(files).count == files.count else {
      throw CannotDo("`--epub` and `--archive` name the same file; name two")
    }
    for path in [epub, archive].compactMap(\.self) {
      let folder = path.parentFolder
      guard access(folder.isEmpty ? "." : folder, W_OK) == 0 else {
        throw FilesystemProblem(doing: "write", path: path, errno: errno)
      }
      try await OutputFile.requireOwn(path, outside: content, where: ZipArchive.isOwn)
    }
  }

  /// The e-book of a book; nil if it is not asked for.
  func ebook(of build: SiteBuild) -> EPUB? {
    epub.map { _ in EPUB(book: build.book.book, drawn: build.drawn) }
  }

  func write(_ ebook: EPUB?, archiveOf files: [SiteFile]) throws {
    if let epub, let ebook { try write(ebook.files, to: epub, as: "the book as EPUB") }
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
