// swift-format-ignore-file: NoAccessLevelOnExtensionDeclaration
// What the attributes add is as visible as the extension says.

import PatchbayHubs

public protocol Stove: AnyObject, Sendable {
    var heat: Int { get }
}

final class GasStove: Stove {
    let heat = 9
}

public protocol Dish {
    var name: String { get }
}

struct Soup: Dish {
    let name: String

    init(stove: any Stove) { name = stove.heat > 5 ? "hot soup" : "cold soup" }
}

public enum Kitchen {}

@SingletonRegister((any Stove).self, using: GasStove.init)
@AutoRegister((any Dish).self, parameterTypes: (any Stove).self, using: Soup.init(stove:))
public extension Kitchen {}
