/// Flags with which a snippet could make the compiler do harm, which runs outside of any sandbox.
package struct UnsafeFlags: Error, CustomStringConvertible, Sendable {
  var flag: String
  var place: String

  /// Flags that only say how to read and translate the code.
  private static let harmless = [
    "-parse-as-library", "-O", "-Onone", "-Osize", "-Ounchecked", "-warnings-as-errors",
    "-suppress-warnings",
    "-strict-concurrency=minimal", "-strict-concurrency=targeted", "-strict-concurrency=complete",
  ]
  private static let harmlessWithName = [
    "-D", "-enable-upcoming-feature", "-enable-experimental-feature", "-default-isolation",
  ]

  /// Fails if one of the snippets has flags that are not known to be harmless.
  static func refuse(in snippets: [Snippet]) throws {
    for snippet in snippets {
      var flags = snippet.options.flags[...]
      while let flag = flags.popFirst() {
        if harmless.contains(flag) || flag.hasPrefix("-D") && isName(flag.dropFirst(2)) { continue }
        if harmlessWithName.contains(flag), let name = flags.popFirst(), isName(name[...]) {
          continue
        }
        let place = snippet.infoPosition
        throw UnsafeFlags(flag: flag, place: "\(snippet.path):\(place.line):\(place.column)")
      }
    }
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  package var description: String {
    "\(place): `flags=\"\(flag)\"` reaches the compiler, which works outside of the sandbox; "
      + "only flags that define names, choose features or optimize are allowed, or, if you trust the document, "
      + "any with `--sandbox off`"
  }
}
