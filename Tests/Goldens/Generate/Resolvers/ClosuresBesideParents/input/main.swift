import Patchbay

// A closure brings what its value takes from the caller. What a parent keeps takes nothing, though this resolver provides
// what it asks for, and needs a number for that.

struct Badge: Sendable {
    let number: Int
}

final class Register: SharedInjectable, Sendable {
    struct Dependency { let badge: Badge? }
    let badge: Int?
    init(dependency: Dependency) { badge = dependency.badge?.number }
}

struct Visit: Injectable {
    struct Dependency { let register: Register, floor: Int }
    let dependency: Dependency
}

struct Reception: Injectable {
    struct Dependency { let makeVisit: (Int) -> Visit }
    let dependency: Dependency
}

protocol HouseResolver: Resolver {
    var shared: HouseResolverShared { get }
}

protocol GuestResolver: Resolver {
    var shared: GuestResolverShared { get }
    var parent: any HouseResolver { get }
    func provideBadge(number: Int) -> Badge
}

struct House: HouseResolver {
    let shared = HouseResolverShared()
}

struct Guest: GuestResolver {
    let shared = GuestResolverShared()
    let parent: any HouseResolver
    func provideBadge(number: Int) -> Badge { Badge(number: number) }
}

let visit = Guest(parent: House()).resolveReception().dependency.makeVisit(3)
print(visit.dependency.floor, visit.dependency.register.badge as Any)
