import Patchbay

// Two protocols, neither of which refines the other, require one provider, or have it in an extension: on an actor or on
// none, throwing or not, once to be awaited and once not.

@globalActor actor Storage { static let shared = Storage() }

protocol FrontResolver: Resolver {
    func provideNumber() -> Int
    func provideText() -> String
    @Storage func provideSize() -> Int8
    var title: Substring { get }
}

protocol BackResolver: Resolver {
    @MainActor func provideNumber() -> Int
    func provideText() throws -> String
    @MainActor func provideSize() -> Int8
    @MainActor var title: Substring { get }
}

protocol BackBeforeFrontResolver: BackResolver, FrontResolver {}
protocol FrontBeforeBackResolver: FrontResolver, BackResolver {}
@MainActor protocol SceneResolver: FrontResolver, BackResolver {}

protocol OwnResolver: Resolver, Actor { func provideNumber() -> Int }
protocol OwnBeforeFreeResolver: OwnResolver, FreeResolver {}
protocol FreeResolver: Resolver { func provideNumber() -> Int }

protocol SlowResolver: Resolver {}
protocol FastResolver: Resolver {}
extension SlowResolver { func provideNumber() async -> Int { 3 } }
extension FastResolver { func provideNumber() -> Int { 4 } }
protocol SlowBeforeFastResolver: SlowResolver, FastResolver {}
protocol FastBeforeSlowResolver: FastResolver, SlowResolver {}

struct Sum: Injectable {
    struct Dependency { let number: Int }
    let dependency: Dependency
}

final class FastBeforeSlow: FastBeforeSlowResolver {}
func useFast(_ resolver: some FastBeforeSlowResolver) async { print(await resolver.resolveSum().dependency.number) }
await useFast(FastBeforeSlow())

#if DEBUG
    @MainActor func useStubs() async {
        let real = BackBeforeFrontResolverStub()
        real.onProvideNumber = { 5 }
        let stub = BackBeforeFrontResolverStub(over: real)
        stub.onProvideText = { "text" }
        print(stub.resolveSum().dependency.number, stub.provideText())

        let front = FrontBeforeBackResolverStub()
        front.onProvideNumber = { 6 }
        front.onTitle = { "title" }
        print(front.resolveSum().dependency.number, front.title)

        let scene = SceneResolverStub()
        scene.onProvideNumber = { 7 }
        print(scene.resolveSum().dependency.number)

        let own = OwnBeforeFreeResolverStub()
        own.onProvideNumber = { 8 }
        print(await own.resolveSum().dependency.number)
    }
    await useStubs()
#endif
