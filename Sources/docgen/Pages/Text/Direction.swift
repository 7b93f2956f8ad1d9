import Foundation

extension Book {
  /// Whether its text is written from right to left, as Arabic and Hebrew are.
  var isRightToLeft: Bool {
    Locale.Language(identifier: language).characterDirection == .rightToLeft
  }

  /// The direction of its text in the words of HTML; nil if it is the usual one.
  var direction: String? { isRightToLeft ? "rtl" : nil }

  /// Some pieces of its pages; in a text from right to left, programs and their results say that they are not.
  func directed(_ pieces: [HTML]) -> [HTML] {
    isRightToLeft ? pieces.map(\.withProgramsFromLeftToRight) : pieces
  }
}

extension HTML {
  private static let programs: Set<String> = ["code", "pre", "samp", "svg"]
  private static let ofPrograms = [
    "msgs", "name", "out", TimelineFigure.className, "types", SubscriptionFigure.className,
  ]

  fileprivate var withProgramsFromLeftToRight: HTML {
    guard case .element(let name, var attributes, var children) = self else { return self }
    if Self.programs.contains(name) || Self.ofPrograms.contains(where: attributes.hasClass) {
      attributes.entries.append(.init(name: name == "svg" ? "direction" : "dir", value: "ltr"))
    } else {
      children = children.map(\.withProgramsFromLeftToRight)
    }
    return .element(name: name, attributes: attributes, children: children)
  }
}
