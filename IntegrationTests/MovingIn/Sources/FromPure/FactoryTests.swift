import Patchbay

/// A factory module with a dependency, with a payload, with both, with neither; made by itself and by its factory.
enum FactoryTests {
    static func run() {
        let both = FactoryFixture<Dependency, Payload>(dependency: .init(networking: "A"), payload: .init(id: 100))
        let needing = FactoryFixture<Dependency, Void>(dependency: .init(networking: "B"))
        let taking = FactoryFixture<Void, Payload>(payload: .init(id: 200))
        let plain = FactoryFixture<Void, Void>()
        print(both.dependency.networking, both.payload.id, needing.dependency.networking, taking.payload.id)
        print(plain.dependency == Void(), plain.payload == Void())

        let factory = FactoryFixture<Dependency, Payload>.Factory(dependency: .init(networking: "A"))
        print(factory.create(payload: .init(id: 1)).payload.id, factory.dependency.networking)
        print(
            FactoryFixture<Dependency, Void>.Factory(dependency: .init(networking: "B")).create().dependency.networking
        )
        print(FactoryFixture<Void, Payload>.Factory().create(payload: .init(id: 2)).payload.id)
        print(FactoryFixture<Void, Void>.Factory().create().payload == Void())
        madeOnce()
    }

    /// The dependency is made when it is first needed, and once.
    private static func madeOnce() {
        var count = 0
        let make: () -> Dependency = {
            count += 1
            return .init(networking: "C")
        }
        let factory = FactoryFixture<Dependency, Void>.Factory(dependency: make())
        print(count)
        for _ in 0..<4 { _ = factory.create() }
        print(count)
    }
}
