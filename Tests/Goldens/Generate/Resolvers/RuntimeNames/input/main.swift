import Foundation
import Kit
import Models
import Patchbay

struct Page: Injectable {
    struct Dependency {
        let module: Models.Module
        let lazy: Kit::Lazy<Int>
        let address: Models.URL
        let link: Foundation.URL
        let plan: RuntimeNames::Plan
        let tiles: Patchbay.Factory<Tile>
        let own: Factory<Tile>
    }

    let dependency: Dependency
}

struct Plan {
    let name = "plan"
}

/// The reason to name the other one with its module.
final class Factory<Product> {}

struct Tile: FactoryModule {
    struct Dependency { let plan: Plan }
    typealias Payload = Int
    let text: String
    init(dependency: Dependency, payload: Int) { text = "\(dependency.plan.name) \(payload)" }
}

protocol AppResolver: Resolver {
    func provideOwn() -> Factory<Tile>
    func provideModule() -> Models.Module
    func provideLazy() -> Kit::Lazy<Int>
    func provideLink() -> Foundation.URL
    func providePlan() -> Plan
}

struct App: AppResolver {
    func provideOwn() -> Factory<Tile> { Factory() }
    func provideModule() -> Models.Module { Models.Module() }
    func provideLazy() -> Kit::Lazy<Int> { Kit::Lazy(1) }
    func provideLink() -> Foundation.URL { Foundation.URL(filePath: "/") }
    func providePlan() -> Plan { Plan() }
}

let page = App().resolvePage(address: Models.URL()).dependency
print(page.module.name, page.lazy.value, page.address.text, page.link.path, page.plan.name)
print(page.tiles.create(payload: 3).text, type(of: page.own))
