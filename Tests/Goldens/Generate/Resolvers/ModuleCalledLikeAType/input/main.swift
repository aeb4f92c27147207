import Data
import Foundation
import Patchbay

// A module behind whose name everybody who imports Foundation sees a type.

struct Page: Sendable {}

struct Reader: Injectable {
    struct Dependency {
        let rows: Rows
        let url: URL
        let page: Page
        let other: DataPage
    }

    let dependency: Dependency
}

protocol AppResolver: Resolver, Sendable {
    var parent: any DataResolver { get }
    func provideURL() -> URL
    func providePage() -> Page
}

struct App: AppResolver {
    var parent: any DataResolver { Library() }
    func provideURL() -> URL { URL(string: "https://example.com")! }
    func providePage() -> Page { Page() }
}

let reader = App().resolveReader()
print(reader.dependency.url, reader.dependency.rows, reader.dependency.other)
