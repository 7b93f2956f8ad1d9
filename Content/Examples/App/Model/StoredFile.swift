import Foundation
import Reactive

/// A file that keeps the users' lists and what the server has not confirmed.
///
/// A file that is not there counts as empty. One that cannot be understood is kept under another name,
/// because the changes in it may be the only copy, and the user is told.
// snippet.file
final class StoredFile {
  /// What the file holds; each change is written immediately.
  let stored: Property<Stored>

  /// What the user is told when changes could not be read or written.
  let failures: Signal<String, Never>

  init(_ file: URL) {
    let (stored, isReadable) = StoredFile.read(file)
    let failed = Subject<String, Never>()
    self.stored = Property(stored)
    failures =
      isReadable
      ? failed
      : failed.prepend("This device cannot read the changes that were not sent.")
    self.stored.changes.subscribe { stored in
      do {
        try JSONEncoder().encode(stored).write(to: file, options: .atomic)
      } catch {
        failed.send("This device cannot keep your changes. Stay in the app until they are sent.")
      }
    }
  }

  private static func read(_ file: URL) -> (Stored, isReadable: Bool) {
    do {
      return (try JSONDecoder().decode(Stored.self, from: Data(contentsOf: file)), true)
    } catch CocoaError.fileReadNoSuchFile {
      return (Stored(), true)
    } catch {
      let aside = file.appendingPathExtension("unreadable")
      try? FileManager.default.removeItem(at: aside)
      try? FileManager.default.moveItem(at: file, to: aside)
      return (Stored(), false)
    }
  }
}
// snippet.end
