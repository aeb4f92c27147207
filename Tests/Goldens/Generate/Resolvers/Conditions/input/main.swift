import Patchbay

// What stands under `#if` is generated under the same conditions; two variants of one type are one binding.

#if canImport(UIKit)
    final class Screen: UIViewController, Injectable {
        struct Dependency { let title: String }
        init(dependency: Dependency) { super.init(nibName: nil, bundle: nil) }
    }
#else
    final class Screen: Injectable {
        struct Dependency { let title: String }
        let title: String
        init(dependency: Dependency) { title = dependency.title }
    }
#endif

#if PREVIEW
    struct Preview: Injectable {
        struct Dependency { let screen: Screen }
        let dependency: Dependency
    }
#endif

@available(macOS 14, iOS 17, *)
struct Modern: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

// What makes a type may be there on fewer systems than the type.

struct Newer: Injectable {
    struct Dependency {}
    @available(macOS 15, iOS 18, *)
    init(dependency: Dependency) {}
}

struct Late {
    struct Dependency {
        @available(macOS 15, iOS 18, *)
        init() {}
    }
}
@available(macOS 14, iOS 17, *)
extension Late: Injectable {
    init(dependency: Dependency) {}
}

struct Made: FactoryMethodInjectable {
    struct Dependency {}
    @available(macOS 15, iOS 18, *)
    static func makeInstance(dependency: Dependency) -> Made { Made() }
}

// One of them is compiled, as the compiler is of one version.
#if compiler(>=6.0)
    struct Tool: Injectable {
        struct Dependency { let title: String }
        let dependency: Dependency
    }
#endif
#if compiler(<6.0)
    struct Tool: Injectable {
        struct Dependency { let name: String }
        let dependency: Dependency
    }
#endif

/// Is there where it is not unavailable.
#if os(Windows)
    @available(*, unavailable)
#endif
struct Window: Injectable {
    struct Dependency { let title: String }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    #if os(Windows)
        func provideRegistry() -> Int
    #endif
    func provideTitle() -> String
}

struct Resolvers: AppResolver {
    #if os(Windows)
        func provideRegistry() -> Int { 1 }
    #endif
    func provideTitle() -> String { "title" }
}

print(Resolvers().resolveScreen().title, Resolvers().resolveTool().dependency.title)
print(Resolvers().resolveWindow().dependency.title)
if #available(macOS 14, iOS 17, *) { _ = Resolvers().resolveModern() }
if #available(macOS 15, iOS 18, *) {
    _ = Resolvers().resolveNewer()
    _ = Resolvers().resolveLate()
    _ = Resolvers().resolveMade()
}
