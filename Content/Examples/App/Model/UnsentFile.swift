import Foundation
import Reactive

/// A file that keeps what the server has not confirmed.
///
/// A file that is not there counts as empty. One that cannot be understood is kept under another name,
/// because the changes in it may be the only copy, and the user is told.
final class UnsentFile {
  /// What the file holds; each change is written immediately.
  let unsent: Property<Unsent>

  /// What the user is told when changes could not be read or written.
  let failures: Signal<String, Never>

  init(_ file: URL) {
    let (stored, isReadable) = UnsentFile.read(file)
    let failed = Subject<String, Never>()
    unsent = Property(stored)
    failures =
      isReadable
      ? failed
      : failed.prepend("This device cannot read the changes that were not sent.")
    unsent.changes.subscribe { unsent in
      do {
        try JSONEncoder().encode(unsent).write(to: file, options: .atomic)
      } catch {
        failed.send("This device cannot keep your changes. Stay in the app until they are sent.")
      }
    }
  }

  private static func read(_ file: URL) -> (Unsent, isReadable: Bool) {
    do {
      return (try JSONDecoder().decode(Unsent.self, from: Data(contentsOf: file)), true)
    } catch CocoaError.fileReadNoSuchFile {
      return (Unsent(), true)
    } catch {
      let aside = file.appendingPathExtension("unreadable")
      try? FileManager.default.removeItem(at: aside)
      try? FileManager.default.moveItem(at: file, to: aside)
      return (Unsent(), false)
    }
  }
}
