import DocRunner
import Foundation

/// The line and the headers that a request begins with, as they were sent.
struct RequestHead: Equatable, Sendable {
  /// The method, such as `GET`.
  var method: String
  /// The address that the request is for, such as `/signals.html?since=3`.
  var target: String
  /// Whether the browser speaks HTTP/1.1, where a connection is for more than one request.
  var isCurrent = true
  /// The headers, by their names in lowercase.
  var headers: [String: String] = [:]

  /// How many bytes the first line can have.
  static let lineLimit = 8 << 10
  /// How many bytes a head can have: browsers also send cookies of other servers on this machine.
  static let limit = 64 << 10

  /// The path inside the site, without the slash at its beginning.
  var path: String {
    URLText.decoded(String(target.prefix { $0 != "?" }.drop { $0 == "/" }))
  }

  /// The values after the question mark; the first value of each name counts.
  var query: [String: String] {
    let pairs = target.drop { $0 != "?" }.dropFirst().split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { URLText.decoded(String($0.replacing("+", with: " "))) }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
    return Dictionary(first: pairs)
  }

  /// Whether another request can follow on the connection; after a body none is looked for.
  var keepsConnection: Bool {
    let isWanted = headers["connection"].map { $0.lowercased() != "close" } ?? true
    let hasBody =
      headers["transfer-encoding"] != nil || headers["content-length", default: "0"] != "0"
    return isCurrent && isWanted && !hasBody
  }
}

extension RequestHead {
  /// The head in some bytes, whose last line is empty.
  ///
  /// - Throws: `RequestProblem.malformed`.
  fileprivate init(_ bytes: ArraySlice<UInt8>) throws(RequestProblem) {
    // Not by characters: `\r\n` would be one of them.
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, words[1].hasPrefix("/"), ["HTTP/1.1", "HTTP/1.0"].contains(words[2])
    else { throw .malformed }
    method = String(words[0])
    target = String(words[1])
    isCurrent = words[2] == "HTTP/1.1"
    for line in lines.dropFirst() where !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].lowercased()
      guard parts.count == 2, !name.isEmpty, !name.contains(where: \.isWhitespace) else {
        throw .malformed
      }
      let value = parts[1].trimmingCharacters(in: .whitespaces)
      // Of two hosts one may be checked and the other one meant.
      guard name != "host" || headers[name] == nil else { throw .malformed }
      headers[name] = value
    }
  }
}

/// A request that is not read on.
enum RequestProblem: Error {
  case lineTooLong
  case headTooLong
  case malformed
}

/// Finds the heads of requests in what a connection brings.
///
/// Looks at every byte once, and keeps no more than one head and the bytes that came with it.
struct RequestHeads: Sendable {
  private var bytes: [UInt8] = []
  /// Where the line begins that is not whole yet.
  private var line = 0
  /// How many bytes were looked at.
  private var seen = 0

  /// Adds bytes that have come.
  mutating func add(_ more: [UInt8]) { bytes += more }

  /// The next head, as soon as it is there.
  mutating func next() throws(RequestProblem) -> RequestHead? {
    // A browser that speaks another protocol, such as that of `https:`, waits for an answer.
    if let first = bytes.first, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) {
      throw .malformed
    }
    while let end = bytes[seen...].firstIndex(of: UInt8(ascii: "\n")) {
      let isEmpty = end == line || end == line + 1 && bytes[line] == UInt8(ascii: "\r")
      guard line > 0 || end < RequestHead.lineLimit else { throw .lineTooLong }
      guard end < RequestHead.limit else { throw .headTooLong }
      line = end + 1
      seen = line
      guard isEmpty else { continue }
      defer {
        bytes.removeFirst(line)
        line = 0
        seen = 0
      }
      return try RequestHead(bytes[..<line])
    }
    seen = bytes.count
    guard line > 0 || seen <= RequestHead.lineLimit else { throw .lineTooLong }
    guard seen <= RequestHead.limit else { throw .headTooLong }
    return nil
  }
}
