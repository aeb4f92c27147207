import Swinject

extension ObjectScope {
    static let session = ObjectScope(storageFactory: PermanentStorage.init)
}

final class ShopAssembly: Assembly {
    let isInternal: Bool
    init(isInternal: Bool) { self.isInternal = isInternal }

    func assemble(container: Container) {
        container.register(Clock.self) { _ in SystemClock() }
        container.register(Database.self, name: "main") { _ in Database(path: "shop.sqlite") }.inObjectScope(.container)
        container.register(Database.self, name: "cache") { _ in
            let path = "cache.sqlite"
            return Database(path: path)
        }
        container.register(Catalogue.self) { r in
            Catalogue(
                database: r.resolve(Database.self, name: "main")!,
                clock: r.resolve(Clock.self)!
            )
        }
        container.register(Page.self) { (r, title: String) in Page(catalogue: r.resolve(Catalogue.self)!, title: title)
        }
        container.register(Later.self) { r in Later(page: { r.resolve(Catalogue.self)! }) }
        container.register(Box<Int>.self) { r in Box(value: r.resolve(Clock.self)!.now) }
        // What would have to be guessed.
        container.register(Session.self) { _ in Session() }.inObjectScope(.session)
        container.register(Parent.self) { _ in Parent() }
            .initCompleted { r, parent in parent.session = r.resolve(Session.self) }
        container.register(String.self) { r, number in "\(number as Int)" }
        container.register([Clock].self) { r in Self.clocks(r) }
        if isInternal { container.register(Int.self) { _ in 1 } }
    }

    private static func clocks(_ r: Resolver) -> [Clock] { [r.resolve(Clock.self)!] }
}
