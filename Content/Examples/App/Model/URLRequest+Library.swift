import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// A request with its fields in the query, or in the body of a POST.
  init(_ request: WebRequest, to server: URL) {
    var parts = URLComponents()
    parts.queryItems = request.fields.sorted { $0.key < $1.key }
      .map { URLQueryItem(name: $0.key, value: $0.value) }
    let isPost = request.method == "POST"
    var url = server.appendingPathComponent(request.path)
    if !isPost, !request.fields.isEmpty { url.append(queryItems: parts.queryItems ?? []) }
    self.init(url: url)
    httpMethod = request.method
    if isPost { httpBody = parts.percentEncodedQuery.map { Data($0.utf8) } }
    if let token = request.token {
      setValue("Bearer \(token.number)", forHTTPHeaderField: "Authorization")
    }
  }
}
