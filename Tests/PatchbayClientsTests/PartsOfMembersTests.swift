import PatchbayClients
import PatchbayContexts
import PatchbayTesting
import Testing

private struct Lamps: Sendable {
    var brightness = 1
    var colour = "white"
}

private protocol StageContext: ContextAccessors, Sendable {
    var lamps: Lamps { get }
    var scale: Scale { get }
}

private struct LiveStage: StageContext {
    var lamps: Lamps { Lamps() }
    var scale: Scale { Scale(weigh: { $0 > 3 }) }
}

/// As the plugin writes it.
private struct StageContextUnimplemented: StageContext {
    let asked = _UnimplementedContext("any StageContext")
    var lamps: Lamps { asked.value("lamps") }
    var scale: Scale { asked.value("scale") }
}

private struct StageContextOverrides: ContextOverrides {
    var lamps = ContextMember<Lamps>()
    var scale = ContextMember<Scale>()

    static func context(_ layer: _ContextLayer<StageContextOverrides>) -> any StageContext { Overridden(layer: layer) }

    private struct Overridden: StageContext {
        let layer: _ContextLayer<StageContextOverrides>
        var lamps: Lamps { layer.overrides.lamps.value(over: layer.base.lamps) }
        var scale: Scale { layer.overrides.scale.value(over: layer.base.scale) }
    }
}

@Suite struct PartsOfMembersTests {
    @Test func `a part of a member is replaced, and the rest stays what it was`() {
        let context = StageContextOverrides { $0.lamps.brightness = 7 }.over(LiveStage())
        #expect(context.lamps.brightness == 7 && context.lamps.colour == "white")
    }

    @Test func `parts add up, over a member that is replaced, and in scopes within scopes`() {
        let inner = StageContextOverrides {
            $0.lamps = Lamps(brightness: 2, colour: "red")
            $0.lamps.brightness = 3
        }
        let outer = StageContextOverrides { $0.lamps.colour = "blue" }
        #expect(inner.over(LiveStage()).lamps.colour == "red")
        let both = outer.over(inner.over(LiveStage())).lamps
        #expect(both.brightness == 3 && both.colour == "blue")
    }

    @Test func `one closure of a client is set where nothing says what the client is`() throws {
        let context = StageContextOverrides { $0.scale.weigh = { $0 == 5 } }.over(StageContextUnimplemented())
        #expect(try context.scale.weigh(5))
    }

    @Test func `a client that nothing says anything about fails the test when a closure is called`() {
        let scale = StageContextUnimplemented().scale
        withKnownIssue { #expect(throws: UnimplementedMember.self) { try scale.weigh(5) } }
    }

    @Test func `a member that is no client fails the test when it is asked for`() {
        let context = StageContextOverrides { $0.lamps.brightness = 7 }.over(StageContextUnimplemented())
        withKnownIssue { #expect(context.lamps.brightness == 7) }
    }
}

extension Lamps: ContextPlaceholder {
    static var placeholder: Lamps { Lamps(brightness: 0, colour: "") }
}
