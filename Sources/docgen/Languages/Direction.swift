import DocRunner
import Foundation

/// The direction in which a language is written, in the words of HTML.
enum Direction: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The direction of a language with a BCP 47 tag, such as `ar`.
  init(of language: String) {
    self = Self.known.value(for: language) { language in
      let direction = Locale.Language(identifier: language).characterDirection
      return direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Every page asks, and each answer takes a look into the system's tables.
  private static let known = Memo<String, Direction>()
}

extension Book {
  /// The direction in which its text is written.
  var direction: Direction { Direction(of: language) }

  /// Whether its pages have the style for other languages than the theme's.
  var hasLanguageStyle: Bool { !languages.isEmpty || direction == .rightToLeft }

  /// Some pieces of its pages, where everything that goes another way than what is around it says so.
  ///
  /// That is text in another language; and in a language that is written from right to left, programs and
  /// what comes of them.
  func directed(_ pieces: [HTML]) -> [HTML] {
    // Of most books it goes without saying.
    ([language] + languages.map(\.code)).contains { Direction(of: $0) == .rightToLeft }
      ? HTML.directed(pieces, in: direction) : pieces
  }
}

extension HTML {
  private static let programs: Set<String> = ["code", "pre", "samp", "svg"]
  private static let ofPrograms = [
    "msgs", "name", "out", TimelineFigure.className, "types", SubscriptionFigure.className,
  ]

  fileprivate static func directed(_ pieces: [HTML], in direction: Direction) -> [HTML] {
    pieces.map { piece in
      guard case .element(let name, var attributes, let children) = piece else { return piece }
      var own = direction
      if let language = attributes["lang"] {
        own = Direction(of: language)
      } else if programs.contains(name) || ofPrograms.contains(where: attributes.hasClass) {
        own = .leftToRight
      }
      if own != direction {
        attributes.entries.append(
          .init(name: name == "svg" ? "direction" : "dir", value: own.rawValue))
      }
      return .element(
        name: name, attributes: attributes, children: directed(children, in: own))
    }
  }
}
