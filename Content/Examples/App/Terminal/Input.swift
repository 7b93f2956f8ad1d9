/// What a line of the terminal asks for.
enum Input: Equatable {
  case search(String)
  case more
  case all
  case refresh
  case open(Int)
  case save(Int)
  case saved
  case back
  case logIn(String)
  case offline
  case online

  /// Reads a line; nil if it is none of the commands.
  init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("search", let text): self = .search(text ?? "")
    case ("more", nil): self = .more
    case ("all", nil): self = .all
    case ("refresh", nil): self = .refresh
    case ("open", let row?):
      guard let row = Int(row) else { return nil }
      self = .open(row)
    case ("save", let row?):
      guard let row = Int(row) else { return nil }
      self = .save(row)
    case ("saved", nil): self = .saved
    case ("back", nil): self = .back
    case ("login", let name?): self = .logIn(name)
    case ("offline", nil): self = .offline
    case ("online", nil): self = .online
    default: return nil
    }
  }
}
