import Patchbay
import PatchbayMacros

// What a type declares as the associated type has to be what is asked for.

protocol Storage<Item>: Sendable { associatedtype Item }

struct Numbers: Storage, Injectable {
    typealias Item = Int
    typealias Binds = any Storage<String>  // expect PB119
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Lines: Storage, Injectable {
    typealias Item = String
    typealias Binds = any Storage<String>
    typealias Dependency = Void
    init(dependency: Void) {}
}

@Injectable(as: (any Storage<String>).self)
struct Records: Storage {  // expect PB119
    struct Item {}
    init() {}
}

// The item of a generic type is that of what is asked for, or another one.

protocol Holder<Item>: Sendable { associatedtype Item }

struct Box<Content>: Holder, Injectable where Content: Sendable {
    typealias Item = Content
    typealias Binds = any Holder<Content>
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Crate<Content>: Holder, Injectable where Content: Sendable {
    typealias Item = [Content]
    typealias Binds = any Holder<Content>  // expect PB119
    typealias Dependency = Void
    init(dependency: Void) {}
}

// Nobody is offered what could not be bound.

struct Flags: Storage, Injectable {
    typealias Item = Bool
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Shelf<Content>: Storage, Injectable where Content: Sendable {
    typealias Item = Content
    typealias Dependency = Void
    init(dependency: Void) {}
}

struct Reader: Injectable {
    struct Dependency {
        let lines: any Storage<String>
        let flags: any Storage<Bool>  // expect PB124
        let dates: any Storage<Double>  // expect PB124
        let boxed: any Holder<Bool>
    }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {}
