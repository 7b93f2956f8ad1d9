import docgen

@main
struct DocgenCommand {
  static func main() async {
    // Before anything else opens files, which would get the numbers of those that are closed.
    Streams.open()
    await Docgen.main()
  }
}
