extension Toolchain {
  package var symbolGraphTool: String { "\(folder)/swift-symbolgraph-extract" }

  /// Writes what a module declares in public into a folder; nil if the toolchain has no tool for that.
  package func writeSymbolGraphs(
    of module: String, _ library: Library, to folder: ScratchFolder
  ) async throws -> ChildProcess.Result? {
    let target = version.firstMatch(of: /Target: (\S+)/).map { String($0.1) } ?? ""
    guard let tool = ExternalTool.path(to: symbolGraphTool) else { return nil }
    return try await ChildProcess.runTool(
      tool,
      [
        "-module-name", module, "-target", target, "-minimum-access-level", "public",
        "-skip-synthesized-members", "-output-dir", folder.path,
      ] + library.modulePaths.flatMap { ["-I", $0] } + library.importerFlags,
      timeLimit: .seconds(600))
  }
}
