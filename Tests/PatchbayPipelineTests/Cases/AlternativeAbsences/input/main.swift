import Patchbay

// What a build lacks: an optional is nil there, and where a special case is not provided, the generic provider answers.

struct Tracer { let name: String }
struct Store<Item> { let name: String }

struct Desk: Injectable {
    struct Dependency {
        let tracer: Tracer?
        let numbers: Store<Int>
        let texts: Store<String>
    }
    let dependency: Dependency
}

/// Has to have it, and is not there without it.
struct Trace: Injectable {
    struct Dependency { let tracer: Tracer }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideStore<Item>() -> Store<Item>
    #if FIRST
        func provideTracer() -> Tracer
    #else
        func provideNumbers() -> Store<Int>
    #endif
}

struct App: AppResolver {
    func provideStore<Item>() -> Store<Item> { Store(name: "any \(Item.self)") }
    #if FIRST
        func provideTracer() -> Tracer { Tracer(name: "tracer") }
    #else
        func provideNumbers() -> Store<Int> { Store(name: "numbers") }
    #endif
}

let desk = App().resolveDesk().dependency
print(desk.tracer?.name ?? "nil", desk.numbers.name, desk.texts.name)
#if FIRST
    print(App().resolveTrace().dependency.tracer.name)
#endif
