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

// So is what lies in an extension that is limited, at any depth, and what that adds to a resolver.

enum Rooms {}

@available(macOS 99, *)
extension Rooms {
    struct Hall: Injectable {
        struct Dependency { let pad: Pad }

        let dependency: Dependency
    }

    enum Inner {
        struct Desk: Injectable {
            struct Dependency { let size: Int }

            let dependency: Dependency
        }
    }
}

struct Pad {}

protocol RoomResolver: Resolver {}

@available(macOS 99, *)
extension RoomResolver {
    func providePad() -> Pad { Pad() }
}

struct Show: Injectable {
    struct Dependency { let pad: Pad? }

    let dependency: Dependency
}

print("It compiles.")
