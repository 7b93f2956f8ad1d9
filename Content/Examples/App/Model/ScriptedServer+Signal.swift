import Foundation
import Reactive

extension ScriptedServer {
  // snippet.data
  /// The answer to a request as a signal, whose disposal cancels it.
  func data(_ request: WebRequest) -> Signal<Data, LibraryError> {
    Signal { [self] subscriber in
      let task = send(request) { result in
        switch result {
        case .success(let text):
          subscriber.send(Data(text.utf8))
          subscriber.sendCompleted()
        case .failure(let error):
          subscriber.send(error: error)
        }
      }
      return ActionDisposable { task.cancel() }
    }
  }
  // snippet.end
}
