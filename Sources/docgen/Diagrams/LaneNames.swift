/// The names of a picture's lanes, in a separate column; long ones take several lines.
struct LaneNames: Hashable, Sendable {
  /// How many columns of a font of one width a line has.
  private static let measure = 18
  static let lineHeight = 16

  let lines: [[String]]
  let width: Int

  /// The names as they appear in a column.
  init(_ names: [String], character: Double) {
    lines = names.map(Self.lines)
    let columns = lines.joined().map(\.columns).max() ?? 0
    width = columns == 0 ? 0 : Int(Double(columns) * character) + 8
  }

  var height: Int { (lines.map(\.count).max() ?? 0) * Self.lineHeight }

  /// A name in lines, broken between its words where that does not leave half a line empty.
  private static func lines(of name: String) -> [String] {
    var lines: [String] = []
    var rest = Array(name)
    while String(rest).columns > measure {
      var count = 0
      var columns = 0
      while columns + String(rest[count]).columns <= measure {
        columns += String(rest[count]).columns
        count += 1
      }
      let half = (count + 1) / 2
      let end = (half...count).last { isBetweenWords($0, in: rest) } ?? count
      lines.append(String(rest[..<end]))
      rest = Array(rest[end...].drop { $0 == " " })
    }
    return lines + [String(rest)]
  }

  private static func isBetweenWords(_ index: Int, in name: [Character]) -> Bool {
    let (left, right) = (name[index - 1], name[index])
    return right == " " || "._-,:/(".contains(left) || left.isLowercase && right.isUppercase
  }
}

extension StringProtocol {
  /// How many columns it takes in a font of one width; a sign of Chinese or a picture takes two.
  var columns: Int {
    reduce(0) { sum, character in
      sum + (character.unicodeScalars.contains { $0.value >= 0x2E80 } ? 2 : 1)
    }
  }
}
