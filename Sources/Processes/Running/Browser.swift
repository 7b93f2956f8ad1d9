import Foundation

/// The user's browser, as the system opens it.
package struct Browser: Sendable {
  private let program: String
  private let arguments: [String]

  /// The way to the browser; nil if there is none.
  ///
  /// - Parameter path: folders with programs, with colons between.
  package init?(path: String = ProcessInfo.processInfo.environment["PATH", default: ""]) {
    #if os(Linux)
      // A browser that this starts must outlive docgen, which ends the session of whatever it has started.
      guard let session = ExternalTool.path(to: "setsid", in: path),
        let opener = ExternalTool.path(to: "xdg-open", in: path)
      else { return nil }
      (program, arguments) = (session, ["--fork", opener])
    #else
      guard let opener = ExternalTool.path(to: "open", in: path) else { return nil }
      (program, arguments) = (opener, [])
    #endif
  }

  /// Opens an address, and returns whether the system could do so.
  package func open(_ address: String) async throws -> Bool {
    try await ChildProcess.run(
      ChildProcess.Command(
        program: program, arguments: arguments + [address], timeLimit: .seconds(10))
    ).ending == .exited(0)
  }
}
