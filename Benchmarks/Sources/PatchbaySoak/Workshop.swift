import Patchbay

// Modules, of factories and configurators, at once or awaited by what fails now and then. Of each dependency there is one,
// and the later ones need the earlier.

final class Mast: FactoryModule, SendableModule {
    struct Dependency: Sendable {
        let piece: Piece
        let cabin: Piece
    }
    typealias Payload = Int
    let dependency: Dependency
    let payload: Int

    init(dependency: Dependency, payload: Int) {
        self.dependency = dependency
        self.payload = payload
    }
}

final class Cabin: ConfiguratorModule, SendableModule {
    struct Dependency: Sendable { let piece: Piece }
    typealias Payload = Int
    private(set) var piece: Piece?

    func configure(dependency: Dependency, payload: Int) { piece = dependency.piece }
}

struct Anchor: AsyncFactoryModule, Sendable {
    struct Dependency: Sendable {
        let piece: Piece
        let engine: Piece
    }
    typealias Payload = Int
    let dependency: Dependency

    init(dependency: Dependency, payload: Int) async throws {
        await Task.yield()
        self.dependency = dependency
    }
}

final class Engine: AsyncConfiguratorModule {
    struct Dependency: Sendable {
        let piece: Piece
        let mast: Piece
    }
    typealias Payload = Int
    private(set) var piece: Piece?

    func configure(dependency: Dependency, payload: Int) async throws { piece = dependency.piece }
}

/// The factories and configurators of one ship, which many ask first at once.
struct Workshop: Sendable {
    private let cabins: Cabin.Configurator
    private let masts: Mast.Factory
    private let engines: Engine.Configurator
    private let anchors: Anchor.Factory

    init(of hull: Hull) {
        let make: @Sendable (String) -> Piece = { hull.census.makeOnly($0, of: hull.number) }
        let cabins = Cabin.Configurator(dependency: .init(piece: make("Cabin")))
        let masts = Mast.Factory(dependency: .init(piece: make("Mast"), cabin: cabins.dependency.piece))
        let engines = Engine.Configurator(dependency: {
            try await hull.luck.dawdle()
            try hull.luck.tryIt()
            return .init(piece: make("Engine"), mast: masts.dependency.piece)
        })
        anchors = Anchor.Factory(dependency: {
            let engine = try await engines.dependency.piece
            try hull.luck.tryIt()
            return .init(piece: make("Anchor"), engine: engine)
        })
        (self.cabins, self.masts, self.engines) = (cabins, masts, engines)
    }

    /// Says whether all have the same.
    func step(_ number: Int) -> Bool {
        let mast = masts.create(payload: number)
        let cabin = Cabin()
        cabins.configure(cabin, payload: number)
        return mast.payload == number && mast.dependency.piece === masts.dependency.piece
            && cabin.piece === mast.dependency.cabin
    }

    func stepAsync(_ number: Int) async throws -> Bool {
        let anchor = try await anchors.create(payload: number)
        let engine = Engine()
        try await engines.configure(engine, payload: number)
        let (lastAnchor, lastEngine) = (try await anchors.dependency, try await engines.dependency)
        return anchor.dependency.piece === lastAnchor.piece && engine.piece === anchor.dependency.engine
            && lastEngine.mast === masts.dependency.piece
    }
}
