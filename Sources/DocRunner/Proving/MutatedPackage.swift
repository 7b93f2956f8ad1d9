import Foundation

/// A copy of a package whose modules hold many changes, of which a program makes one.
public struct MutatedPackage: Sendable {
  /// The modules as built, with all changes in them.
  public var library: Library
  /// The changes that compile.
  public var mutations: [Mutation]
  /// How many changes do not compile and were left out.
  public var invalid: Int
  /// Names the sources with all their changes, and the compiler.
  public var key: String

  /// Copies a package, puts changes into its modules, and builds them.
  ///
  /// Changes that do not compile are left out, and it is built again. Nothing is written to the
  /// package itself.
  ///
  /// - Parameters:
  ///   - build: the package and its modules.
  ///   - directory: where to keep the copy from one run to the next.
  ///   - cacheDirectory: where to keep what is known of packages.
  ///   - isWanted: which files to change, as seen from the package.
  ///   - progress: told what is being done.
  public init(
    of build: PackageBuild, in directory: String, cacheDirectory: String,
    isWanted: (String) -> Bool, progress: (String) -> Void
  ) async throws {
    let package = try await build.package(cacheDirectory: cacheDirectory)
    let targets = build.modules.compactMap { package.target(named: $0) }
    let copy = PackageCopy(original: build.directory, directory: "\(directory)/package")
    var found: [(target: String, source: MutatedSource)] = []
    var count = 0
    for target in targets {
      for file in copy.files(in: target.path) where file.hasSuffix(".swift") && isWanted(file) {
        let text = try String(contentsOfFile: "\(build.directory)/\(file)", encoding: .utf8)
        let source = MutatedSource(text, path: file, first: count)
        count += source.places.count
        found.append((target.path, source))
      }
    }
    invalid = 0
    key = Digest.of([build.toolchain.version] + found.flatMap { [$0.source.path, $0.source.text] })
    let leftOut = LeftOut(key: key, path: "\(directory)/left-out")
    for index in found.indices { found[index].source.remove(leftOut.known) }
    let folders = Set(found.map(\.target))
    var mutated = build
    mutated.directory = copy.directory
    mutated.flags = [
      "-Xswiftc", "-no-warnings-as-errors", "-Xswiftc", "-diagnostic-style", "-Xswiftc", "llvm",
    ]
    for round in 1... {
      var texts = Dictionary(
        found.map { ($0.source.path, $0.source.text) }, uniquingKeysWith: { first, _ in first })
      for folder in folders {
        texts["\(folder)/\(MutationSwitch.file)"] = MutationSwitch.source
      }
      try copy.write(texts)
      let left = found.reduce(0) { $0 + $1.source.places.count }
      progress("building \(build.modules.joined(separator: ", ")) with \(left) changes")
      let words = try await mutated.tryToBuild()
      guard let words else { break }
      var isMended = false
      for message in CompilerMessage.messages(in: words) where message.severity == .error {
        guard
          let index = found.firstIndex(where: {
            message.path == "\(copy.directory)/\($0.source.path)"
              || message.path.hasSuffix("/package/\($0.source.path)")
          })
        else { continue }
        // After many rounds, rather lose the changes of a file than go on for ever.
        let numbers =
          round > 8
          ? Set(found[index].source.places.map(\.mutation.number))
          : found[index].source.numbers(at: message.line, message.column)
        isMended = isMended || !numbers.isEmpty
        found[index].source.remove(numbers)
      }
      guard isMended else {
        throw ToolchainProblem.library(
          command: "swift build", BuildWords.essential(of: words))
      }
    }
    mutations = found.flatMap(\.source.places).map(\.mutation)
    invalid = count - mutations.count
    try leftOut.keep(Set(0..<count).subtracting(mutations.map(\.number)))
    library = try await mutated.library(cacheDirectory: directory)
  }
}

/// A file with the numbers of the changes that do not compile, so that it is found out once only.
private struct LeftOut {
  /// Names the sources and the compiler.
  var key: String
  var path: String

  /// The numbers that the file has for the same sources; none if it is about others.
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
  /// What was fetched for the package serves the copy as well.
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

/// A copy of a package's files, brought up to date with as few writes as can be.
private struct PackageCopy {
  var original: String
  var directory: String

  /// What is no source, or is not to be found again in a copy.
  private static let left: Set<String> = [".build", ".git", ".swiftpm", "site"]

  /// The files in a folder of the package, as seen from the package.
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

  /// Makes the copy what the package is, but for files with other texts.
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
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: path))
      } catch {
        throw FilesystemProblem(doing: "write", path: path, error)
      }
    }
    shareDependencies()
  }
}
