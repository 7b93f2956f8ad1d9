import Reactive

/// Random graphs of properties that are bound as wholes, as parts and as parts of parts, with observers
/// that set random ends: when everything is quiet, what belongs together is equal, and no set was lost.
struct PartBindingFuzz {
  /// A leaf that can be compared, and one that cannot.
  fileprivate struct Opaque {
    var number = 0
  }

  fileprivate struct Pair {
    var left = 0
    var right = Opaque()
  }

  fileprivate struct Whole {
    var first = 0
    var second = Opaque()
    var pair = Pair()

    /// A part that is computed.
    var copyOfFirst: Int {
      get { first }
      set { first = newValue }
    }

    var copyOfSecond: Opaque {
      get { second }
      set { second = newValue }
    }

    /// One that shares one half with another part, and the other half with a third one.
    var crossing: Pair {
      get { Pair(left: pair.left, right: second) }
      set {
        pair.left = newValue.left
        second = newValue.right
      }
    }
  }

  /// The leaves of a whole, in order.
  private static let leaves = 4

  /// A property, whatever its type is.
  private struct End {
    /// Its leaves, by their numbers in a whole.
    let leaves: Range<Int>
    let read: () -> [Int]
    /// Sets some of the leaves as one change.
    let write: ([Int]) -> Void
    let observe: (@escaping () -> Void) -> Void
  }

  private var random: SplitMix
  private var wholes: [Property<Whole>] = []
  private var pairs: [Property<Pair>] = []
  private var firsts: [Property<Int>] = []
  private var lefts: [Property<Int>] = []
  private var rights: [Property<Opaque>] = []
  private var ends: [End] = []
  private var steps: [() -> Void] = []
  /// Which leaves belong together: each refers to another one, or to itself.
  private var groups: [Int] = []
  private let history = History()

  private final class History {
    var counter = 100
    var rounds = 0
    /// The last value that was set, by groups; nil for those whose order is open.
    var last: [Int: Int?] = [:]
  }

  /// Runs one graph, and says what is wrong.
  static func problem(seed: UInt64) -> String? {
    var fuzz = PartBindingFuzz(seed)
    return fuzz.run()
  }

  private init(_ seed: UInt64) {
    random = SplitMix(state: seed)
  }

  private mutating func run() -> String? {
    makeEnds()
    bind()
    if isContradictory { return nil }
    observe()
    steps.shuffle(using: &random)
    history.rounds = Int.random(in: 0...6, using: &random)
    onScheduler { for step in steps { step() } }
    for round in 0..<6 {
      if let problem = change() { return "after change \(round): \(problem)" }
    }
    return nil
  }

  // MARK: The graph

  private mutating func makeEnds() {
    for number in 1...Int.random(in: 1...3, using: &random) {
      let whole = Property(
        Whole(first: number, second: Opaque(number: number), pair: pair(number)))
      wholes.append(whole)
      add(whole, 0..<4) {
        [$0.first, $0.second.number, $0.pair.left, $0.pair.right.number]
      } set: {
        $0.first = $1[0]
        $0.second.number = $1[1]
        $0.pair = Pair(left: $1[2], right: Opaque(number: $1[3]))
      }
    }
    for number in 0..<Int.random(in: 0...2, using: &random) {
      let pair = Property(pair(10 + number))
      pairs.append(pair)
      add(pair, 2..<4) {
        [$0.left, $0.right.number]
      } set: {
        $0 = Pair(left: $1[0], right: Opaque(number: $1[1]))
      }
    }
    for number in 0..<Int.random(in: 1...2, using: &random) {
      let (first, left) = (Property(20 + number), Property(30 + number))
      let right = Property(Opaque(number: 40 + number))
      firsts.append(first)
      add(first, 0..<1) {
        [$0]
      } set: {
        $0 = $1[0]
      }
      lefts.append(left)
      add(left, 2..<3) {
        [$0]
      } set: {
        $0 = $1[0]
      }
      rights.append(right)
      add(right, 3..<4) {
        [$0.number]
      } set: {
        $0.number = $1[0]
      }
    }
    groups = Array(0..<ends.count * Self.leaves)
  }

  private func pair(_ number: Int) -> Pair { Pair(left: number, right: Opaque(number: number)) }

  private mutating func add<Value>(
    _ property: Property<Value>, _ leaves: Range<Int>, read: @escaping (Value) -> [Int],
    set: @escaping (inout Value, [Int]) -> Void
  ) {
    ends.append(
      End(
        leaves: leaves, read: { read(property.value) },
        write: { leaves in
          var value = property.value
          set(&value, leaves)
          property.value = value
        },
        observe: { action in property.changes.subscribe(isolation: nil) { _ in action() } }))
  }

