import Swinject

struct Store {}
struct Shelf { let store: Store }
struct Tool {}

enum Disk: String { case fast, slow }

extension Container {
    func register<S>(_ type: S.Type, on disk: Disk, factory: @escaping (Resolver) -> S) {
        register(type, name: disk.rawValue, factory: factory)
    }
    func register<S>(_ type: S.Type, scope: ObjectScope, factory: @escaping (Resolver) -> S) {
        register(type, factory: factory).inObjectScope(scope)
    }
}

protocol Wiring {
    func provide<T>(_ type: T.Type, _ make: @escaping (Resolver) -> T)
    func inject<T>(_ type: T.Type) -> T
}

final class Facade: Wiring {
    private let box = Container()
    func provide<T>(_ type: T.Type, _ make: @escaping (Resolver) -> T) { box.register(type, factory: make) }
    func inject<T>(_ type: T.Type) -> T { box.resolve(type)! }
}

func fill(_ wiring: any Wiring) {
    wiring.provide(Store.self) { _ in Store() }
    wiring.provide(Shelf.self) { Shelf(store: $0.resolve(Store.self)!) }
}

let facade = Facade()
fill(facade)
print(facade.inject(Shelf.self))

func tools() {
    let services = Container()
    services.register(Tool.self, scope: .container) { _ in Tool() }
    services.register(Int.self, on: .fast) { _ in 1 }
    print(services.resolve(Tool.self)!, services.resolve(Int.self, name: "fast")!)
    print(services.resolve(Double.self)!)  // expect PB601
    #if DEBUG || BETA
        services.register(String.self) { _ in "" }
    #endif
    #if DEBUG
        print(services.resolve(String.self)!)
    #endif
    #if BETA || TEST
        print(services.resolve(String.self)!)  // expect PB608
    #endif
}
tools()
