let prelude = 1
