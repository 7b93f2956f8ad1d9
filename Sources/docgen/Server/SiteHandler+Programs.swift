import DocRunner
import Foundation

extension SiteHandler {
  /// The answer to a request that somebody runs or copies a program.
  ///
  /// Only the address that the server printed has the token. That the request must name its origin and the type of
  /// its content keeps out pages of elsewhere even if one should learn the token.
  func ran(_ request: Request, at path: String) async -> Response {
    if let refusal = refusal(of: request) { return refusal }
    guard
      let program = try? JSONDecoder().decode(ProgramRuns.Request.self, from: Data(request.body))
    else {
      return .text("a program is sent as {\"page\": …, \"id\": …, \"code\": …}", 400)
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
  private func refusal(of request: Request) -> Response? {
    guard request.method == "POST" else { return .text("a program is sent here by POST", 405) }
    guard isFromOwnPage(request) else {
      return .text("only a page of this server can send a program", 403)
    }
    guard request.headers["x-docgen-token"] == runs.token else {
      return .text(ProgramRuns.openAgain, 403)
    }
    let type = request.headers["content-type"]?.split(separator: ";").first
    guard type?.trimmingCharacters(in: .whitespaces).lowercased() == "application/json" else {
      return .text("a program is sent as application/json", 415)
    }
    return nil
  }

  /// Why a program was not run or written.
  private func answer(to error: any Error) -> Response {
    switch error {
    case ProgramRuns.Refusal.unknown:
      .text("there is no such program on this page: load it again", 404)
    case ProgramRuns.Refusal.overtaken:
      .text("it was stopped, because another program was run", 409)
    case ProgramRuns.Refusal.noSources:
      .text(
        "no package was written, because the library needs other packages, or a module that is not Swift",
        501)
    case let problem as FilesystemProblem:
      .text("no package was written: \(problem)", 500)
    case let problem as NoSandbox:
      .text(
        "nothing was run, because there is no sandbox: \(problem.reason); install bubblewrap "
          + "(`bwrap`), or read about `--edit-without-sandbox` in `docgen serve --help`",
        503)
    default: .text("nothing was run: \(error)", 500)
    }
  }

  /// Whether a browser says that the page which sent the request has the very address that it is sent to.
  private func isFromOwnPage(_ request: Request) -> Bool {
    guard let origin = request.headers["origin"] else {
      return request.headers["sec-fetch-site"]?.lowercased() == "same-origin"
    }
    return origin == "http://\(request.headers["host"] ?? "")"
  }
}

extension ProgramRuns {
  /// Where programs are sent to be run, to be judged as answers, to be written as a package, and to be copied.
  static let runPath = "_docgen/run"
  static let checkPath = "_docgen/check"
  static let packagePath = "_docgen/package"
  static let openAgain = "open the book at the address that `docgen serve` printed when it started"
  static let paths = [runPath, checkPath, packagePath, "_docgen/program"]
}
