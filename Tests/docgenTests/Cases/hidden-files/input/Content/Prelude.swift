// For every program.
import Foundation

func shout(_ text: String) -> String { begun ? text.uppercased() : "" }
