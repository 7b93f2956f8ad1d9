import DocRunner
import FlyingFox
import Foundation

/// Answers pages that send a program.
extension SiteHandler {
  /// The answer to a request that somebody runs or copies a program.
  ///
  /// Only a page that this server sent knows the token. That the request must name its origin and the type of
  /// its content keeps out pages of elsewhere even if one should learn the token.
  func ran(_ request: HTTPRequest, _ body: Data, at path: String) async -> HTTPResponse {
    if let refusal = refusal(of: request) { return refusal }
    guard body.count <= ProgramRuns.longestRequest else {
      return .text("a program has at most 64 KiB here", .payloadTooLarge)
    }
    guard let program = try? JSONDecoder().decode(ProgramRuns.Request.self, from: body) else {
      return .text("a program is sent as {\"page\": …, \"id\": …, \"code\": …}", .badRequest)
    }
    do {
      return switch path {
      case ProgramRuns.runPath: .json(try await runs.answer(to: program))
      case ProgramRuns.checkPath: .json(try await runs.verdict(on: program))
      case ProgramRuns.packagePath: .json(try await runs.package(for: program))
      default: .json([try await runs.listing(for: program)])
      }
    } catch {
      return answer(to: error)
    }
  }

  /// Why a request does not come from a page of this server; nil if it does.
  private func refusal(of request: HTTPRequest) -> HTTPResponse? {
    guard request.method == .POST else {
      return .text("a program is sent here by POST", .methodNotAllowed)
    }
    guard isFromOwnPage(request) else {
      return .text("only a page of this server can send a program", .forbidden)
    }
    guard request.headers[HTTPHeader("X-Docgen-Token")] == runs.token else {
      return .text("the page is of an earlier server or of another one: load it again", .forbidden)
    }
    let type = request.headers[.contentType]?.split(separator: ";").first
    guard type?.trimmingCharacters(in: .whitespaces).lowercased() == "application/json" else {
      return .text("a program is sent as application/json", .unsupportedMediaType)
    }
    return nil
  }

  /// Why a program was not run or written.
  private func answer(to error: any Error) -> HTTPResponse {
    switch error {
    case ProgramRuns.Refusal.unknown:
      .text("there is no such program on this page: load it again", .notFound)
    case ProgramRuns.Refusal.overtaken:
      .text("it was stopped, because another program was run", .conflict)
    case ProgramRuns.Refusal.noSources:
      .text(
        "no package was written, because the library needs other packages, or a module that is not Swift",
        .notImplemented)
    case let problem as FilesystemProblem:
      .text("no package was written: \(problem)", .internalServerError)
    case let problem as NoSandbox:
      .text(
        "nothing was run, because there is no sandbox: \(problem.reason); install bubblewrap "
          + "(`bwrap`), or read about `--edit-without-sandbox` in `docgen serve --help`",
        .serviceUnavailable)
    default: .text("nothing was run: \(error)", .internalServerError)
    }
  }

  /// Whether a browser says that the page which sent the request has the very address that it is sent to.
  private func isFromOwnPage(_ request: HTTPRequest) -> Bool {
    guard let origin = request.headers[HTTPHeader("Origin")] else {
      return request.headers[HTTPHeader("Sec-Fetch-Site")] == "same-origin"
    }
    return origin == "http://\(request.headers[.host] ?? "")"
  }
}

extension ProgramRuns {
  /// Where programs are sent to be run, to be judged as answers, to be written as a package, and to be copied.
  static let runPath = "_docgen/run"
  static let checkPath = "_docgen/check"
  static let packagePath = "_docgen/package"
  static let paths = [runPath, checkPath, packagePath, "_docgen/program"]
}
