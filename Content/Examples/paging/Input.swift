/// What somebody wants who types something.
enum Input: Equatable {
  case key(ListScreen.Key)
  /// Takes the network away, or gives it back.
  case plug
  /// Lets half a second pass, where time is simulated.
  case wait
  case quit
}

/// Turns what a terminal sends into what somebody wants.
struct InputReader {
  /// The bytes of an arrow key that has not come as a whole yet.
  private var sequence: [UInt8] = []

  /// What some bytes mean; those that mean nothing are left out.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Input] { bytes.compactMap { read($0) } }

  private mutating func read(_ byte: UInt8) -> Input? {
    let letter = Character(Unicode.Scalar(byte))
    switch (sequence.count, letter) {
    case (_, "\u{1B}"): sequence = [byte]
    case (1, "["), (1, "O"): sequence.append(byte)
    case (2, _):
      // Parameters come before the letter that ends the sequence.
      if !("@"..."~").contains(letter) { return nil }
      sequence = []
      return letter == "A" ? .key(.up) : letter == "B" ? .key(.down) : nil
    default:
      sequence = []
      return plain(letter)
    }
    return nil
  }

  private func plain(_ letter: Character) -> Input? {
    switch letter {
    case "j": .key(.down)
    case "k": .key(.up)
    case "r": .key(.refresh)
    case "o": .plug
    case ".": .wait
    // Ctrl-C and Ctrl-D are letters as long as the terminal is ours.
    case "q", "\u{3}", "\u{4}": .quit
    default: nil
    }
  }
}
