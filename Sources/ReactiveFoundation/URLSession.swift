import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Loads a request for each subscription, and sends the data with the response.
  ///
  /// One value, then the completion, where the session calls back: on its delegate queue. The load
  /// starts with the subscription, and disposing cancels it. It fails with the session's error, and
  /// with `URLError.badServerResponse` if there is no response or no data in the end; data without
  /// a byte is fine, and so is any status code.
  ///
  /// ```swift
  /// import Foundation
  /// #if canImport(FoundationNetworking)
  ///   import FoundationNetworking
  /// #endif
  ///
  /// func page(at url: URL) -> Signal<String, any Error> {
  ///   URLSession.shared.signal(for: URLRequest(url: url))
  ///     .map { String(decoding: $0.data, as: UTF8.self) }
  ///     .deliver(on: Schedulers.main)
  /// }
  /// ```
  public func signal(
    for request: URLRequest, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(data: Data, response: URLResponse), any Error> {
    Signal(
      { subscriber in
        let task = self.dataTask(with: request) { data, response, error in
          switch Self.result(data, response, error) {
          case .success(let loaded):
            subscriber.send(loaded)
            subscriber.sendCompleted()
          case .failure(let error):
            subscriber.send(error: error)
          }
        }
        task.resume()
        return ActionDisposable { task.cancel() }
      }, file: file, line: line
    ).nameIfWanted("URLSession.signal", file, line)
  }

  /// The result that the three arguments of a session's callback amount to.
  static func result(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?)
    -> Result<(data: Data, response: URLResponse), any Error>
  {
    if let error { return .failure(error) }
    guard let data, let response else { return .failure(URLError(.badServerResponse)) }
    return .success((data, response))
  }
}
