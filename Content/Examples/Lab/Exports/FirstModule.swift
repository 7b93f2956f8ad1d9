/// The operators of this module.
let family = TriedOperator.first
