// snippet.http
import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Sends requests to a server; answers on a thread of its own.
  func sender(
    to server: URL
  ) -> (WebRequest) -> Signal<Data, LibraryError> {
    { request in
      Signal { subscriber in
        let request = URLRequest(request, to: server)
        let task = self.dataTask(with: request) {
          data, response, _ in
          let status =
            (response as? HTTPURLResponse)?.statusCode ?? 0
          switch (data, status) {
          case (let data?, 200..<300):
            subscriber.send(data)
            subscriber.sendCompleted()
          case (_, 401):
            subscriber.send(error: .unauthorized)
          case (_, 400..<500):
            subscriber.send(error: .refused)
          default:
            subscriber.send(error: .offline)
          }
        }
        task.resume()
        return ActionDisposable { task.cancel() }
      }
    }
  }
}
// snippet.end
