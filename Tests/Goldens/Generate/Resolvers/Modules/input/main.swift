import Patchbay

// Factories and configurators of modules, filled in all the way down.

final class Network: Sendable {}
struct Item { var name: String }

final class ImageCell: ConfiguratorModule {
    struct Dependency { let network: Network }
    struct Payload { let image: String }
    var shown = ""
    func configure(dependency: Dependency, payload: Payload) {
        shown = "\(payload.image) by \(type(of: dependency.network))"
    }
}

final class Detail: FactoryModule {
    struct Dependency {
        let network: Network
        let imageCell: ImageCell.Configurator
        let theme: String
    }
    struct Payload { let item: Item }
    let dependency: Dependency
    let payload: Payload
    init(dependency: Dependency, payload: Payload) {
        self.dependency = dependency
        self.payload = payload
    }
}

final class List: FactoryModule {
    struct Dependency { let details: Patchbay.Factory<Detail> }
    let dependency: Dependency
    init(dependency: Dependency, payload: Void) { self.dependency = dependency }
}

/// Swift writes its initialiser.
struct Badge: FactoryModule {
    struct Dependency { let theme: String }
    typealias Payload = Int
    let dependency: Dependency
    let payload: Int
}

final class About: FactoryModule {
    typealias Payload = String
    let version: String
    init(dependency: Void, payload: String) { version = payload }
}

final class Custom: FactoryModule {
    typealias Dependency = Network
    struct Payload { let id: Int }
    var id = 0
    var network: Network?
    init(dependency: Network, payload: Payload) {}
}

extension Factory where Module == Custom {
    func create(payload: Custom.Payload) -> Custom {
        let custom = Custom(dependency: dependency, payload: payload)
        custom.id = payload.id * 100
        custom.network = dependency
        return custom
    }
}

final class Archive: AsyncFactoryModule {
    struct Dependency { let network: Network }
    struct Payload { let year: Int }
    let year: Int
    init(dependency: Dependency, payload: Payload) async throws { year = payload.year }
}

// An injectable by the short form of its module's initialiser.
final class Both: FactoryModule, Injectable {
    struct Dependency { let network: Network }
    init(dependency: Dependency, payload: Void) {}
}

protocol AppResolver: Resolver, Sendable {
    func provideNetwork() -> Network
}

struct Resolvers: AppResolver {
    let network = Network()
    func provideNetwork() -> Network { network }
}

let resolver = Resolvers()
let list = resolver.resolveList(theme: "dark")
let detail = list.dependency.details.create(payload: .init(item: Item(name: "lamp")))
print(detail.payload.item.name, detail.dependency.theme)
let cell = ImageCell()
detail.dependency.imageCell.configure(cell, payload: .init(image: "lamp.png"))
print(cell.shown)
print(resolver.resolveAbout(payload: "1.0").version, resolver.resolveAboutFactory().create(payload: "2.0").version)
print(resolver.resolveCustom(payload: .init(id: 3)).id, resolver.resolveCustom(payload: .init(id: 1)).network === resolver.network)
print(resolver.resolveDetail(theme: "light", payload: .init(item: Item(name: "chair"))).dependency.theme)
print(try await resolver.resolveArchive(payload: .init(year: 1999)).year)
print(try await resolver.resolveArchiveFactory().create(payload: .init(year: 2001)).year)
resolver.resolveImageCellConfigurator().configure(cell, payload: .init(image: "x"))
print(cell.shown)
print(type(of: resolver.resolveBoth()), type(of: resolver.resolveBothFactory().create()))
let badge = resolver.resolveBadge(theme: "dark", payload: 7)
print(badge.payload, resolver.resolveBadgeFactory(theme: "light").create(payload: 8).dependency.theme)
