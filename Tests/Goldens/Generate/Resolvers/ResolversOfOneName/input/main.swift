import Kit
import Patchbay

// Resolvers, and their stores, that another module has under the same names; one of them is the child of the other.

struct Use: Injectable {
    struct Dependency { let text: String }
    let dependency: Dependency
}

final class Service: SharedInjectable, Sendable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {
    var parent: any Kit.AppResolver { get }
    var shared: AppResolverShared { get }
    func provideText() -> String
}

enum Space {
    protocol Inner: Resolver {
        var shared: InnerShared { get }
        func provideText() -> String
    }
}

struct KitLive: Kit.AppResolver { func provideCount() -> Int { 7 } }
struct Live: AppResolver {
    let parent: any Kit.AppResolver
    let shared = AppResolverShared()
    func provideText() -> String { "app" }
}
struct InnerLive: Space.Inner {
    let shared = Space.InnerShared()
    func provideText() -> String { "inner" }
}

let live = Live(parent: KitLive())
let inner = InnerLive()
print(live.resolveUse().dependency.text, live.resolveInt(), live.resolveService() === live.resolveService())
print(inner.resolveUse().dependency.text, inner.resolveService() === inner.resolveService())
#if DEBUG
    let stub = AppResolverStub()
    stub.onParent = { KitLive() }
    stub.onProvideText = { "stub" }
    precondition(stub.resolveUse().dependency.text == "stub")
#endif
