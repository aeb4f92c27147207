import Patchbay
import Shop

// What a module makes takes a type of one that this module does not import, and a type of another module is made
// injectable here.

extension Ware: Injectable {
    public struct Dependency { let count: Int16 }
    public init(dependency: Dependency) { self.init(count: Int(dependency.count)) }
}
struct Use: Injectable {
    struct Dependency {
        let ware: Ware
        let counter: Counter
    }
    let dependency: Dependency
}
protocol AppResolver: Resolver { func provideCount() -> Int16 }
struct App: AppResolver { func provideCount() -> Int16 { 1 } }

let use = App().resolveUse().dependency
print(use.ware.count, use.counter.name, App().resolveMeter().name)
