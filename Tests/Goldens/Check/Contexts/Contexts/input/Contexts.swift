import PatchbayContexts

struct User {}
struct Failure: Error {}
protocol Loading {}

protocol AppContext: ContextAccessors {
    var sound: Int { get }
    func log(_ line: String)  // expect PB501
    func fetch(_ id: Int) async throws(Unreachable) -> Int  // expect PB501
    @MainActor func show(_ users: [User], then: @escaping () -> Void) async throws -> Bool  // expect PB501
    func load<T>(_ type: T.Type) -> T  // expect PB501
    func opaque(_ loader: some Loading)  // expect PB501
    func many(_ numbers: Int...) -> Int  // expect PB501
    mutating func change()  // expect PB501
    func copied() -> Self  // expect PB501
    func `in`()  // expect PB501
    var settable: Int { get set }  // expect PB502
    var implicit: User! { get set }  // expect PB502
    var thrower: Int { mutating get throws(Failure) }  // expect PB502
    var counter: Int { mutating get async }  // expect PB502
    static var version: String { get }  // expect PB503
    static func make(name: String) -> User  // expect PB503
    static func == (left: Self, right: Self) -> Bool  // expect PB503
    init(name: String)  // expect PB503
    subscript(key: String) -> Int { get }  // expect PB503
    associatedtype Item  // expect PB504
    var copy: [Self] { get }  // expect PB504
    var resolve: Int { get }  // expect PB506
}

protocol ActorContext: ContextAccessors, Actor {  // expect PB503
    nonisolated var name: String { get }
}

// What is inherited is no better.
protocol Remote {
    func fetch() throws  // expect PB501
}
protocol RemoteContext: ContextAccessors, Remote {}

private protocol HiddenContext: ContextAccessors {}  // expect PB114

struct Direct: ContextAccessors {}  // expect PB505
final class Box<Value> {}
extension Box: PatchbayContexts.ContextAccessors {}  // expect PB505

// A type that conforms to a context may say so twice, and no type has to be read for it.
struct Roundabout: RemoteContext, ContextAccessors {
    func fetch() throws {}
}

struct Unreachable: Error {}
