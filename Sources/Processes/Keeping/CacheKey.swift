import Foundation

/// The name under which a result is kept: a digest of all that the result depends on.
package struct CacheKey: Hashable, Sendable, Codable {
  package struct Part: Hashable, Sendable, Codable {
    /// What it is, such as `the library code`.
    package var name: String
    package var digest: String
  }

  package var parts: [Part]

  /// The key of what a function computes from an input and nothing else.
  ///
  /// Each stored property of the input is a part, so none can be forgotten. A part has the property's name:
  /// `libraryCode` becomes `the library code`.
  ///
  /// - Parameter earlier: the key of a result that the function uses as well.
  package init(of input: some Encodable & Sendable, after earlier: CacheKey? = nil) {
    let own = Mirror(reflecting: input).children.map { label, value -> Part in
      guard let label, let value = value as? any Encodable else {
        preconditionFailure("a stored property of an input has a name and can be encoded")
      }
      return Part(name: CacheKey.words(label), digest: Digest.of(value: value))
    }
    parts = (earlier?.parts ?? []) + own
  }

  package var text: String { Digest.of(parts.flatMap { [$0.name, $0.digest] }) }

  /// The words for a property: `the library code` for `libraryCode`.
  private static func words(_ property: String) -> String {
    property.reduce(into: "the ") { words, character in
      words += character.isUppercase ? " " + character.lowercased() : String(character)
    }
  }
}

extension Digest {
  /// The hash of a value: equal values of a type have the same, in every run.
  ///
  /// The value must contain no sets, and no dictionaries except those with texts as keys, because others are
  /// encoded in another order in every run.
  package static func of(value: any Encodable) -> String {
    // Of a text, which programs are, encoding takes longer than hashing.
    if let text = value as? String { return of([text]) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var digest = Digest()
    do { digest.add(try encoder.encode(value)) } catch {
      preconditionFailure("a value of texts and numbers cannot be encoded: \(error)")
    }
    return digest.text
  }
}
