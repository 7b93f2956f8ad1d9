let name = "Ada"