  private mutating func bind() {
    // Indices of the ends, in the order in which they were made.
    let (pairStart, leafStart) = (wholes.count, wholes.count + pairs.count)
    for number in wholes.indices.dropFirst() where Int.random(in: 0..<4, using: &random) > 0 {
      let other = Int.random(in: 0..<number, using: &random)
      bind(wholes[number], wholes[other])
      join(number, other, 0..<4)
    }
    for _ in 0..<Int.random(in: 3...9, using: &random) {
      guard let number = wholes.indices.randomElement(using: &random),
        let leaf = firsts.indices.randomElement(using: &random)
      else { continue }
      let whole = wholes[number]
      let end = leafStart + 3 * leaf
      switch Int.random(in: 0..<11, using: &random) {
      case 0:
        bind(.init(whole, \.first), .init(firsts[leaf]))
        join(number, end, 0..<1)
      case 1:
        bind(.init(whole, \.copyOfFirst), .init(firsts[leaf]))
        join(number, end, 0..<1)
      case 2:
        bind(.init(whole, \.pair.left), .init(lefts[leaf]))
        join(number, end + 1, 2..<3)
      case 3:
        bind(.init(whole, \.pair.right), .init(rights[leaf]))
        join(number, end + 2, 3..<4)
      case 4, 5:
        guard let pair = pairs.indices.randomElement(using: &random) else { continue }
        bind(.init(whole, \.pair), .init(pairs[pair]))
        join(number, pairStart + pair, 2..<4)
      case 6:
        bind(.init(whole, \.copyOfSecond), .init(rights[leaf]))
        join(number, [1], end + 2, [3])
      case 7, 8:
        guard let pair = pairs.indices.randomElement(using: &random) else { continue }
        bind(.init(whole, \.crossing), .init(pairs[pair]))
        join(number, [2, 1], pairStart + pair, [2, 3])
      case 9:
        guard let pair = pairs.indices.randomElement(using: &random) else { continue }
        bind(.init(pairs[pair], \.left), .init(lefts[leaf]))
        join(pairStart + pair, end + 1, 2..<3)
      default:
        guard let pair = pairs.indices.randomElement(using: &random) else { continue }
        bind(.init(pairs[pair], \.right), .init(rights[leaf]))
        join(pairStart + pair, end + 2, 3..<4)
      }
    }
  }

  private mutating func bind(_ left: Property<Whole>, _ right: Property<Whole>) {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: steps.append { left <~> right }
    case 1: bind(.init(left), .init(right))
    default:
      steps.append {
        let channel = Channel<Whole, Never>()
        PropertyChannel(left).terminal <~> channel.leading
        channel.following <~> PropertyChannel(right).terminal
      }
    }
  }

  private mutating func bind<Value>(
    _ left: PropertyChannel<Value>, _ right: PropertyChannel<Value>
  ) {
    steps.append(
      Bool.random(using: &random)
        ? { left.terminal <~> right.terminal } : { right.terminal <~> left.terminal })
  }

  private mutating func join(_ one: Int, _ other: Int, _ leaves: Range<Int>) {
    join(one, Array(leaves), other, Array(leaves))
  }

  private mutating func join(_ one: Int, _ leaves: [Int], _ other: Int, _ others: [Int]) {
    for (leaf, counterpart) in zip(leaves, others) {
      groups[group(one, leaf)] = group(other, counterpart)
    }
  }

  /// Whether two leaves of one end belong together, though a change may set them to different values.
  private var isContradictory: Bool {
    ends.indices.contains { number in
      let leaves = ends[number].leaves
      return Set(leaves.map { group(number, $0) }).count < leaves.count
    }
  }

  private func group(_ end: Int, _ leaf: Int) -> Int {
    var place = end * Self.leaves + leaf
    while groups[place] != place { place = groups[place] }
    return place
  }

  // MARK: Changes

  private mutating func observe() {
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let (observed, set) = (anyEnd(), anyEnd())
      let leaf = Int.random(in: ends[set].leaves, using: &random)
      let (end, history) = (ends[observed], history)
      let write = writing(leaf, of: set)
      steps.append {
        end.observe {
          if history.rounds <= 0 { return }
          history.rounds -= 1
          write()
        }
      }
    }
  }

  private mutating func anyEnd() -> Int { Int.random(in: ends.indices, using: &random) }

  /// Sets one leaf to a new number, and the others to what they are.
  private func writing(_ leaf: Int, of number: Int) -> () -> Void {
    let (end, history) = (ends[number], history)
    let groups = end.leaves.map { group(number, $0) }
    return {
      var leaves = end.read()
      history.counter += 1
      leaves[leaf - end.leaves.lowerBound] = history.counter
      for (group, value) in zip(groups, leaves) { history.last[group] = value }
      end.write(leaves)
    }
  }

  private mutating func change() -> String? {
    history.last = [:]
    history.rounds = Int.random(in: 0...5, using: &random)
    let isBatch = Int.random(in: 0..<4, using: &random) == 0
    var writes: [() -> Void] = []
    for _ in 0..<(isBatch ? 3 : 1) {
      let end = anyEnd()
      writes.append(writing(Int.random(in: ends[end].leaves, using: &random), of: end))
    }
    if isBatch {
      Property.batch { for write in writes { write() } }
      // The changes of a batch are made at its end.
      history.last = [:]
    } else {
      for write in writes { write() }
    }
    var found: [Int: Int] = [:]
    for (number, end) in ends.enumerated() {
      for (leaf, value) in zip(end.leaves, end.read()) {
        let group = group(number, leaf)
        if let other = found[group], other != value {
          return "leaf \(leaf) of end \(number) is \(value), and \(other) elsewhere"
        }
        found[group] = value
      }
    }
    for (group, value) in history.last {
      if let value, found[group] != value {
        return "\(found[group] ?? -1) is left where \(value) was set last"
      }
    }
    return nil
  }
}
