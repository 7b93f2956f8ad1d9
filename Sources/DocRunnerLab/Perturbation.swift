import DocRunner

/// A condition around a program that should make no difference, and is changed.
struct Perturbation: Sendable {
  /// What a finding is called.
  var code: String
  var words: String
  /// What to do about it, beyond what follows from the output.
  var help: String
  /// The ways in which it differs, each tried as often as is said.
  var variants: [(conditions: Conditions, count: Int)]

  /// Nothing that could be held still moves: what differs then differs from run to run.
  static let still = Conditions(environment: [:])

  /// What differs although nothing was changed.
  static let nothing = Perturbation(
    code: "differs-each-time", words: "from run to run",
    help: "print nothing that depends on addresses, random numbers, clocks, or who comes first",
    variants: [(still, 2)])

  /// The same once more, after a while.
  static let stillNothing = Perturbation(
    code: nothing.code, words: nothing.words, help: nothing.help, variants: [(still, 1)])

  /// The seed of hashes, and with it the order of sets and dictionaries.
  static let hashSeed = Perturbation(
    code: "depends-on-hash-seed", words: "under another hash seed",
    help: "sort sets and dictionaries before they are printed",
    variants: [(with { $0.chance = nil }, 8)])

  /// Everything that is tried after that.
  static let others = [
    Perturbation(
      code: "depends-on-time-zone", words: "in another time zone",
      help: "name the time zone in the code",
      variants: still(["TZ"], [["Asia/Kathmandu"], ["America/St_Johns"]])),
    Perturbation(
      code: "depends-on-locale", words: "with another language and region",
      help: "name the locale in the code",
      variants: still(["LANG", "LC_ALL"], [["de_DE.UTF-8", "de_DE.UTF-8"], ["C", "C"]])),
    Perturbation(
      code: "depends-on-folder", words: "in another folder",
      help: "print names of files, not where they are",
      variants: [(with { $0.folder = " elsewhere, in another place" }, 1)]),
    Perturbation(
      code: "depends-on-cores", words: "on a single core",
      help: "wait for what runs at the same time before you go on",
      variants: [(with { $0.cores = 1 }, 2)]),
  ]

  /// The result of one run.
  struct Outcome: Hashable {
    var isRight: Bool
    /// What can be compared with another run.
    var shown: [String]
  }

  /// Why some runs are wrong: they differ anyway, or the seed of hashes makes the difference; nil if all
  /// are right.
  ///
  /// With one seed all runs are the same, unless they differ for another reason. If all are wrong and other
  /// seeds change nothing, the run that was right differed from all of them.
  static func cause(still: [Outcome], seeds: [Outcome]) -> Perturbation? {
    guard (still + seeds).contains(where: { !$0.isRight }) else { return nil }
    return Set(still).count == 1 && Set(still + seeds).count > 1 ? hashSeed : nothing
  }

  private static func with(_ change: (inout Conditions) -> Void) -> Conditions {
    var conditions = still
    change(&conditions)
    return conditions
  }

  private static func still(
    _ names: [String], _ values: [[String]]
  ) -> [(conditions: Conditions, count: Int)] {
    values.map { values in
      (with { $0.environment.merge(zip(names, values)) { $1 } }, 1)
    }
  }
}
