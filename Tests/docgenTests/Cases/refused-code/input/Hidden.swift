let hidden = 1
func _docRunner() {}
