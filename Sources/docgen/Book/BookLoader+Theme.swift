import DocRunner
import Foundation
import Mustache
import Yams

extension BookLoader {
  /// Reads the files that take the place of files of the theme: those in the folder that `theme` names,
  /// beside `book.yml`.
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
      guard ThemeFiles.sources[file] != nil || file == ThemeFiles.extraStyle else {
        let known = ThemeFiles.sources.keys + [ThemeFiles.extraStyle]
        loaded.report(.unknownThemeFile(file, known: known.sorted()), in: path)
        continue
      }
      switch folders.read(path) {
      case .file(let data) where file == ThemeFiles.extraStyle: loaded.book.look.extra = Array(data)
      case .file(let data): loaded.book.theme[file] = Array(data)
      case .outside: loaded.report(.outsideBook(path: path), in: path)
      case .missing:
        loaded.diagnostics.append(
          Diagnostic(code: "unreadable-file", "this file cannot be read", path: path))
      }
    }
    checkTemplate(in: &loaded, folder: folder)
  }

  /// Reports a template that cannot be read, and removes it, so that the theme's own is used.
  private func checkTemplate(in loaded: inout LoadedBook, folder: String) {
    guard let bytes = loaded.book.theme[Shell.templateName] else { return }
    let path = "\(folder)/\(Shell.templateName)"
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      _ = try MustacheTemplate(string: text)
      let unknown = TemplateValueNames.find(in: text).filter { !Shell.valueNames.contains($0.name) }
      guard !unknown.isEmpty else { return }
      loaded.sources[path] = text
      for (name, position) in unknown {
        loaded.report(
          .unknownValue(name, known: Shell.valueNames), in: path, at: position,
          length: name.utf8.count)
      }
    } catch {
      loaded.book.theme[Shell.templateName] = nil
      loaded.sources[path] = text
      let problem = error as? MustacheTemplate.ParserError
      let place = problem.map {
        SourcePosition(line: $0.context.lineNumber, column: $0.context.columnNumber)
      }
      loaded.report(.badTemplate(words(for: problem?.error ?? error)), in: path, at: place)
    }
  }

  private func words(for error: any Error) -> String {
    switch error as? MustacheTemplate.Error {
    case .expectedSectionEnd: "a section does not end"
    case .sectionCloseNameIncorrect: "this ends a section that did not begin last"
    case .unfinishedName: "this tag does not end"
    default: "\(error)"
    }
  }
}
