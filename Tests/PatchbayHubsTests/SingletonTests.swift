import PatchbayHubs
import Testing

private final class Press {
    // Not isolated and not locked, as in programs: whoever registers a singleton says that it may be shared.
    nonisolated(unsafe) static var made = 0

    init() { Self.made += 1 }
}

@SingletonRegister(Press.self, using: Press.init)
private enum Works {}

private final class Egg {
    init() { _ = Farm.resolve(Hen.self) }
}

private final class Hen {
    init() { _ = Farm.resolve(Egg.self) }
}

@SingletonRegister(Hen.self, using: { Hen() })
@SingletonRegister(Egg.self, using: { Egg() })
private enum Farm {}

@Suite struct SingletonTests {
    @Test func `a singleton that needs itself to be made is a trap that names it`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Farm.resolve(Egg.self)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Patchbay") && message.contains("Egg") && message.contains("Hen"), "\(message)")
    }

    @Test func `a singleton is made once, however many ask at the same time`() async {
        let presses = await withTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<64 {
                group.addTask { ObjectIdentifier(Works.resolve(Press.self)) }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(presses.count == 1)
        // The write has ended: all who asked have waited for the one that made it.
        #expect(Press.made == 1)
    }
}
