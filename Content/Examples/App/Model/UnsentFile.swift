import Foundation
import Reactive

/// A file that keeps what the server has not confirmed.
///
/// A file that is not there, or cannot be understood, counts as empty.
final class UnsentFile {
  /// What the file holds; each change is written immediately.
  let unsent: Property<Unsent>

  /// What the user is told when a change could not be written.
  let failures: Signal<String, Never>

  init(_ file: URL) {
    let stored = try? JSONDecoder().decode(Unsent.self, from: Data(contentsOf: file))
    let failed = Subject<String, Never>()
    unsent = Property(stored ?? Unsent())
    failures = failed
    unsent.changes.subscribe { unsent in
      do {
        try JSONEncoder().encode(unsent).write(to: file, options: .atomic)
      } catch {
        failed.send("This device cannot keep your changes. Stay in the app until they are sent.")
      }
    }
  }
}
