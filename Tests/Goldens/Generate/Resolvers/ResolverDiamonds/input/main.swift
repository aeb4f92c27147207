import Patchbay

// What conforms to a resolver that refines two others has the methods of that one.

protocol RootResolver: Resolver { func provideNumber() -> Int }
protocol LeftResolver: RootResolver { func provideLeft() -> Int8 }
protocol RightResolver: RootResolver {}
protocol TopResolver: LeftResolver, RightResolver {}
protocol RoofResolver: TopResolver {}

struct Sum: Injectable {
    struct Dependency { let number: Int }
    let dependency: Dependency
}
struct Part: Injectable {
    struct Dependency { let left: Int8 }
    let dependency: Dependency
}

struct Top: TopResolver {
    func provideNumber() -> Int { 3 }
    func provideLeft() -> Int8 { 1 }
}
struct Roof: RoofResolver, RightResolver {
    func provideNumber() -> Int { 4 }
    func provideLeft() -> Int8 { 2 }
}
func ask(_ resolver: some TopResolver) -> Int { resolver.resolveSum().dependency.number }

print(Top().resolveSum().dependency.number, Top().resolvePart().dependency.left, ask(Top()))
print(Roof().resolveSum().dependency.number, Roof().resolvePart().dependency.left, ask(Roof()))
