// Tries every operator of the lab with many situations that a seed draws, and prints each with the digest of its
// result. The browsers try the same with what was compiled for pages, and have to come to the same digests.

import Foundation
import lab

/// What the table of the lab says about an operator.
struct Entry: Decodable {
  struct Parameter: Decodable {
    var from: Int?
    var to: Int?
    var choices: [String]?
  }

  var id: String
  var family: String?
  var index: Int?
  var lanes: Int?
  var parameters: [Parameter]?
}

/// Numbers that look random and are always the same: SplitMix64, by Steele, Lea and Flood.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The digest of a result: FNV-1a with 32 bits.
func digest(_ bytes: [UInt8]) -> UInt32 {
  bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
}

/// A lane as words: whether it is hot, how many events it has, and these.
func lane(_ random: inout Seeded) -> [Int32] {
  let times = (0..<Int32.random(in: 0...8, using: &random))
    .map { _ in Int32.random(in: 0...60, using: &random) * 100 }.sorted()
  var events = times.flatMap { [$0, 0, Int32.random(in: -3...9, using: &random)] }
  let ending = Int32.random(in: 0...2, using: &random)
  if ending > 0 {
    events += [(times.last ?? 0) + Int32.random(in: 0...10, using: &random) * 100, ending, 0]
  }
  return [Int32.random(in: 0...3, using: &random) == 0 ? 1 : 0, Int32(events.count / 3)] + events
}

let path = CommandLine.arguments.dropFirst().first ?? "Content/Examples/Lab/operators.json"
let table = try JSONDecoder().decode(
  [Entry].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
let families = ["lab-first": TriedOperator.first, "lab-second": TriedOperator.second]
for (number, entry) in table.enumerated() {
  guard let name = entry.family, let family = families[name], let index = entry.index else {
    continue
  }
  var random = Seeded(state: UInt64(number))
  for _ in 0..<200 {
    let parameters = (entry.parameters ?? []).map { parameter in
      let last = parameter.choices.map { $0.count - 1 } ?? parameter.to ?? 0
      let first = parameter.choices == nil ? parameter.from ?? 0 : 0
      // Most readers choose small numbers.
      let high = Bool.random(using: &random) ? last : min(last, first + 3_000)
      return Int32.random(in: Int32(first)...Int32(max(first, high)), using: &random)
    }
    let lanes = (0..<(entry.lanes ?? 0)).map { _ in lane(&random) }
    let words =
      [Int32(index), Int32(parameters.count)] + parameters + [Int32(lanes.count)]
      + lanes.flatMap { $0 }
    let result = digest(family.result(of: words).bytes)
    print(name, entry.id, result, words.map(String.init).joined(separator: " "), separator: "\t")
  }
}
