import DocRunner
import Foundation

extension BookLoader {
  /// Reads the author's own style sheet and icon: the files in the folder that `theme` names, beside `book.yml`.
  func theme(in yaml: inout YAMLMapping, into loaded: inout LoadedBook) {
    guard let node = yaml.node("theme"), let name = yaml.text("theme") else { return }
    let folder = path(of: name)
    guard folders.contains(folder) else { return yaml.report(.outsideBook(path: folder), at: node) }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      let beside = (try? FileManager.default.contentsOfDirectory(atPath: content)) ?? []
      return yaml.report(
        .missingTheme(path: folder, near: NearestName.to(name, in: beside.sorted())), at: node)
    }
    for file in names.sorted() where !file.hasPrefix(".") {
      let path = "\(folder)/\(file)"
      guard [ThemeFiles.extraStyle, ThemeFiles.icon].contains(file) else {
        loaded.report(.unknownThemeFile(file), in: path)
        continue
      }
      switch folders.read(path) {
      case .file(let data) where file == ThemeFiles.icon: loaded.book.look.icon = Array(data)
      case .file(let data): loaded.book.look.extra = Array(data)
      case .outside: loaded.report(.outsideBook(path: path), in: path)
      case .missing:
        loaded.diagnostics.append(
          Diagnostic(code: "unreadable-file", "this file cannot be read", path: path))
      }
    }
  }
}
