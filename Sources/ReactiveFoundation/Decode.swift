import Foundation
import Reactive

extension Signal where Value == Data {
  /// Decodes each value as JSON, or fails with the error of the decoder.
  ///
  /// A failure ends it in the same call and disposes the source. The closure makes a decoder for each
  /// subscriber, who uses it alone; leave it out for one with the usual settings. Decoding happens
  /// where the data arrives: decode before you deliver on the main thread.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// struct Book: Decodable { var title: String }
  /// let data = Data(#"[{"title": "Dune"}]"#.utf8)
  /// let loaded = Signal<Data, any Error>.just(data)
  /// loaded.decode([Book].self).subscribe { print($0.map(\.title)) }
  /// // Prints "["Dune"]"
  /// ```
  public func decode<Result: Decodable>(
    _ type: Result.Type = Result.self,
    with decoder: @escaping () -> JSONDecoder = { JSONDecoder() },
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, any Error> {
    mapError { $0 as any Error }
      .scan(into: (decoder: decoder(), data: Data())) { $0.data = $1 }
      .tryMap { try $0.decoder.decode(type, from: $0.data) }
      .nameIfWanted("decode", file, line)
  }
}
