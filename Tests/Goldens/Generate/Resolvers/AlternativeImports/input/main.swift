#if SECOND
    import SecondKit
#else
    import FirstKit
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Patchbay

// A name that comes from another module in each branch.

struct Use: Injectable {
    struct Dependency {
        let image: Image
        let date: Date
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    func provideImage() -> Image
    func provideDate() -> Date
}

struct App: AppResolver {
    func provideImage() -> Image { Image() }
    func provideDate() -> Date { Date(timeIntervalSince1970: 0) }
}

let use = App().resolveUse().dependency
print(use.image.name, Int(use.date.timeIntervalSince1970))
