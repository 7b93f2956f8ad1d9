extension Duration {
  private static let second: Int128 = 1_000_000_000_000_000_000

  private static let units: [(name: String, attoseconds: Int128)] = [
    ("h", 3600 * second), ("m", 60 * second), ("s", second), ("ms", second / 1000),
    ("us", second / 1_000_000), ("µs", second / 1_000_000), ("ns", second / 1_000_000_000),
  ]

  /// The duration exactly, in seconds or in the largest smaller unit: `0ms`, `120ms`, `1.5s`.
  public var written: String {
    let magnitude = attoseconds.magnitude
    let unit =
      Self.units.dropFirst(2).first { $0.attoseconds.magnitude <= magnitude }
      ?? (magnitude == 0 ? ("ms", Self.second / 1000) : ("ns", Self.second / 1_000_000_000))
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: unit.1.magnitude)
    let sign = attoseconds < 0 ? "-" : ""
    return "\(sign)\(whole)\(Self.fraction(rest, of: unit.1.magnitude))\(unit.0)"
  }

  private static func fraction(_ rest: UInt128, of whole: UInt128) -> String {
    var rest = rest
    var digits = ""
    while rest > 0 {
      digits += "\(rest * 10 / whole)"
      rest = rest * 10 % whole
    }
    return digits.isEmpty ? "" : "." + digits
  }

  /// Reads a duration: a number, with or without a minus sign and decimals, and `h`, `m`, `s`,
  /// `ms`, `us`, `µs` or `ns`.
  ///
  /// Nil if the text has another form, or the duration is too long.
  public init?(written text: String) {
    guard case .success(let duration) = Self.read(text) else { return nil }
    self = duration
  }

  /// Reads a duration, or says what is wrong with it.
  static func read(_ text: String) -> Result<Duration, DurationProblem> {
    let isNegative = text.hasPrefix("-")
    let body = text.dropFirst(isNegative ? 1 : 0)
    let number = body.prefix { ("0"..."9").contains($0) || $0 == "." }
    let unitName = String(body.dropFirst(number.count))
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), !parts.contains(where: \.isEmpty) else {
      return .failure(.number)
    }
    guard let unit = units.first(where: { $0.name == unitName }) else { return .failure(.unit) }
    let decimals = parts.count == 2 ? String(parts[1]) : ""
    guard let attoseconds = attoseconds(String(parts[0]), decimals, unit.attoseconds) else {
      return .failure(.number)
    }
    return .success(Duration(attoseconds: isNegative ? -attoseconds : attoseconds))
  }

  private static func attoseconds(_ whole: String, _ decimals: String, _ unit: Int128) -> Int128? {
    guard var result = Int128(whole)?.multipliedReportingOverflow(by: unit), !result.overflow
    else { return nil }
    var place = unit
    for digit in decimals {
      guard let digit = digit.wholeNumberValue, place % 10 == 0 || digit == 0 else { return nil }
      place /= 10
      result = result.partialValue.addingReportingOverflow(Int128(digit) * place)
      if result.overflow { return nil }
    }
    return result.partialValue / second < Int64.max ? result.partialValue : nil
  }
}

/// A problem in the text of a duration.
enum DurationProblem: Error {
  case number
  case unit
}
