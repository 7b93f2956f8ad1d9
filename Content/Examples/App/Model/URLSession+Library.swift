// snippet.http
import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Sends requests to a server, and answers on a thread of the session.
  func sender(
    to server: URL
  ) -> (WebRequest) -> Signal<Data, LibraryError> {
    { request in
      Signal { subscriber in
        let request = URLRequest(request, to: server)
        let task = self.dataTask(with: request) {
          data, response, error in
          if let error {
            return subscriber.send(error: LibraryError(error))
          }
          guard let data, let answer = response as? HTTPURLResponse
          else { return subscriber.send(error: .badAnswer) }
          let failure = LibraryError(
            status: answer.statusCode,
            retryAfter: answer.value(
              forHTTPHeaderField: "Retry-After"),
            body: data)
          if let failure { return subscriber.send(error: failure) }
          subscriber.send(data)
          subscriber.sendCompleted()
        }
        task.resume()
        return ActionDisposable { task.cancel() }
      }
    }
  }
}
// snippet.end
