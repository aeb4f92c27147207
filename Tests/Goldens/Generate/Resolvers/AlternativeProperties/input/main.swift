import Patchbay

// A property provides in one branch what a method of its name provides in the other, with other effects.

struct Clock { let name: String }
struct Zone { let name: String }

struct Watch: Injectable {
    struct Dependency {
        let clock: Clock
        let zone: Zone
    }
    let dependency: Dependency
}

protocol AppResolver: Resolver {
    #if FIRST
        var clock: Clock { get throws }
        var zone: Zone { get }
    #else
        func provideClock(zone: Zone) async -> Clock
        var zone: Zone { get async }
    #endif
}

struct App: AppResolver {
    #if FIRST
        var clock: Clock { Clock(name: "first") }
        var zone: Zone { Zone(name: "zone") }
    #else
        func provideClock(zone: Zone) async -> Clock { Clock(name: "clock of \(zone.name)") }
        var zone: Zone { get async { Zone(name: "zone") } }
    #endif
}

let watch = try await App().resolveWatch().dependency
print(watch.clock.name, watch.zone.name)

#if DEBUG
    let stub = AppResolverStub(over: App())
    #if FIRST
        stub.onClock = { Clock(name: "stub") }
    #else
        stub.onProvideClock = { Clock(name: "stub of \($0.name)") }
    #endif
    let stubbed = try await stub.resolveWatch().dependency
    precondition(stubbed.clock.name.hasPrefix("stub"))
#endif
