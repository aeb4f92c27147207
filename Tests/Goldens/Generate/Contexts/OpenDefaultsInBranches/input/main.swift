import PatchbayContexts

// A default that somebody wrote for some builds leaves the others to the generated one. What answers for some types alone
// is in nobody's way, and an alias of a protocol is meant by `Self`, whatever has its name outside.

protocol Naming { typealias Name = String }
struct Name {}

protocol SizeContext: OpenContext, Naming {
    var size: Int { get }
    var name: Self.Name { get }
}

extension SizeContext where Self: Sized { var size: Int { 40 } }

protocol Sized {}
extension Sized { var size: Int { 7 } }

struct Live: ContextProvider, Sized {
    var name: String { "live" }
}

#if !DEBUG
    extension HasContext {
        static var `default`: Resolver<Self, any SizeContext> { Resolver(context: Fixed()) }
    }

    struct Fixed: SizeContext {
        var size: Int { 40 }
        var name: String { "live" }
    }
#endif

Live().provideContexts()
print(CurrentSizeContext.size, CurrentSizeContext.name)
