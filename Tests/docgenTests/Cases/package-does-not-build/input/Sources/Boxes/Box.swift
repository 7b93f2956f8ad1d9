public struct Box {
  let size: Int = "large"
}
