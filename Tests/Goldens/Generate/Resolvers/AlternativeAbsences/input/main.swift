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

/// Asks for it when it needs it, and does without as well.
struct Lamp: Injectable {
    struct Dependency { let tracer: Lazy<Tracer>?, traced: (() -> Tracer)? }
    let dependency: Dependency
}

struct Ink { let shade: Int }

/// Lacks something in one build, where what else it needs takes more.
struct Pen: Injectable {
    struct Dependency { let tracer: Tracer, ink: Ink }
    let dependency: Dependency
}

/// Takes nothing from its caller for a pen that is not there.
struct Case: Injectable {
    struct Dependency { let pen: Pen? }
    let dependency: Dependency
}

protocol Check { var name: String { get } }
struct DiskCheck: Check { let name = "disk" }

/// Asks for a collection to which one build contributes.
struct Board: Injectable {
    struct Dependency { let checks: [any Check]? }
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
        func provideInk() -> Ink
        func contributeDiskCheck() -> any Check
    #else
        func provideNumbers() -> Store<Int>
        func provideInk(shade: Int) async -> Ink
    #endif
}

struct App: AppResolver {
    func provideStore<Item>() -> Store<Item> { Store(name: "any \(Item.self)") }
    #if FIRST
        func provideTracer() -> Tracer { Tracer(name: "tracer") }
        func provideInk() -> Ink { Ink(shade: 1) }
        func contributeDiskCheck() -> any Check { DiskCheck() }
    #else
        func provideInk(shade: Int) async -> Ink { Ink(shade: shade) }
        func provideNumbers() -> Store<Int> { Store(name: "numbers") }
    #endif
}

let desk = App().resolveDesk().dependency
print(desk.tracer?.name ?? "nil", desk.numbers.name, desk.texts.name)
print(App().resolveBoard().dependency.checks?.map(\.name) ?? [])
print(App().resolveCase().dependency.pen?.dependency.ink.shade ?? 0)
let lamp = App().resolveLamp().dependency
print(lamp.tracer?.value.name ?? "nil", lamp.traced?().name ?? "nil")
#if FIRST
    print(App().resolveTrace().dependency.tracer.name)
#endif
