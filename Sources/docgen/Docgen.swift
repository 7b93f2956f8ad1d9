import ArgumentParser
import FlyingFox
import Mustache
import SwiftIDEUtils
import SwiftParser
import SwiftSyntax
import Yams
import DocRunner
@main struct Docgen: ParsableCommand {}
