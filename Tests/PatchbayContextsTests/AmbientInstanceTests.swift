import PatchbayContexts
import Testing

private struct Ticket: HasAmbientContext {}

private struct TownChanges: ContextOverrides {
    var name = ContextMember<String>()

    static func context(_ layer: _ContextLayer<TownChanges>) -> any TownContext {
        Town(name: layer.overrides.name.value(over: layer.base.name))
    }
}

@Suite struct AmbientInstanceTests {
    /// As generated code hands on what it is given.
    private static func given<Instance: HasInstanceContext>(
        _ instance: Instance
    ) -> Instance where Instance.Context == any TownContext {
        withContext(instance, TownChanges { $0.name = "Ulm" })
    }

    @Test func `An instance without a place for a context asks the scope`() {
        #expect(Ticket().resolve[\.name] == "Default")
        #expect(withContext(TownChanges { $0.name = "Bonn" }) { Ticket().resolve[\.name] } == "Bonn")
        #expect(Self.given(Mill()).townName == "Ulm")
    }

    @Test func `A debug build stops where an instance without a place for a context is given one`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Self.given(Ticket())
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Ticket has no place for a context"))
    }

    private static func under<Instance: HasInstanceContext>(
        _ instance: Instance,
        _ context: Instance.Context
    ) -> Instance { withContext(instance, context) }

    @Test func `A debug build stops where generic code gives such an instance a whole context`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Self.under(Ticket(), Ticket().resolve.context)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Ticket has no place for a context"))
    }
}
