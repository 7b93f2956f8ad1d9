import Foundation

/// What SwiftPM wrote down about a build: the files and flags of each module.
///
/// This is the only file that reads these two files. SwiftPM does not promise their form: `init` fails if
/// they are missing or look different, and the caller does without them.
struct BuildDescription {
  private struct Module: Decodable {
    struct Input: Decodable { var name: String }

    var moduleName: String
    var moduleOutputPath: String
    var objects: [String]
    var sources: [String]
    var inputs: [Input]
    var otherArguments: [String]
  }

  private struct File: Decodable {
    var swiftCommands: [String: Module]
    var targetDependencyMap: [String: [String]]
  }

  /// The files and flags that a program needs to use some modules.
  struct Parts {
    var interfaces: [String]
    var headers: [String]
    var objects: [String]
    var compilerFlags: [String]
    var linkerFlags: [String]
    /// The executables that expand macros.
    var plugins: [String]
    var sources: [String]
  }

  /// The folder of the build's products, such as `.build/x86_64-unknown-linux-gnu/debug`.
  private let folder: String
  /// Swift modules by the file of their interface.
  private let modules: [String: Module]
  private let dependencies: [String: [String]]
  private let manifest: LinkManifest

  /// Reads the description of the last build into a folder of products.
  init?(folder: String) {
    guard let data = FileManager.default.contents(atPath: "\(folder)/description.json"),
      let file = try? JSONDecoder().decode(File.self, from: data),
      let manifest = LinkManifest(folder: folder)
    else { return nil }
    self.folder = folder
    self.manifest = manifest
    dependencies = file.targetDependencyMap
    modules = Dictionary(
      file.swiftCommands.values.map { ($0.moduleOutputPath, $0) }, uniquingKeysWith: { $1 })
  }

  /// The files and flags of some modules and of what they depend on.
  ///
  /// - Returns: nil if one of them is not in the build.
  func parts(of names: [String]) -> Parts? {
    guard let (found, cTargets) = closure(of: names) else { return nil }
    let inputs = found.flatMap { $0.module.inputs.map(\.name) }
    let dynamicLibraries = Set(inputs.filter { ["so", "dylib"].contains($0.fileEnding) })
    var objects = Set(found.flatMap(\.module.objects) + inputs.filter { $0.fileEnding == "o" })
    var flags = UniqueFlags()
    for (_, module) in found { flags.add(clientFlags(in: module.otherArguments)) }
    for name in cTargets.sorted() {
      objects.formUnion(manifest.objects[name] ?? [])
      let map = "\(folder)/\(name).build/module.modulemap"
      if FileManager.default.fileExists(atPath: map) {
        flags.add([["-Xcc", "-fmodule-map-file=\(map)"]])
      }
    }
    return Parts(
      interfaces: found.map(\.path).sorted(), headers: headers(in: flags.all),
      objects: objects.filter(FileManager.default.fileExists(atPath:)).sorted()
        + dynamicLibraries.sorted(),
      compilerFlags: flags.all,
      linkerFlags: manifest.linkerFlags
        + (dynamicLibraries.isEmpty ? [] : ["-Xlinker", "-rpath", "-Xlinker", folder]),
      plugins: flags.all.filter { $0.hasPrefix("/") && $0.contains("#") }
        .compactMap { $0.split(separator: "#").first.map(String.init) },
      sources: found.flatMap(\.module.sources))
  }

  /// Some modules and those that they depend on, with the C targets among these; nil if one is not in the build.
  private func closure(
    of names: [String]
  ) -> (modules: [(path: String, module: Module)], cTargets: Set<String>)? {
    var found: [(path: String, module: Module)] = []
    var cTargets: Set<String> = []
    var waiting = names.map { "\(folder)/Modules/\($0).swiftmodule" }
    var seen: Set<String> = []
    while let path = waiting.popLast() {
      guard seen.insert(path).inserted else { continue }
      guard let module = modules[path] else {
        guard manifest.objects[path.fileStem] != nil else { return nil }
        cTargets.insert(path.fileStem)
        continue
      }
      found.append((path, module))
      waiting += module.inputs.map(\.name).filter {
        $0.fileEnding == "swiftmodule" && modules[$0] != nil && !$0.contains("/Modules-tool/")
      }
      cTargets.formUnion(
        (dependencies[module.moduleName] ?? []).filter { manifest.objects[$0] != nil })
    }
    return (found, cTargets)
  }

