/// The name of a signal, and the origins of its inputs.
///
/// Only signals that were named have one, and, while ``debugNames`` is on, all others too.
@usableFromInline
final class Origin: Sendable {
  /// The name of the operator, or the name that `named` gave.
  let name: String
  /// Whether `named` gave the name, so that the inputs do not show.
  let isGiven: Bool
  let site: CallSite
  let sources: [Origin]

  init(_ name: String, isGiven: Bool = false, _ site: CallSite, sources: [Origin]) {
    self.name = name
    self.isGiven = isGiven
    self.site = site
    self.sources = sources
  }

  /// Makes an origin for the result of an operator, if names are on.
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

  /// The name, after the names of its inputs: `[search] map`.
  var fullName: String {
    if isGiven || sources.isEmpty { return name }
    return "[" + sources.map { $0.fullName }.joined(separator: ", ") + "] " + name
  }
}
