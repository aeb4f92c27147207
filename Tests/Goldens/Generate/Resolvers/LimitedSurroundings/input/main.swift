import Patchbay
import PatchbayContexts

// What lies in a type that is not available everywhere is as available as that, and so is what is generated for it.

struct Page: Injectable {
    struct Dependency { let size: Int }

    let size: Int

    init(dependency: Dependency) { size = dependency.size }
}

@available(*, deprecated)
final class Counter: SharedInjectable, Sendable {
    typealias Owner = any Old.Pages
    struct Dependency {}

    let start = 1

    init(dependency: Dependency) {}
}

@available(*, deprecated)
enum Old {
    protocol Pages: Resolver, Sendable {
        var shared: PagesShared { get }
    }

    struct Library: Pages {
        let shared = PagesShared()
    }

    protocol Surroundings: ContextAccessors, Sendable {
        var title: String { get }
    }

    static func show() {
        let pages: any Pages = Library()
        print(pages.resolvePage(size: 3).size, pages.resolveCounter().start)
    }
}

print("It compiles.")