  /// The flags of a module that code importing the module needs as well.
  private func clientFlags(in arguments: [String]) -> [[String]] {
    var flags: [[String]] = []
    var rest = arguments[...]
    /// Returns a flag without the `-Xcc` or `-Xfrontend` before it.
    func next() -> (wrapper: String?, word: String)? {
      guard let word = rest.popFirst() else { return nil }
      guard word == "-Xcc" || word == "-Xfrontend" else { return (nil, word) }
      return rest.popFirst().map { (word, $0) }
    }
    while let (wrapper, word) = next() {
      let prefix = wrapper.map { [$0] } ?? []
      if word.hasPrefix("-fmodule-map-file=") || word.hasPrefix("-cxx-interoperability-mode=") {
        flags.append(prefix + [word])
      } else if ["-I", "-F", "-isystem"].contains(word)
        || BuildDescription.pluginFlags.contains(word)
      {
        guard let (_, value) = next() else { break }
        flags.append(prefix + [word] + prefix + [value])
      } else if word.hasPrefix("-I/") || word.hasPrefix("-F/") {
        flags.append(prefix + [word])
      }
    }
    return flags
  }

  private static let pluginFlags = [
    "-load-plugin-executable", "-load-plugin-library", "-plugin-path", "-external-plugin-path",
  ]

  private func headers(in flags: [String]) -> [String] {
    var files: Set<String> = []
    for flag in flags {
      if let map = flag.split(separator: "=").last, flag.hasPrefix("-fmodule-map-file=") {
        files.insert(String(map))
      }
      let folder = flag.hasPrefix("-I/") ? String(flag.dropFirst(2)) : flag
      guard folder.hasPrefix("/"), !folder.hasPrefix("/usr/") else { continue }
      let inside = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
      for name in inside ?? [] where name.hasSuffix(".h") || name.hasSuffix(".hpp") {
        files.insert("\(folder)/\(name)")
      }
    }
    return files.sorted()
  }
}

/// Flags with their values, each once, in order of first appearance.
private struct UniqueFlags {
  private var seen: Set<[String]> = []
  private(set) var all: [String] = []

  mutating func add(_ flags: [[String]]) {
    for flag in flags where seen.insert(flag).inserted { all += flag }
  }
}

/// The commands of a build that are not in `description.json`: those for C and for the linker.
private struct LinkManifest {
  /// The object files of C targets, by target.
  var objects: [String: [String]] = [:]
  /// The system libraries that products of the package are linked with.
  var linkerFlags: [String] = []

  /// Reads the list of commands of the build with a folder of products.
  init?(folder: String) {
    let configuration = folder.fileName
    let scratch = URL(fileURLWithPath: folder).deletingLastPathComponent()
      .deletingLastPathComponent().path
    guard
      let text = try? String(contentsOfFile: "\(scratch)/\(configuration).yaml", encoding: .utf8)
    else { return nil }
    var commands: [[String]] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  \"\(folder)/"), line.hasSuffix(".o\":"), !line.contains(".swift") {
        addObject(String(line.dropFirst(3).dropLast(2)), in: folder)
      } else if line.hasPrefix("    args: ["),
        line.contains("\"-emit-executable\"") || line.contains("\"-emit-library\""),
        let words = try? JSONDecoder().decode(
          [String].self, from: Data(line.dropFirst("    args: ".count).utf8))
      {
        commands.append(words)
      }
    }
    // What the package builds itself is linked as objects.
    let own = Set(
      commands.compactMap { words in
        words.firstIndex(of: "-o").map { words[$0 + 1] }
      }.map { "-l" + $0.fileName.prefix { $0 != "." }.dropFirst("lib".count) })
    var flags = UniqueFlags()
    for words in commands {
      flags.add(LinkManifest.libraries(in: words).filter { !own.contains($0.joined()) })
    }
    linkerFlags = flags.all
  }

  private mutating func addObject(_ path: String, in folder: String) {
    let name = path.dropFirst(folder.count + 1).prefix { $0 != "/" }
    guard name.hasSuffix(".build") else { return }
    objects[String(name.dropLast(".build".count)), default: []].append(path)
  }

  private static func libraries(in words: [String]) -> [[String]] {
    var libraries: [[String]] = []
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if word == "-framework", let name = rest.popFirst() {
        libraries.append([word, name])
      } else if word == "-L" || word == "-F" {
        if let folder = rest.popFirst() { libraries.append([word, folder]) }
      } else if word.hasPrefix("-l") || word.hasPrefix("-L/") || word.hasPrefix("-F/") {
        libraries.append([word])
      }
    }
    return libraries
  }
}
