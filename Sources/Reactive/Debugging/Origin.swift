/// The name of a signal, and the origins of its inputs.
///
/// Only signals that were named have one, and, while ``debugNames`` or the graph of subscriptions is
/// on, all others too.
@usableFromInline
final class Origin: Sendable {
  /// The name of the operator, or the name that `named` gave.
  let name: String
  /// Whether `named` gave the name, so that the inputs do not show.
  let isGiven: Bool
  /// Whether it is kept for the graph of subscriptions, and texts do not show it.
  let isForGraph: Bool
  let site: CallSite
  let sources: [Origin]

  init(
    _ name: String, isGiven: Bool = false, isForGraph: Bool = false, _ site: CallSite,
    sources: [Origin]
  ) {
    self.name = name
    self.isGiven = isGiven
    self.isForGraph = isForGraph
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
      text(name), isForGraph: !shows, CallSite(file: file, line: line),
      sources: sources.compactMap { $0 })
  }
}
