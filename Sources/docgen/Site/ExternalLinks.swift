import DocRunner
import Foundation

/// Asks the servers of other sites whether they have the pages that documents link to.
///
/// `curl` asks: for the head of each page, and for the page itself where a server refuses to send only that.
struct ExternalLinks {
  /// An address and a place where it stands.
  struct Link {
    var address: String
    var path: String
    var position: SourcePosition
    var length: Int
  }

  /// What a server said about an address.
  enum Answer: Equatable {
    case found
    /// It has no such page; the status.
    case gone(Int)
    /// It did not say whether it has the page, for example because it answers only to browsers.
    case open(Int)
    /// It cannot be reached; why.
    case unreachable(String)
  }

  /// How many addresses are asked for at the same time.
  private static let width = 8

  /// The addresses of other sites in some documents, in their order, without those that are examples.
  static func links(in documents: [Document]) -> [Link] {
    documents.flatMap { document in
      var links: [Link] = []
      document.visitInlines { inline in
        for address in addresses(of: inline) {
          links.append(
            Link(
              address: address, path: document.path, position: inline.position,
              length: max(1, inline.plainText.utf8.count)))
        }
      }
      return links
    }
  }

  private static func addresses(of inline: Inline) -> [String] {
    let found: [String] =
      switch inline.kind {
      case .link(let address, _, _), .image(let address, _, _): [address]
      case .text(let text):
        BareAddress.pieces(of: text).compactMap {
          if case .address(_, let link) = $0 { link } else { nil }
        }
      default: []
      }
    return found.filter { $0.hasPrefix("http://") || $0.hasPrefix("https://") }
      .filter { !isAnExample($0) }
  }

  /// Whether an address is one of those that are kept for examples (RFC 2606, RFC 6761), or is of this machine.
  static func isAnExample(_ address: String) -> Bool {
    guard let host = URLComponents(string: address)?.host?.lowercased() else { return false }
    let names = [
      "example.com", "example.net", "example.org", "example", "test", "invalid", "localhost",
    ]
    return names.contains { host == $0 || host.hasSuffix(".\($0)") } || host == "127.0.0.1"
  }

  /// The problems of the links, in their order: errors for pages that are not there, warnings for open questions.
  ///
  /// - Parameter limit: the longest time that a server may take, in seconds.
  static func problems(of links: [Link], limit: Int = 30) async throws -> [Diagnostic] {
    guard !links.isEmpty else { return [] }
    guard let curl = ExternalTool("curl") else { throw NoCurl() }
    var addresses: [String: String] = [:]
    for link in links { addresses[link.address] = asked(link.address) }
    let wanted = Set(addresses.values).sorted()
    var answers = try await answers(to: wanted, heads: true, limit, curl)
    let again = wanted.filter { answers[$0] != .found }
    for (address, answer) in try await self.answers(to: again, heads: false, limit, curl) {
      answers[address] = answer
    }
    return links.compactMap { link in
      problem(of: link, addresses[link.address].flatMap { answers[$0] } ?? .found)
    }
  }

  /// The address as a server gets it: without the place on the page.
  private static func asked(_ address: String) -> String {
    String(address.prefix { $0 != "#" })
  }

  private static func problem(of link: Link, _ answer: Answer) -> Diagnostic? {
    func diagnostic(_ severity: Diagnostic.Severity, _ message: String, _ help: String)
      -> Diagnostic
    {
      Diagnostic(
        severity, code: "external-link", message, path: link.path, at: link.position,
        length: link.length, help: [help])
    }
    switch answer {
    case .found: return nil
    case .gone(let status):
      return diagnostic(
        .error, "`\(link.address)` is not there: the server says \(status)",
        "link to where the page is now, or take the link away")
    case .open(let status):
      return diagnostic(
        .warning, "the server does not tell whether it has `\(link.address)`: it says \(status)",
        "open it in a browser")
    case .unreachable(let reason):
      return diagnostic(
        .error, "`\(link.address)` cannot be reached: \(reason)",
        "check the address and the network, then try again")
    }
  }

  private static func answers(
    to addresses: [String], heads: Bool, _ limit: Int, _ curl: ExternalTool
  ) async throws -> [String: Answer] {
    guard !addresses.isEmpty else { return [:] }
    let transfers = addresses.map { "url = \"\($0.escapedForCurl)\"\noutput = \"/dev/null\"\n" }
    let result = try await curl.run(
      [
        "--config", "-", "--parallel", "--parallel-max", "\(width)", "--silent", "--location",
        "--max-time", "\(limit)", "--user-agent", "docgen (link check)",
        "--write-out", #"%{urlnum}\t%{http_code}\t%{exitcode}\t%{errormsg}\n"#,
      ] + (heads ? ["--head"] : []),
      input: transfers.joined(), timeLimit: .seconds(limit * (1 + addresses.count / width) + limit))
    return Dictionary(first: answers(in: result.output).map { (addresses[$0], $1) })
  }

  /// The answers that `curl` writes down, by the numbers of the addresses.
  static func answers(in output: String) -> [(Int, Answer)] {
    output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 4, let number = Int(parts[0]), let status = Int(parts[1]) else {
        return nil
      }
      return switch status {
      case 200..<300: (number, .found)
      case _ where parts[2] != "0":
        // How long the attempt took differs each time.
        (number, .unreachable(String(parts[3].replacing(#/ after \d+ ms/#, with: ""))))
      case 300..<400: (number, .found)
      case 404, 410: (number, .gone(status))
      default: (number, .open(status))
      }
    }
  }
}

/// There is no `curl` to ask other servers with.
struct NoCurl: Error, CustomStringConvertible {
  var description: String {
    "`--external` asks servers with `curl`, which is not installed; install it"
  }
}

extension String {
  /// The text between quotes in a file of options for `curl`.
  fileprivate var escapedForCurl: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
