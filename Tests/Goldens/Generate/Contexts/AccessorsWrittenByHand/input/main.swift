import PatchbayContexts

struct Live: AppContext, OtherContext {
    var plain: Int { 1 }
    var alias: Int { 2 }
    var flipped: Int { 3 }
    var bare: Int { 4 }
    var open: Int { 5 }
    var method: Int { 6 }
    var both: Int { 7 }
    var onTypes: Int { 8 }
    var special: Int { 9 }
    var conditional: Int { 10 }
    var branches: Int { 11 }
    var other: Int { 12 }
}

extension HasContext {
    typealias Context = AppContext
    static var `default`: Resolver<Self, any AppContext> { Resolver(context: Live()) }
}

struct Plain: HasInstanceContext {
    var resolve = `default`
}
struct Aware1: ContextAware {
    var resolve = `default`
}
final class Controller: HasInstanceContext {
    var resolve = `default`
}
/// A type's own member wins over all of them.
struct Own: HasInstanceContext {
    var resolve = `default`
    var special: Int { 800 }
}
enum Types: HasStaticContext {
    typealias Context = any AppContext
    static var resolve: Resolver<Self, any AppContext> { `default` }
}
struct Others: HasInstanceContext {
    typealias Context = any OtherContext
    var resolve: Resolver<Self, any OtherContext> = .init(context: Live())
}

let plain = Plain()
print(plain.plain, plain.alias, plain.flipped, plain.bare, plain.open, plain.method(), plain.both)
print(plain.onTypes, plain.conditional, plain.branches, plain.other)
print(plain.special, Aware1().special, Controller().special, Own().special)
print(Types.plain, Types.both, Types.onTypes, Types.method, Types.conditional)
print(Others().plain, Others().other)
