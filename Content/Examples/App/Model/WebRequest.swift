import Foundation

/// A request to the server, as a value.
///
/// As text it can be in a log: the fields of a `POST` are in its body, and neither they, among them
/// the password, nor the token are in the text.
struct WebRequest: Hashable, Sendable, CustomStringConvertible {
  var method = "GET"
  var path: String
  var fields: [String: String] = [:]
  var token: Token?
  /// By this the server knows a request that is sent a second time.
  var key: UUID?

  /// The first line of the request, with the fields of its query in the order of their names.
  var description: String {
    if method == "POST" { return "POST \(path)" }
    let pairs = fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "\(method) \(path)" + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }
}
