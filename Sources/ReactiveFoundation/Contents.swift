import Foundation
import Reactive

extension Data {
  /// Reads the contents of a URL, on a scheduler, and keeps it for every subscriber.
  ///
  /// Reading starts now and happens once, with or without subscribers; disposing does not stop
  /// it. Each subscriber gets the data and the completion, or the failure.
  public static func signal(
    contentsOf url: URL, options: Data.ReadingOptions = [], on scheduler: any Scheduler,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Data, any Error> {
    contents(on: scheduler, file, line) { try Data(contentsOf: url, options: options) }
      .nameIfWanted("Data.signal", file, line)
  }
}

extension String {
  /// Reads the text at a URL, on a scheduler, and keeps it for every subscriber.
  ///
  /// Reading starts now and happens once, with or without subscribers; disposing does not stop
  /// it. Each subscriber gets the text and the completion, or the failure, also if the bytes there
  /// are no text in the encoding.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let folder = FileManager.default.temporaryDirectory
  /// let url = folder.appending(path: "\(UUID()).txt")
  /// try "a poem".write(to: url, atomically: true, encoding: .utf8)
  ///
  /// let poem = String.signal(contentsOf: url, on: Schedulers.immediate)
  /// poem.subscribe { print($0) } onError: { print("no poem: \($0)") }
  /// // Prints "a poem"
  ///
  /// try FileManager.default.removeItem(at: url)
  /// ```
  public static func signal(
    contentsOf url: URL, encoding: String.Encoding = .utf8, on scheduler: any Scheduler,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<String, any Error> {
    contents(on: scheduler, file, line) { try String(contentsOf: url, encoding: encoding) }
      .nameIfWanted("String.signal", file, line)
  }
}

private func contents<Contents>(
  on scheduler: any Scheduler, _ file: StaticString, _ line: UInt,
  _ read: @escaping () throws -> Contents
) -> Signal<Contents, any Error> {
  .startingEagerly(
    on: scheduler,
    { subscriber in
      do {
        subscriber.send(try read())
        subscriber.sendCompleted()
      } catch {
        subscriber.send(error: error)
      }
    }, file: file, line: line)
}
