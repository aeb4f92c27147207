#if false
    import FirstKit
#endif
#if os(iOS) && os(macOS)
    import FirstKit
#endif
import Patchbay
import SecondKit

// A name that comes from another module in branches that are compiled in no build.

struct Use: Injectable {
    struct Dependency {
        let image: Image
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideImage() -> Image
}

struct App: AppResolver {
    func provideImage() -> Image { Image() }
}

print(App().resolveUse().dependency.image.name)
