import Marbles

/// Times that appear together, written in one unit: `200ms`, or `0.2s` beside `1.5s`.
///
/// Beside seconds, and in `datetime`, less than a millisecond does not show. HTML has no place for more.
struct TimeText {
  private let isInSeconds: Bool

  init(for times: [Duration]) { isInSeconds = times.contains { $0 >= .seconds(1) } }

  func text(of time: Duration) -> String {
    if time == .zero { return "0" }
    return isInSeconds ? time.inSeconds + "s" : time.written
  }

  /// The ways in which a program's own words may begin with a time.
  static func spellings(of time: Duration) -> [String] { [time.inSeconds + "s", time.written] }

  /// The time with what programs can read.
  ///
  /// - Parameter isHidden: whether it is there for programs only.
  func html(of time: Duration, isHidden: Bool = false) -> HTML {
    .tag(
      "time", ["datetime": "PT\(time.inSeconds)S", "hidden": isHidden ? "" : nil],
      text: text(of: time))
  }
}

extension Duration {
  /// The seconds as a number, for places in a picture.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

  /// The seconds without a unit, to the nearest millisecond: `0.2`.
  fileprivate var inSeconds: String {
    let rounded = self + .microseconds(500)
    let digits = String(rounded.components.attoseconds / 1_000_000_000_000_000 + 1000).dropFirst()
    let decimals = String(digits.reversed().drop { $0 == "0" }.reversed())
    return "\(rounded.components.seconds)" + (decimals.isEmpty ? "" : "." + decimals)
  }
}
