public struct Box {}
