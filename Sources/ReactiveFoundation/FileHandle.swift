import Dispatch
import Foundation
import Reactive

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

extension FileHandle {
  /// Reads to the end of the file, and sends the data as it arrives, then completes.
  ///
  /// Works for files, pipes and sockets. Reading begins with the subscription, at the handle's
  /// current position, and happens in the background: values arrive there, one or more bytes each.
  /// The handle is kept alive while it is read; do not read or close it meanwhile. Fails when
  /// reading does, with a `POSIXError`.
  ///
  /// Disposing stops the reading; bytes that were read and not yet sent are lost. Another
  /// subscriber does not receive the bytes that have already been read: use `replayLazily()` or
  /// `shared()` for several.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// func text(of handle: FileHandle) -> Signal<String, any Error> {
  ///   handle.signal().reduce(Data(), +)
  ///     .map { String(decoding: $0, as: UTF8.self) }
  /// }
  /// ```
  public func signal(file: StaticString = #fileID, line: UInt = #line) -> Signal<Data, any Error> {
    Signal(
      { subscriber in
        let queue = DispatchQueue(label: "ReactiveFoundation.FileHandle")
        let channel = DispatchIO(
          type: .stream, fileDescriptor: self.fileDescriptor, queue: queue,
          cleanupHandler: { error in
            // Until now the channel needs the descriptor, which closes with the handle.
            withExtendedLifetime(self) {}
            if error != 0 { subscriber.send(error: Self.error(error)) }
          })
        channel.setLimit(lowWater: 1)
        channel.setLimit(highWater: Self.largestChunk)
        channel.read(offset: 0, length: .max, queue: queue) { isDone, data, error in
          if let data, !data.isEmpty { subscriber.send(Data(data)) }
          guard isDone else { return }
          if error == 0 {
            subscriber.sendCompleted()
          } else {
            subscriber.send(error: Self.error(error))
          }
          channel.close()
        }
        return ActionDisposable { channel.close(flags: .stop) }
      }, file: file, line: line
    ).nameIfWanted("FileHandle.signal", file, line)
  }

  private static let largestChunk = 64 * 1024

  private static func error(_ code: Int32) -> any Error {
    POSIXErrorCode(rawValue: code).map { POSIXError($0) }
      ?? NSError(domain: NSPOSIXErrorDomain, code: Int(code))
  }
}
