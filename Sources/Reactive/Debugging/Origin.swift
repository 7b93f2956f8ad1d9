/// What a signal is called and what it was made of.
///
/// Only signals that were named have one, and, while ``debugNames`` is on, all others too.
@usableFromInline
final class Origin: Sendable {
  /// The name of the operator, or the one that was given.
  let name: String
  /// Whether the name was given, so that what the signal was made of does not show.
  let isGiven: Bool
  let site: CallSite
  let sources: [Origin]

  init(_ name: String, isGiven: Bool = false, _ site: CallSite, sources: [Origin]) {
    self.name = name
    self.isGiven = isGiven
    self.site = site
    self.sources = sources
  }

  /// An origin for what an operator gives, if names are wanted.
  @inline(__always)
  static func derived(
    _ name: StaticString, _ file: StaticString, _ line: UInt,
    from sources: @autoclosure () -> [Origin?]
  ) -> Origin? {
    isWanted ? make(name, file, line, sources()) : nil
  }

  @inline(never)
  private static func make(
    _ name: StaticString, _ file: StaticString, _ line: UInt, _ sources: [Origin?]
  ) -> Origin {
    Origin(
      text(name), CallSite(file: file, line: line),
      sources: sources.compactMap { $0 })
  }

  /// The name, after what it was made of: `[search] map`.
  var fullName: String {
    if isGiven || sources.isEmpty { return name }
    return "[" + sources.map { $0.fullName }.joined(separator: ", ") + "] " + name
  }
}
