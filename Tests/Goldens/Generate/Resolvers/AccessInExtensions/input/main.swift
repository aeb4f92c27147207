import Patchbay

// What is public in an extension of an internal type is internal, and so is what asks a caller for it.

enum Kit {}

extension Kit {
    public struct Key {
        let number: Int
    }
}

public final class Door: Injectable {
    public struct Dependency {
        let key: Kit.Key
    }

    let key: Kit.Key

    public init(dependency: Dependency) {
        key = dependency.key
    }
}

public protocol HouseResolver: Resolver {}

struct House: HouseResolver {}

print(House().resolveDoor(key: Kit.Key(number: 7)).key.number)
