import Patchbay
import PatchbayMacros

protocol Reading: Sendable {}
protocol Writing: Sendable {}
protocol Closing: Sendable {}

// Several in parentheses are several, as with `Binds`.

@Injectable(as: (any Reading, any Writing).self)
struct File: Reading, Writing, Closing {}

struct Socket: Reading & Closing, Injectable {
    typealias Binds = any Reading & Closing
    typealias Dependency = Void
    init(dependency: Void) {}
}

@Injectable(as: (any Sendable).self)
struct Pipe: Sendable {  // expect PB133
    typealias Binds = Pipe
}

@Injectable
struct Copy {
    let reading: any Reading
    let writing: any Writing
    let socket: any Reading & Closing
    let closing: any Closing  // expect PB124
}

protocol AppResolver: Resolver {}
