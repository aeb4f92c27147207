import Swinject

final class Visit {}
final class Guide {
    let visit: Visit
    init(visit: Visit) { self.visit = visit }
}

private let visiting = ObjectScope(storageFactory: PermanentStorage.init)

enum Lives {
    static let forGood = ObjectScope.container
    static let ofVisit: ObjectScope = visiting
    static let anew = ObjectScope(storageFactory: TransientStorage.init)
    /// It has the name of a scope that is reset, and is another.
    static let session = ObjectScope(storageFactory: PermanentStorage.init)
}

struct Places {
    private let ofPlace = ObjectScope { PermanentStorage() }

    func registerPlaces(in container: Container) {
        let guiding = Lives.forGood
        container.register(Visit.self) { _ in Visit() }.inObjectScope(visiting)
        container.register(Visit.self, name: "alias") { _ in Visit() }.inObjectScope(Lives.ofVisit)
        container.register(Visit.self, name: "place") { _ in Visit() }.inObjectScope(ofPlace)
        container.register(Visit.self, name: "anew") { _ in Visit() }.inObjectScope(Lives.anew)
        container.register(Visit.self, name: "other") { _ in Visit() }.inObjectScope(Lives.session)
        container.register(Guide.self) { r in
            Guide(visit: r.resolve(Visit.self)!)  // expect PB604
        }.inObjectScope(guiding)
        container.register(Guide.self, name: "alias") { r in
            Guide(visit: r.resolve(Visit.self, name: "alias")!)  // expect PB604
        }.inObjectScope(Lives.forGood)
        container.register(Guide.self, name: "place") { r in
            Guide(visit: r.resolve(Visit.self, name: "place")!)  // expect PB604
        }.inObjectScope(.container)
        container.register(Guide.self, name: "anew") { r in
            Guide(visit: r.resolve(Visit.self, name: "anew")!)
        }.inObjectScope(.container)
        container.register(Guide.self, name: "other") { r in
            Guide(visit: r.resolve(Visit.self, name: "other")!)
        }.inObjectScope(.container)
        container.register(Guide.self, name: "visit") { r in
            Guide(visit: r.resolve(Visit.self)!)
        }.inObjectScope(Lives.ofVisit)
    }

    func leave(_ container: Container) {
        container.resetObjectScope(visiting)
        container.resetObjectScope(ofPlace)
        container.resetObjectScope(Lives.anew)
        container.resetObjectScope(Lives.session, serviceType: Guide.self)
        print(["alias", "place", "anew", "other", "visit", nil].map { container.resolve(Guide.self, name: $0)! })
    }
}
