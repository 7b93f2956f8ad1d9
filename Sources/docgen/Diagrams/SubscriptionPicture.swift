/// What a `graph` fence says is subscribed at one moment: boxes, and which of them takes events from which.
struct SubscriptionPicture: Hashable, Sendable {
  /// A signal or a subscriber.
  struct Box: Hashable, Sendable {
    var name: String
    /// Where it was created, in words; empty if that is not said.
    var place: String
    /// The boxes that it is subscribed to, by their places in the list.
    var sources: [Int] = []
    /// Those of them that are below it in the text.
    var children: [Int] = []

    /// The name with the place, as the text has it.
    var text: String { place.isEmpty ? name : "\(name) (\(place))" }
  }

  /// The name of the moment; empty if it has none.
  var name: String
  var boxes: [Box] = []
  /// The boxes at the left.
  var roots: [Int] = []
  /// What was subscribed at the moment before and no longer is.
  var ended: String?

  /// The moments of a fence; nil if it is not such a text.
  static func moments(in lines: [String]) -> [SubscriptionPicture]? {
    var moments: [SubscriptionPicture] = []
    for group in lines.split(whereSeparator: { $0.allSatisfy(\.isWhitespace) }) {
      guard let moment = SubscriptionPicture(Array(group)) else { return nil }
      moments.append(moment)
    }
    return moments.isEmpty ? nil : moments
  }

  private init?(_ lines: [String]) {
    var lines = lines[...]
    name = ""
    if let first = lines.first, first.last == ":", !first.hasPrefix(" ") {
      name = String(first.dropLast())
      lines.removeFirst()
    }
    if let last = lines.last, last.hasPrefix("ended: ") {
      ended = String(last.dropFirst("ended: ".count))
      lines.removeLast()
    }
    var path: [Int] = []
    var numbered: [String: Int] = [:]
    for line in lines {
      guard let (depth, label) = Self.branch(of: line), depth <= path.count else { return nil }
      path.removeSubrange(depth...)
      let box: Int
      if let key = label.key, label.place == "above" {
        guard let known = numbered[key], let consumer = path.last else { return nil }
        box = known
        boxes[consumer].sources.append(known)
      } else {
        box = boxes.count
        boxes.append(Box(name: label.name, place: label.place))
        if let key = label.key { numbered[key] = box }
        if let consumer = path.last {
          boxes[consumer].sources.append(box)
          boxes[consumer].children.append(box)
        } else {
          roots.append(box)
        }
      }
      path.append(box)
    }
  }

  /// How deep a line is indented, and its text.
  private static func branch(
    of line: String
  ) -> (depth: Int, label: (name: String, key: String?, place: String))? {
    let branch = #/(?<rails>(?:│ |  )*)(?<fork>[├└] )?(?<label>\S.*?)\s*/#
    guard let match = line.wholeMatch(of: branch), match.rails.isEmpty || match.fork != nil
    else { return nil }
    let depth = match.fork == nil ? 0 : match.rails.count / 2 + 1
    guard let parts = match.label.wholeMatch(of: #/(.+?)(?: (#[0-9]+))?(?: \(([^()]*)\))?/#)
    else { return nil }
    let (_, name, number, place) = parts.output
    let key = number.map { "\(name) \($0)" }
    return (depth, (String(name), key, String(place ?? "")))
  }

  /// Whether it is only a sentence, such as that nothing is subscribed.
  var isSentence: Bool { boxes.count == 1 && boxes[0].place.isEmpty && boxes[0].sources.isEmpty }
}
