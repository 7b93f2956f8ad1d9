/// What a line of the terminal asks for.
enum Input: Equatable {
  case search(String)
  case more
  case all
  case refresh
  case open(Int)
  case read
  case save(Int)
  case undo
  case saved
  case back
  case retry
  case discard
  case logIn(String)
  case cancel
  case offline
  case online
  case tablet(Int)
  case relaunch

  /// The commands, for a line that is none of them.
  static let help = """
    search TEXT, all, more, refresh, open N, read, save N, undo, saved, back,
    retry, discard, login NAME, cancel, offline, online, tablet N, relaunch
    """

  /// Reads a line; nil if it is none of the commands.
  init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("search", let text): self = .search(text ?? "")
    case ("more", nil): self = .more
    case ("all", nil): self = .all
    case ("refresh", nil): self = .refresh
    case ("read", nil): self = .read
    case ("undo", nil): self = .undo
    case ("saved", nil): self = .saved
    case ("back", nil): self = .back
    case ("retry", nil): self = .retry
    case ("discard", nil): self = .discard
    case ("login", let name?): self = .logIn(name)
    case ("cancel", nil): self = .cancel
    case ("offline", nil): self = .offline
    case ("online", nil): self = .online
    case ("relaunch", nil): self = .relaunch
    case ("open", let row?): self.init(row, Input.open)
    case ("save", let row?): self.init(row, Input.save)
    case ("tablet", let row?): self.init(row, Input.tablet)
    default: return nil
    }
  }

  private init?(_ row: String, _ command: (Int) -> Input) {
    guard let row = Int(row) else { return nil }
    self = command(row)
  }
}
