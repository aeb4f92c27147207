import PatchbayContexts

/// The members that the tests ask for: a plain value, functions, things that have this context themselves, and one
/// whose type has it.
protocol TownContext: Sendable {
    var name: String { get }
    var greet: @Sendable (String) -> String { get }
    var mill: Mill { get }
    var bell: Bell { get }
    var permit: Permit { get }
}

extension TownContext {
    var spareBell: Bell? { Bell() }
}

/// A context that goes by a name. All that it holds begins with the default.
struct Town: TownContext {
    var name = "Default"
    var greet: @Sendable (String) -> String { { [name] in "\($0) from \(name)" } }
    var mill: Mill { Mill() }
    var bell: Bell { Bell() }
    var permit: Permit { Permit() }
}

extension HasContext {
    typealias Context = any TownContext
    static var `default`: Resolver<Self, any TownContext> { Resolver(context: Town()) }
}

protocol Townsman: HasInstanceContext where Self.Context == any TownContext {}

extension Townsman {
    var townName: String { resolve[\.name] }
    var greet: @Sendable (String) -> String { resolve[\.greet] }
    var mill: Mill { resolve[\.mill] }
    var bell: Bell { resolve[\.bell] }
}

extension HasStaticContext where Self.Context == any TownContext {
    static var townName: String { resolve[\.name] }
    static var mill: Mill { resolve[\.mill] }
}

/// A struct that asks for another one, which asks for a third.
struct Mill: Townsman {
    var resolve = `default`
    var miller: Bell { bell }
}

struct Bell: Townsman {
    var resolve = `default`
    var deepName: String { mill.bell.mill.townName }
}

final class Baker: Townsman {
    var resolve = `default`
    lazy var oven = resolve[Oven()]
}

final class Oven: Townsman {
    var resolve = `default`
}

struct Permit: HasStaticContext {
    static let resolve = `default`
}

/// A type whose resolver is made anew at each request.
enum Register: HasStaticContext {
    static var resolve: Resolver<Register, any TownContext> { `default` }
}

enum Gate: HasStaticContext {
    static let resolve = `default`
}
