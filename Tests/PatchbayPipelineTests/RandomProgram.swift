import PatchbayModel

/// A program with a random graph of bindings, and what it has to print when the wiring is right.
///
/// Every type keeps a trace of how it was made. What a trace has to be follows from the graph alone, by the
/// shortest reading of the rules there is, so that the generator is compared with something that shares no
/// code with it.
struct RandomProgram {
    private struct Node {
        enum Kind: CaseIterable { case injectable, factoryMethod, provided, module }
        var kind: Kind
        var isAsync: Bool
        var isThrowing: Bool
        var isOnMainActor: Bool
        var needs: [Need]
    }

    private enum Need: Hashable {
        case node(Int)
        case factory(Int)
        case lifted(label: String, type: String)
    }

    /// One parameter that climbed to a method's caller.
    private struct Lifted: Hashable {
        var label: String
        var type: String
        var owner: Int
    }

    private var nodes: [Node] = []

    init(seed: UInt64, count: Int) {
        var random = SplitMix(state: seed)
        for index in 0..<count {
            var needs: [Need] = []
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let need = Self.need(below: index, nodes, &random)
                if !needs.contains(need) && !needs.contains(where: { Self.label($0) == Self.label(need) }) {
                    needs.append(need)
                }
            }
            let kind = Node.Kind.allCases.randomElement(using: &random) ?? .injectable
            nodes.append(
                Node(
                    kind: kind,
                    isAsync: kind != .module && Int.random(in: 0..<8, using: &random) == 0,
                    isThrowing: kind != .module && Int.random(in: 0..<6, using: &random) == 0,
                    isOnMainActor: kind == .injectable && Int.random(in: 0..<6, using: &random) == 0,
                    needs: needs
                )
            )
        }
    }

    private static func need(below index: Int, _ nodes: [Node], _ random: inout SplitMix) -> Need {
        if index > 0, Int.random(in: 0..<3, using: &random) > 0 {
            let target = Int.random(in: 0..<index, using: &random)
            return nodes[target].kind == .module ? .factory(target) : .node(target)
        }
        let label = ["id", "name", "size", "default"].randomElement(using: &random) ?? "id"
        let type = ["Int", "String", "Double"].randomElement(using: &random) ?? "Int"
        return .lifted(label: label, type: type)
    }

    private static func label(_ need: Need) -> String {
        switch need {
        case .node(let target): "t\(target)"
        case .factory(let target): "t\(target)Factory"
        case .lifted(let label, _): label
        }
    }

    private static func type(_ need: Need) -> String {
        switch need {
        case .node(let target): "T\(target)"
        case .factory(let target): "T\(target).Factory"
        case .lifted(_, let type): type
        }
    }

    // MARK: Sources

    func sources(module: String) -> [SourceFile] {
        let types = nodes.indices.map(declaration).joined(separator: "\n\n")
        let providers = nodes.indices.filter { nodes[$0].kind == .provided }
        let resolver = """
            import Patchbay

            protocol AppResolver: Resolver, Sendable {
            \(providers.map { "    \(signature($0))" }.joined(separator: "\n"))
            }

            struct App: AppResolver {
            \(providers.map { "    \(signature($0)) { T\($0)(trace: \"\(trace($0))\") }" }.joined(separator: "\n"))
            }
            """
        return [
            SourceFile(path: "Types.swift", module: module, text: "import Patchbay\n\n" + types),
            SourceFile(path: "Resolver.swift", module: module, text: resolver),
            SourceFile(path: "main.swift", module: module, text: main),
        ]
    }

    private func signature(_ index: Int) -> String {
        let parameters = nodes[index].needs.map { "\(Self.label($0)): \(Self.type($0))" }.joined(separator: ", ")
        return "func provideT\(index)(\(parameters))\(effects(index)) -> T\(index)"
    }

    private func effects(_ index: Int) -> String {
        (nodes[index].isAsync ? " async" : "") + (nodes[index].isThrowing ? " throws" : "")
    }

    private func declaration(_ index: Int) -> String {
        let node = nodes[index]
        let properties = node.needs.map { "        let `\(Self.label($0))`: \(Self.type($0))" }.joined(separator: "\n")
        let dependency = "    struct Dependency: Sendable {\n\(properties)\n    }"
        let text = "\"\(dependencyTrace(index))\""
        let actor = node.isOnMainActor ? "@MainActor " : ""
        switch node.kind {
        case .injectable:
            return """
                \(actor)struct T\(index): Injectable {
                \(dependency)
                    let trace: String
                    init(dependency: Dependency)\(effects(index)) { trace = \(text) }
                }
                """
        case .factoryMethod:
            return """
                struct T\(index): FactoryMethodInjectable {
                \(dependency)
                    let trace: String
                    static func makeInstance(dependency: Dependency)\(effects(index)) -> T\(index) { T\(index)(trace: \(text)) }
                }
                """
        case .provided:
            return "struct T\(index): Sendable {\n    let trace: String\n}"
        case .module:
            return """
                final class T\(index): FactoryModule, Sendable {
                \(dependency)
                    struct Payload: Sendable { let mark: String }
                    let trace: String
                    init(dependency: Dependency, payload: Payload) { trace = \(text) + payload.mark }
                }
                """
        }
    }

    /// The interpolation that a type with a `Dependency` traces itself by.
    private func dependencyTrace(_ index: Int) -> String {
        trace(index, prefix: "dependency.")
    }

    private func trace(_ index: Int, prefix: String = "") -> String {
        let parts = nodes[index].needs.map { need -> String in
            let name = prefix.isEmpty && Self.label(need) == "default" ? "`default`" : Self.label(need)
            return switch need {
            case .node(let target):
                nodes[target].isOnMainActor ? "T\(target)" : "\\(\(prefix)\(name).trace)"
            case .factory: "\\(\(prefix)\(name).create(payload: .init(mark: \"!\")).trace)"
            case .lifted: "\\(\(prefix)\(name))"
            }
        }
        return "T\(index)(\(parts.joined(separator: ",")))"
    }

    // MARK: What it has to print

    private var main: String {
        let calls = nodes.indices.map { index -> String in
            var arguments = lifted(index).map { "\($0.label): \(value($0))" }
            if nodes[index].kind == .module { arguments.append("payload: .init(mark: \"?\")") }
            return "    print(try await app.resolveT\(index)(\(arguments.joined(separator: ", "))).trace)"
        }
        return
            "func run(_ app: some AppResolver) async throws {\n\(calls.joined(separator: "\n"))\n}\ntry await run(App())\n"
    }

    var expectedOutput: String {
        nodes.indices.map { index in
            let values = Dictionary(uniqueKeysWithValues: lifted(index).map { ([$0.original, $0.type], value($0)) })
            return expected(index, values) + (nodes[index].kind == .module ? "?" : "") + "\n"
        }.joined()
    }

    private func expected(_ index: Int, _ values: [[String]: String]) -> String {
        let parts = nodes[index].needs.map { need -> String in
            switch need {
            case .node(let target):
                return nodes[target].isOnMainActor ? "T\(target)" : expected(target, values)
            case .factory(let target):
                return expected(target, values) + "!"
            case .lifted(let label, let type):
                return (values[[label, type]] ?? "missing").replacing("\"", with: "")
            }
        }
        return "T\(index)(\(parts.joined(separator: ",")))"
    }

    /// A lifted parameter under the label that the caller writes.
    private struct Parameter {
        var label: String
        var original: String
        var type: String
    }

    private func lifted(_ index: Int) -> [Parameter] {
        let all = climbing(index)
        return all.map { lifted in
            let clashes = all.filter { $0.label == lifted.label }.count > 1
            let prefixed = "t\(lifted.owner)" + lifted.label.prefix(1).uppercased() + lifted.label.dropFirst()
            return Parameter(
                label: clashes ? prefixed : lifted.label,
                original: lifted.label,
                type: lifted.type
            )
        }
    }

    private func climbing(_ index: Int) -> [Lifted] {
        var result: [Lifted] = []
        for need in nodes[index].needs {
            let added =
                switch need {
                case .node(let target), .factory(let target): climbing(target)
                case .lifted(let label, let type): [Lifted(label: label, type: type, owner: index)]
                }
            for lifted in added where !result.contains(where: { $0.label == lifted.label && $0.type == lifted.type }) {
                result.append(lifted)
            }
        }
        return result
    }

    private func value(_ parameter: Parameter) -> String {
        switch parameter.type {
        case "Int": "\(parameter.original.count)"
        case "Double": "\(parameter.original.count).5"
        default: "\"\(parameter.original)\""  // String, the last of the three
        }
    }
}

/// A small generator of pseudo-random numbers, the same on every machine.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
