public let lids = 3
