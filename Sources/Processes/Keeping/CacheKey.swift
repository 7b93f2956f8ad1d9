import Foundation

/// The name under which a result is kept: a digest of all that the result depends on.
package struct CacheKey: Hashable, Sendable {
  package let text: String

  /// The key of what a function computes from an input and nothing else.
  ///
  /// - Parameter earlier: the key of a result that the function uses as well.
  package init(of input: some Encodable, after earlier: CacheKey? = nil) {
    text = Digest.of([earlier?.text ?? "", Digest.of(value: input)])
  }
}

extension Digest {
  /// The hash of a value: equal values of a type have the same, in every run.
  ///
  /// The value must contain no sets, and no dictionaries except those with texts as keys, because others are
  /// encoded in another order in every run.
  package static func of(value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var digest = Digest()
    do { digest.add(try encoder.encode(value)) } catch {
      preconditionFailure("a value of texts and numbers cannot be encoded: \(error)")
    }
    return digest.text
  }
}
