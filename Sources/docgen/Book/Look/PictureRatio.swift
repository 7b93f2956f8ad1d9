/// How many times wider than high a picture is.
enum PictureRatio {
  /// The ratio of an SVG or a PNG; other pictures count as squares.
  static func of(_ bytes: [UInt8]) -> Double {
    let size = ofPNG(bytes) ?? ofSVG(bytes)
    guard let size, size.width > 0, size.height > 0 else { return 1 }
    return min(max(size.width / size.height, 0.1), 10)
  }

  private typealias Size = (width: Double, height: Double)

  private static func ofPNG(_ bytes: [UInt8]) -> Size? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(at start: Int) -> Double {
      Double(bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    return (number(at: 16), number(at: 20))
  }

  private static func ofSVG(_ bytes: [UInt8]) -> Size? {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let tag = text.firstMatch(of: /<svg\b[^>]*>/)?.output else { return nil }
    if let box = tag.firstMatch(
      of: /viewBox\s*=\s*["'][-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/),
      let width = Double(box.output.1), let height = Double(box.output.2)
    {
      return (width, height)
    }
    if let width = tag.firstMatch(of: /\swidth\s*=\s*["']([\d.]+)/).flatMap({ Double($0.output.1) }
    ),
      let height = tag.firstMatch(of: /\sheight\s*=\s*["']([\d.]+)/).flatMap({ Double($0.output.1) }
      )
    {
      return (width, height)
    }
    return nil
  }
}
