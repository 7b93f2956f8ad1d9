/// A file of which a chapter shows a part.
struct CopiedFile {
  var name: String
  /// Whether tests of the package use the module that it is part of.
  var isTested: Bool
  /// Where readers find all of it, if there is such a place.
  var address: String?

  /// What the head of the part says.
  var head: [HTML] {
    let shown = address.map { HTML.link(name, to: $0) } ?? .text(name)
    return ["part of ", shown] + (isTested ? [", which is tested"] : [])
  }
}
