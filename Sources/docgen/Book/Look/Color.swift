import Foundation

/// A color, and how well it can be told from another one.
struct Color: Hashable, Sendable {
  /// Red, green and blue, from 0 to 255.
  var channels: [UInt8]

  /// The contrast that text needs (WCAG 2, level AA).
  static let readable = 4.5

  /// A color as in style sheets, such as `#0B57B0`.
  init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6, let value = Int(digits, radix: 16), value >= 0
    else { return nil }
    channels = [value >> 16, value >> 8, value].map { UInt8($0 & 0xff) }
  }

  /// The color in a style sheet.
  var text: String { "#" + channels.map { String(format: "%02X", $0) }.joined() }

  /// The contrast of two colors as WCAG 2 computes it, from 1 to 21.
  func contrast(with other: Color) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }

  /// The color, darker or lighter by as little as it takes to be read on some others.
  func readable(on pages: [Color]) -> Color {
    let isLight = pages.allSatisfy { $0.luminance > 0.18 }
    let end: Double = isLight ? 0 : 255
    let shades = stride(from: 0.0, through: 1, by: 0.02).lazy.map { share in
      var color = self
      color.channels = channels.map { UInt8((Double($0) * (1 - share) + end * share).rounded()) }
      return color
    }
    return shades.first { shade in pages.allSatisfy { shade.contrast(with: $0) >= Self.readable } }
      ?? self
  }

  private var luminance: Double {
    let parts = channels.map { channel in
      let part = Double(channel) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

/// The variables that a style sheet sets.
struct StyleVariables: Sendable {
  /// The colors that are two, one for light and one for dark pages.
  private(set) var colors: [String: [Color]] = [:]
  private(set) var names: Set<String> = []

  init(in sheet: [UInt8]) {
    let text = String(decoding: sheet, as: UTF8.self)
    names = Set(text.matches(of: /--([a-z]+)\s*:/).map { String($0.output.1) })
    let pairs = /--([a-z]+)\s*:\s*light-dark\((#[0-9A-Fa-f]{6}),\s*(#[0-9A-Fa-f]{6})\)/
    for pair in text.matches(of: pairs) {
      let both = [pair.output.2, pair.output.3].compactMap { Color(String($0)) }
      if colors[String(pair.output.1)] == nil { colors[String(pair.output.1)] = both }
    }
  }

  /// The theme's own, which its first rule sets for all sheets.
  static let theme = StyleVariables(
    in: Array(PackageResources.book_css.prefix { $0 != UInt8(ascii: "}") }))
}
