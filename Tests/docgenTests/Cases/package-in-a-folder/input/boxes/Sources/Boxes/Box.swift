public struct Box {
  public init() {}
}
