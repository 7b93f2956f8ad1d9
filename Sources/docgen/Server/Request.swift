import DocRunner

/// What a browser asks for.
struct Request: Equatable, Sendable {
  var method = "GET"
  /// The path as it is meant, without its first slash.
  var path: String
  var query: [String: String] = [:]
  /// By names in small letters.
  var headers: [String: String] = [:]
  var body: [UInt8] = []
  /// Whether the connection ends with it.
  var isLast = false
}

/// Reads a request while its bytes arrive, each byte once, and no more of them than a browser sends.
struct RequestReader: Sendable {
  static let longestLine = 16 << 10
  static let longestHead = 64 << 10
  static let mostHeaders = 100

  private var lines: [[UInt8]] = []
  private var line: [UInt8] = []
  private var headLength = 0
  /// The request without its body, as soon as its head is there.
  private var head: Request?
  private var bodyLength = 0

  /// The request, as soon as it is there; what follows it stays in the bytes.
  ///
  /// - Throws: the answer to what no browser sends.
  mutating func request(from bytes: inout ArraySlice<UInt8>) throws(Response) -> Request? {
    while head == nil {
      guard let byte = bytes.popFirst() else { return nil }
      headLength += 1
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        guard line.count <= Self.longestLine, headLength <= Self.longestHead else {
          throw lines.isEmpty
            ? .text("the address is too long", 414) : .text("the headers are too long", 431)
        }
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard line.isEmpty else {
        lines.append(line)
        line = []
        guard lines.count <= Self.mostHeaders + 1 else { throw .text("too many headers", 431) }
        continue
      }
      let read = try Self.head(lines)
      bodyLength = try Self.bodyLength(of: read)
      head = read
    }
    let missing = bodyLength - (head?.body.count ?? 0)
    head?.body += bytes.prefix(missing)
    bytes = bytes.dropFirst(missing)
    return head?.body.count == bodyLength ? head : nil
  }

  private static func head(_ lines: [[UInt8]]) throws(Response) -> Request {
    let isPrintable = { (byte: UInt8) in byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t")
    }
    guard lines.allSatisfy({ $0.allSatisfy(isPrintable) }), let first = lines.first else {
      throw .text("this is no request", 400)
    }
    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, words[1].hasPrefix("/"), ["HTTP/1.0", "HTTP/1.1"].contains(words[2])
    else { throw .text("a request begins with a method, a path and HTTP/1.1", 400) }
    let target = words[1].dropFirst().split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var request = Request(method: words[0], path: URLText.decoded(String(target[0])))
    for item in target.dropFirst().joined().split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1).map { URLText.decoded(String($0)) }
      if let name = pair.first { request.query[name] = pair.count > 1 ? pair[1] : "" }
    }
    for line in lines.dropFirst() {
      // A name that is empty or has a space is also how a line would go on.
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
        line[..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { throw .text("a header is a name, a colon and a value, in one line", 400) }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
      guard request.headers.updateValue(value.trimmed, forKey: name) == nil else {
        throw .text("the header `\(name)` is there twice", 400)
      }
    }
    request.isLast =
      words[2] == "HTTP/1.0" || request.headers["connection"]?.lowercased() == "close"
    return request
  }

  private static func bodyLength(of head: Request) throws(Response) -> Int {
    guard head.headers["transfer-encoding"] == nil else {
      throw .text("a body needs a Content-Length", 411)
    }
    guard let length = head.headers["content-length"] else { return 0 }
    guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .text("a Content-Length is a number", 400)
    }
    guard let count = Int(length), count <= ProgramRuns.longestRequest else {
      throw .text("a program has at most 64 KiB here", 413)
    }
    return count
  }
}
