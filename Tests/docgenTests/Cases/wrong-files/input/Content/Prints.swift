print("one")  // Prints "two"
