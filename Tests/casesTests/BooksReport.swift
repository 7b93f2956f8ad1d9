import Foundation
import Reactive
import Testing

@testable import bookApp

extension Before {
  /// Ends only what succeeds, and reads any answer as a page.
  static func data(_ server: ScriptedServer) -> (WebRequest) -> Signal<Data, LibraryError> {
    { request in
      Signal { subscriber in
        _ = server.send(request) { result in
          guard case .success(let text) = result else { return }
          subscriber.send(Data(text.utf8))
          subscriber.sendCompleted()
        }
        return nil
      }
    }
  }
}

struct BooksReport {
  // snippet.searching
  // "The app says Searching. It still said so when I was home."
  @Test(arguments: Version.allCases)
  func `a search without a network ends`(version: Version) {
    report(version) { time in
      let server = ScriptedServer(on: time)
      server.isUp = false
      let send = version == .before ? Before.data(server) : server.data
      var error: LibraryError?
      send(WebRequest(path: "/books"))
        .subscribe(onError: { error = $0 })
      time.run()
      #expect(error == .offline)
    }
  }
  // snippet.end

  /// A text that is cleared cancels its request.
  @Test(arguments: Version.allCases)
  func `a request that nobody waits for is canceled`(version: Version) {
    report(version) { time in
      let server = ScriptedServer(on: time)
      let send = version == .before ? Before.data(server) : server.data
      send(WebRequest(path: "/books")).subscribe().dispose()
      #expect(server.tasks[0].cancelCalls == 1)
    }
  }
}
