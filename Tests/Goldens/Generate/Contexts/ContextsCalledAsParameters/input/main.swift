import PatchbayContexts

// Generic parameters of what is generated, and of what it extends, have these names.

protocol Context: OpenContext {
    var door: Int { get }
}

protocol Instance: OpenContext {
    var window: Int { get }
}

protocol Result: OpenContext {
    var roof: Int { get }
}

protocol Resolver: OpenContext {
    var wall: Int { get }
}

protocol Failure: OpenContext, Sendable {
    var floor: Int { get }
}

struct House: Context, Instance, Result, Resolver, Failure, ContextProvider {
    var door: Int { 1 }
    var window: Int { 2 }
    var roof: Int { 3 }
    var wall: Int { 4 }
    var floor: Int { 5 }
}

struct Window: HasAmbientContext {
    typealias Context = any Instance
    var text: String { "window \(window)" }
}

House().provideContexts()
print(Window().text)
