public let more = 1
public let evenMore = 2
