import Patchbay

// The module's own protocol comes first.
final class Shadowed: Injectable {
    init(dependency: Int) {}
}

enum Network {
    protocol Resolver {}
    protocol NameResolver: Resolver { func provideName() }
}
