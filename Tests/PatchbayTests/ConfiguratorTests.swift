import Patchbay
import Testing

@Suite("What a configurator promises")
struct ConfiguratorTests {
    final class Cell: ConfiguratorModule, SendableModule {
        struct Dependency: Sendable { let number: Int }
        typealias Payload = String
        private(set) var shown: [String] = []

        func configure(dependency: Dependency, payload: String) {
            shown.append("\(payload)\(dependency.number)")
        }
    }

    @Test("a configurator fills the same instance again and again")
    func reuse() {
        let configurator = Cell.Configurator(dependency: .init(number: 1))
        let cell = Cell()
        configurator.configure(cell, payload: "a")
        configurator.configure(cell, payload: "b")
        #expect(cell.shown == ["a1", "b1"])
    }

    @Test("a configurator evaluates its dependency when it is first needed, and once")
    func laziness() {
        let evaluations = Locked(0)
        let configurator = Cell.Configurator(
            dependency: .init(
                number: evaluations.update {
                    $0 += 1
                    return $0
                }
            )
        )
        #expect(evaluations.current == 0)
        let cell = Cell()
        configurator.configure(cell, payload: "a")
        configurator.configure(cell, payload: "b")
        #expect(configurator.dependency.number == 1)
        #expect(evaluations.current == 1)
        #expect(cell.shown == ["a1", "b1"])
    }

    @Test("a configurator evaluates its dependency once under many threads")
    func onceUnderThreads() {
        for _ in 0..<50 {
            let evaluations = Locked(0)
            let configurator = Cell.Configurator(
                dependency: .init(
                    number: evaluations.update {
                        $0 += 1
                        return $0
                    }
                )
            )
            let shown = onThreads(16) { _ in
                let cell = Cell()
                configurator.configure(cell, payload: "")
                return cell.shown
            }
            #expect(shown == Array(repeating: ["1"], count: 16))
            #expect(evaluations.current == 1)
        }
    }

    @Test("a subclass of a configurator that overrides it is used wherever the configurator is")
    func subclass() {
        final class Shouting: Configurator<Cell>, @unchecked Sendable {
            override var dependency: Cell.Dependency { .init(number: super.dependency.number * 10) }
            override func configure(_ module: Cell, payload: String) {
                super.configure(module, payload: payload.uppercased())
            }
        }
        let configurator: Cell.Configurator = Shouting(dependency: .init(number: 4))
        let cell = Cell()
        configurator.configure(cell, payload: "a")
        #expect(cell.shown == ["A40"])
    }
}
