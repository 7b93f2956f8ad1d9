public let thing = 1
