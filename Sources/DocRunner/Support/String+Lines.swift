extension String {
  /// The lines of an output, each ended by `\n` or `\r\n`; a newline at the end begins no further line.
  var outputLines: [String] {
    var lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
