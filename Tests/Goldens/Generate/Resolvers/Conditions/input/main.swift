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

print(Resolvers().resolveScreen().title)
if #available(macOS 14, iOS 17, *) { _ = Resolvers().resolveModern() }
