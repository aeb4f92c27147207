import PatchbayHubs
import Testing

@Suite struct ResolvingTests {
    @Test func `a registered type resolves with its dependencies`() {
        let line = Town.resolve(Line.self)
        #expect(line.carrier.name == "tram")
        #expect(line.depot.town == "Graz")
    }

    @Test func `the type to be resolved can be inferred`() {
        let carrier: any Carrier = Town.resolve()
        #expect(carrier.name == "tram")
    }

    @Test func `each request makes a new value`() {
        #expect(Town.resolve((any Carrier).self) as? Tram !== Town.resolve((any Carrier).self) as? Tram)
    }

    @Test func `one singleton serves all requests`() {
        #expect(Town.resolve((any Depot).self) === Town.resolve(Line.self).depot)
    }

    @Test func `what only the caller knows is an argument, and the rest is resolved`() {
        let ride = Town.resolve(Ride.self, start: 7, note: "late")
        #expect(ride.start == 7 && ride.note == "late" && ride.line.carrier.name == "tram")
        #expect(Town.resolve(start: 8, note: "").start == 8)
    }

    @Test func `a factory makes what the hub makes`() {
        let carriers: MDIFactory<any Carrier> = Town.factory(of: (any Carrier).self)
        #expect(carriers.make().name == "tram")
        #expect(Town.factory(of: (any Depot).self).make() === Town.resolve((any Depot).self))
    }

    @Test func `a factory takes the arguments when it makes something, or has them from the start`() {
        let rides: Town.RideFactory = Town.factory(of: Ride.self)
        #expect(rides.make(start: 9, note: "early").note == "early")
        #expect(Town.factory(of: Ride.self, start: 10, note: "on time").make().start == 10)
    }

    @Test func `a factory that is made by hand may keep parameters for its function`() {
        #expect(MDIFactory(parameter: "a", 3, factory: String.init(repeating:count:)).make() == "aaa")
        #expect(MDIFactory(factory: { 1 }).make() == 1)
        #expect(MDIFactory { 2 }.make() == 2)
    }
}
