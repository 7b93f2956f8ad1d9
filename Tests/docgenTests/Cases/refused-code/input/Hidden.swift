let hidden = 1
func docRunner() {}
