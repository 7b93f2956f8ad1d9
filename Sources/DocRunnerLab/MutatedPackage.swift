import DocRunner
import Foundation

/// A copy of a package whose modules contain many mutations, one of which is active in each run.
package struct MutatedPackage: Sendable {
  /// The built modules with all mutations in them.
  package var library: Library
  package var mutations: [Mutation]
  /// How many mutations do not compile and were left out.
  package var invalid: Int
  /// A hash of the sources with all their mutations and of the compiler's version.
  package var key: String

  /// Copies a package, mutates its modules, and builds them.
  ///
  /// Builds nothing if there is nothing to mutate. If mutations do not compile, builds again without them. Writes
  /// nothing to the package itself, but keeps the copy in a folder for later runs.
  package init(
    of build: PackageBuild, in directory: String, cacheDirectory: String,
    isWanted: (String) -> Bool, progress: (String) -> Void
  ) async throws {
    let package = try await build.package(cacheDirectory: cacheDirectory)
    let targets = build.modules.compactMap { package.target(named: $0) }
    let copy = PackageCopy(original: build.directory, directory: "\(directory)/package")
    var found = try copy.mutated(targets.map(\.path), where: isWanted)
    let count = found.reduce(0) { $0 + $1.source.places.count }
    key = Digest.of([build.toolchain.version] + found.flatMap { [$0.source.path, $0.source.text] })
    guard count > 0 else {
      (library, mutations, invalid) = (.none, [], 0)
      return
    }
    let leftOut = LeftOut(key: key, path: "\(directory)/left-out")
    for index in found.indices { found[index].source.remove(leftOut.known) }
    let folders = Set(found.map(\.target))
    var mutated = build
    mutated.directory = copy.directory
    // The index is for editors, and nobody edits the copy.
    mutated.flags = [
      "--disable-index-store", "-Xswiftc", "-no-warnings-as-errors", "-Xswiftc",
      "-diagnostic-style", "-Xswiftc", "llvm",
    ]
    for round in 1... {
      var texts = Dictionary(first: found.map { ($0.source.path, $0.source.text) })
      for folder in folders { texts["\(folder)/\(MutationSwitch.file)"] = MutationSwitch.source }
      try copy.write(texts)
      let left = found.reduce(0) { $0 + $1.source.places.count }
      progress("building \(build.modules.joined(separator: ", ")) with \(left) changes")
      guard let words = try await mutated.tryToBuild() else { break }
      // After many rounds, drop all mutations of a file rather than continue forever.
      guard copy.remove(round > 8, mentionedIn: words, from: &found) else {
        throw ToolchainProblem.library(command: "swift build", BuildWords.essential(of: words))
      }
    }
    mutations = found.flatMap(\.source.places).map(\.mutation)
    invalid = count - mutations.count
    try leftOut.keep(Set(0..<count).subtracting(mutations.map(\.number)))
    library = try await mutated.library(cacheDirectory: directory)
  }
}

/// A file with the numbers of the mutations that do not compile, so that later runs leave them out from the start.
private struct LeftOut {
  /// A hash of the sources and of the compiler's version.
  var key: String
  var path: String

  /// The numbers in the file; none if it is about other sources.
  var known: Set<Int> {
    let text = FileManager.default.contents(atPath: path) ?? Data()
    let words = String(decoding: text, as: UTF8.self).split(separator: " ")
    return words.first.map(String.init) == key ? Set(words.dropFirst().compactMap { Int($0) }) : []
  }

  func keep(_ numbers: Set<Int>) throws {
    let words = [key] + numbers.sorted().map(String.init)
    try Files.write(words.joined(separator: " "), to: path)
  }
}

extension PackageCopy {
  /// The copy uses the packages that were fetched for the original.
  private func shareDependencies() {
    let files = FileManager.default
    let build = "\(directory)/.build"
    try? files.createDirectory(atPath: build, withIntermediateDirectories: true)
    for name in ["checkouts", "repositories", "artifacts"]
    where files.fileExists(atPath: "\(original)/.build/\(name)") {
      try? files.createSymbolicLink(
        atPath: "\(build)/\(name)", withDestinationPath: "\(original)/.build/\(name)")
    }
    try? files.copyItem(
      atPath: "\(original)/.build/workspace-state.json", toPath: "\(build)/workspace-state.json")
  }
}

/// A copy of a package's files that is updated with as few writes as possible.
private struct PackageCopy {
  /// A source with mutations, and the folder of its module.
  typealias Found = (target: String, source: MutatedSource)

  var original: String
  var directory: String

  /// The sources in some folders of modules, with all their mutations.
  func mutated(_ folders: [String], where isWanted: (String) -> Bool) throws -> [Found] {
    var found: [Found] = []
    var count = 0
    for folder in folders {
      for file in files(in: folder) where file.hasSuffix(".swift") && isWanted(file) {
        let text = try String(contentsOfFile: "\(original)/\(file)", encoding: .utf8)
        let source = MutatedSource(text, path: file, first: count)
        count += source.places.count
        found.append((folder, source))
      }
    }
    return found
  }

  /// Removes the mutations that the compiler's errors are about, or all of the file; false if there are none.
  func remove(_ all: Bool, mentionedIn words: String, from found: inout [Found]) -> Bool {
    var isChanged = false
    for message in CompilerMessage.messages(in: words) where message.severity == .error {
      guard
        let index = found.firstIndex(where: {
          message.path == "\(directory)/\($0.source.path)"
            || message.path.hasSuffix("/package/\($0.source.path)")
        })
      else { continue }
      let source = found[index].source
      let numbers =
        all
        ? Set(source.places.map(\.mutation.number))
        : source.numbers(at: message.line, message.column)
      isChanged = isChanged || !numbers.isEmpty
      found[index].source.remove(numbers)
    }
    return isChanged
  }

  /// Files and folders that are not copied: they are no sources.
  private static let left: Set<String> = [".build", ".git", ".swiftpm", "site"]

  /// The files in a folder of the package, relative to the package.
  func files(in folder: String, of root: String? = nil) -> [String] {
    let path = (root ?? original) + (folder.isEmpty ? "" : "/\(folder)")
    guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
    var files: [String] = []
    while let name = walk.nextObject() as? String {
      if folder.isEmpty, PackageCopy.left.contains(name) {
        walk.skipDescendants()
        continue
      }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files.append(folder.isEmpty ? name : "\(folder)/\(name)")
    }
    return files.sorted()
  }

  /// Updates the copy to the package, except for some files that get other texts.
  func write(_ texts: [String: String]) throws {
    let files = self.files(in: "")
    let wanted = Set(files).union(texts.keys)
    for extra in self.files(in: "", of: directory) where !wanted.contains(extra) {
      try? FileManager.default.removeItem(atPath: "\(directory)/\(extra)")
    }
    for file in wanted.sorted() {
      let path = "\(directory)/\(file)"
      do {
        let data =
          try texts[file].map { Data($0.utf8) }
          ?? Data(contentsOf: URL(fileURLWithPath: "\(original)/\(file)"))
        guard FileManager.default.contents(atPath: path) != data else { continue }
        try FileManager.default.createDirectory(
          atPath: path.parentFolder, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: path))
      } catch {
        throw FilesystemProblem(doing: "write", path: path, error)
      }
    }
    shareDependencies()
  }
}
