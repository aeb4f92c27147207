import Patchbay

// Names that need backticks, of types, properties and methods.

enum Token {
    struct `Type`: Sendable { var text = "type" }
}

enum `default` {
    struct `in`: Injectable {
        struct Dependency { let type: Token.`Type` }
        let dependency: Dependency
    }
}

struct Wordy: Injectable {
    struct Dependency {
        let `let`: Float
        let `inout`: UInt8
        let `two words`: UInt16
        let `Any`: UInt32
    }
    let dependency: Dependency
}

protocol OddResolver: Resolver {
    func provideToken() -> Token.`Type`
    func `provide the number`(_: Int8) -> UInt64
}

struct OddResolvers: OddResolver {
    func provideToken() -> Token.`Type` { .init() }
    func `provide the number`(_ number: Int8) -> UInt64 { UInt64(number) }
}
