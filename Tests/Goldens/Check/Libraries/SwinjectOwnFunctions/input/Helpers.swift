import Swinject

class Clock {}
class WallClock: Clock {}
class Bell {}
class Chime {}
class Lamp {
    init(_ clock: Clock) {}
}
class Wick {}

extension Resolver {
    func get<T>(_ type: T.Type) -> T { resolve(type)! }
    func load<T>() -> T { resolve(T.self)! }
    func find<T>(_ type: T.Type, name: String) -> T { resolve(type, name: name) ?? resolve(type)! }
    func both<A, B>(_ first: A.Type, _ second: B.Type) -> (A, B) { (resolve(A.self)!, resolve(B.self)!) }
    /// What it resolves follows from a closure.
    func fill<Screen, Need>(_ screen: Screen.Type, _ body: (Need) -> Screen) -> Screen { body(resolve(Need.self)!) }
}

extension Container {
    /// The first type is registered, the second made.
    func bind<P, C: Plain>(_ type: P.Type, to made: C.Type) { register(P.self) { _ in made.init() as! P } }
    func pair<P, Q>(_ first: P.Type, and second: Q.Type, _ make: @escaping () -> P) {
        register(first) { _ in make() }
        register(second) { _ in make() as! Q }
    }
    /// An overload of the library's own function, which resolves what the initialiser takes.
    func register<P, A>(_ type: P.Type, _ make: @escaping (A) -> P) {
        register(type) { r in make(r.resolve(A.self)!) }
    }
}

protocol Plain { init() }
