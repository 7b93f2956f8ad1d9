import Marbles
import Reactive

// One object for each moment, in an array: the time, with its unit so that it is exact, and one of
// `next`, `error` and `completed`.
//
//     [{"at": "0ms", "next": "s"}, {"at": "1.5s", "completed": true}]

extension Recording: Encodable where Value: Encodable, Failure: Encodable {
  /// Encodes an array of moments: `[{"at": "1.5s", "next": 3}, {"at": "2s", "completed": true}]`.
  public func encode(to encoder: any Encoder) throws {
    try moments.encode(to: encoder)
  }
}

extension Recording: Decodable where Value: Decodable, Failure: Decodable {
  /// Decodes an array of moments.
  public init(from decoder: any Decoder) throws {
    moments = try [Moment](from: decoder)
  }
}

private enum MomentKey: String, CodingKey, CaseIterable {
  case at
  case next
  case error
  case completed
}

extension Recording.Moment: Encodable where Value: Encodable, Failure: Encodable {
  /// Encodes the time under `at` and the event under `next`, `error` or `completed`.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: MomentKey.self)
    try object.encode(time.written, forKey: .at)
    switch event {
    case .next(let value): try object.encode(value, forKey: .next)
    case .error(let error): try object.encode(error, forKey: .error)
    case .completed: try object.encode(true, forKey: .completed)
    }
  }
}

extension Recording.Moment: Decodable where Value: Decodable, Failure: Decodable {
  /// Decodes the time under `at` and the event under `next`, `error` or `completed`.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: MomentKey.self)
    let text = try object.decode(String.self, forKey: .at)
    guard let time = Duration(written: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .at, in: object, debugDescription: "`\(text)` is no time such as `1.5s`")
    }
    self.time = time
    if object.contains(.next) {
      event = .next(try object.decode(Value.self, forKey: .next))
    } else if object.contains(.error) {
      event = .error(try object.decode(Failure.self, forKey: .error))
    } else if try object.decodeIfPresent(Bool.self, forKey: .completed) == true {
      event = .completed
    } else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: object.codingPath,
          debugDescription: "a moment has one of `next`, `error` and `completed`"))
    }
  }
}
