let fine = 1

let number: Int = "three"
