import PatchbayModel

extension RandomProgram {
    /// The program as source files.
    func sources(module: String) -> [SourceFile] {
        let types = indices.map(declaration) + families.indices.filter(isAsked(family:)).map(genericDeclaration)
        return [
            SourceFile(path: "Types.swift", module: module, text: Self.preamble + types.joined(separator: "\n\n")),
            SourceFile(path: "Extensions.swift", module: module, text: "import Patchbay\n\n" + extensions),
            SourceFile(path: "Resolvers.swift", module: module, text: "import Patchbay\n\n" + resolvers),
            SourceFile(path: "main.swift", module: module, text: main),
        ]
    }

    private static let preamble = """
        import Patchbay

        /// What was asked for later, and is now.
        typealias Asking = @Sendable () async throws -> String

        /// Says how it was made.
        protocol Traced: Sendable {
            var trace: String { get }
        }

        protocol Made: Injectable {}
        protocol MadeOnce: SharedInjectable {}
        protocol MadeForSome: WeaklySharedInjectable {}

        /// Numbers the shared instances. The program asks for one thing after the other.
        final class Serial: @unchecked Sendable {
            static let shared = Serial()
            private var last = 0
            func next() -> Int {
                last += 1
                return last
            }
        }

        /// What is contributed.
        struct Mark: Sendable {
            let trace: String
        }

        func text(_ marks: [String: Mark]) -> String {
            marks.sorted { $0.key < $1.key }.map { "\\($0.key)=\\($0.value.trace)" }.joined(separator: "+")
        }


        """

    /// Whether some node asks for the generic type with a type in place.
    private func isAsked(family: Int) -> Bool {
        indices.contains { index in
            guard case .applied(family, _) = nodes[index].kind else { return false }
            return places.contains { _ in isAsked(index) }
        }
    }

    /// Whether anything asks for a node.
    private func isAsked(_ index: Int) -> Bool {
        indices.contains { asker in
            guard nodes[asker].needs.contains(where: { $0.target == index }) else { return false }
            return nodes[asker].kind.argument == nil || isAsked(asker)
        }
    }

    // MARK: Types

    private func declaration(_ index: Int) -> String {
        let node = nodes[index]
        let text = "\"\(trace(index, prefix: "dependency."))\""
        let later = later(node.needs, prefix: "dependency.")
        switch node.kind {
        case .injectable: return injectable(index)
        case .factoryMethod:
            return """
                struct T\(index): FactoryMethodInjectable, Traced {
                \(dependency(node.needs))
                \(Self.stored)
                \(Self.given)
                    static func makeInstance(dependency: Dependency)\(effects(index)) -> T\(index) {
                        T\(index)(trace: \(text), later: \(later))
                    }
                }
                """
        case .property:
            return """
                final class T\(index): PropertyInjectable, @unchecked Sendable {
                \(dependency(node.needs))
                    var dependency: Dependency!
                    var trace: String { \(text.replacing("dependency.", with: "dependency!.")) }
                    var later: [Asking] { \(later.replacing("dependency.", with: "dependency!.")) }
                }
                """
        case .configurator:
            return """
                final class T\(index): ConfiguratorModule, @unchecked Sendable {
                \(dependency(node.needs))
                    struct Payload { let mark: String }
                    var trace = ""
                    var later: [Asking] = []
                    func configure(dependency: Dependency, payload: Payload) {
                        trace = \(text) + payload.mark
                        later = \(later)
                    }
                }
                """
        case .module:
            return """
                final class T\(index): FactoryModule, Traced {
                \(dependency(node.needs))
                    struct Payload: Sendable { let mark: String }
                \(Self.stored)
                    init(dependency: Dependency, payload: Payload) {
                        trace = \(text) + payload.mark
                        later = \(later)
                    }
                }
                """
        case .provided: return "struct T\(index): Traced {\n\(Self.stored)\n\(Self.given)\n}"
        case .twin, .contribution, .keyedContribution, .applied: return ""
        }
    }

    private static let stored = "    let trace: String\n    let later: [Asking]"
    private static let given = """
            init(trace: String, later: [Asking] = []) {
                self.trace = trace
                self.later = later
            }
        """

    private func dependency(_ needs: [Need], name: String = "Dependency") -> String {
        let properties = needs.map { "        let `\(label($0))`: \(type($0))" }.joined(separator: "\n")
        return "    struct \(name): Sendable {\n\(properties)\n    }"
    }

    private func injectable(_ index: Int) -> String {
        let node = nodes[index]
        let actor = node.isOnMainActor ? "@MainActor " : ""
        let owner = node.chosenOwner.map { "    typealias Owner = any \(places[$0].name)Resolver\n" } ?? ""
        var conformances = [conformance(node.lifetime, node.spelling)]
        if node.spelling == .inExtension { conformances = [] }
        conformances.append(node.isOnMainActor ? "Sendable" : "Traced")
        let dependency =
            node.spelling == .byAlias ? "    typealias Dependency = T\(index)Needs" : dependency(node.needs)
        return """
            \(actor)\(keyword(node.lifetime)) T\(index): \(conformances.joined(separator: ", ")) {
            \(owner)\(dependency)
            \(Self.stored)
            \(Self.given)
                init(dependency: Dependency)\(effects(index)) {
                    trace = "\(trace(index, prefix: "dependency."))"
                    later = \(later(node.needs, prefix: "dependency."))
                }
            }
            """
    }

    /// The parameter is the last that it needs, as with those that have a type in its place.
    private func genericDeclaration(_ index: Int) -> String {
        let family = families[index]
        let needs = family.needs.map { "        let `\(label($0))`: \(type($0))\n" }.joined()
        let parts = parts(of: family.needs, prefix: "dependency.") + ["\\(dependency.item.trace)"]
        let effects = (family.isAsync ? " async" : "") + (family.isThrowing ? " throws" : "")
        return """
            \(keyword(family.lifetime)) G\(index)<Item: Traced>: \(conformance(family.lifetime, .plain)), Traced {
                struct Dependency: Sendable {
            \(needs)        let item: Item
                }
            \(Self.stored)
            \(Self.given)
                init(dependency: Dependency)\(effects) {
                    trace = "G\(index)\(number(family.lifetime))(\(parts.joined(separator: ",")))"
                    later = []
                }
            }
            """
    }

    /// What stands in another file.
    private var extensions: String {
        indices.filter { nodes[$0].kind == .injectable }.compactMap { index -> String? in
            let node = nodes[index]
            return switch node.spelling {
            case .plain, .byOwnProtocol: nil
            case .inExtension: "extension T\(index): \(conformance(node.lifetime, .plain)) {}"
            case .byAlias: dependency(node.needs, name: "T\(index)Needs")
            }
        }.joined(separator: "\n\n")
    }

    private func keyword(_ lifetime: Lifetime) -> String {
        switch lifetime {
        case .transient: "struct"
        case .shared, .weaklyShared: "final class"
        }
    }

    private func conformance(_ lifetime: Lifetime, _ spelling: Spelling) -> String {
        let isOwn = spelling == .byOwnProtocol
        return switch lifetime {
        case .transient: isOwn ? "Made" : "Injectable"
        case .shared: isOwn ? "MadeOnce" : "SharedInjectable"
        case .weaklyShared: isOwn ? "MadeForSome" : "WeaklySharedInjectable"
        }
    }

    // MARK: Traces

    private func number(_ lifetime: Lifetime) -> String { lifetime.isShared ? "#\\(Serial.shared.next())" : "" }

    func trace(_ index: Int, prefix: String = "", in place: String = "") -> String {
        let parts = parts(of: nodes[index].needs, prefix: prefix).joined(separator: ",")
        return "\(traceName(index))\(place)\(number(nodes[index].lifetime))(\(parts))"
    }

    private func parts(of needs: [Need], prefix: String) -> [String] {
        needs.compactMap { need -> String? in
            let name = prefix.isEmpty && label(need) == "default" ? "`default`" : label(need)
            return switch need {
            case .node(let target), .item(let target):
                nodes[target].isOnMainActor ? "T\(target)" : "\\(\(prefix)\(name).trace)"
            case .optional(let target):
                nodes[target].isOnMainActor
                    ? "\\(\(prefix)\(name) == nil ? \"nil\" : \"T\(target)\")"
                    : "\\(\(prefix)\(name).map(\\.trace) ?? \"nil\")"
            case .marks: "\\(\(prefix)\(name).map(\\.trace).joined(separator: \"+\"))"
            case .named: "\\(text(\(prefix)\(name)))"
            case .factory: "\\(\(prefix)\(name).create(payload: .init(mark: \"!\")).trace)"
            case .lifted: "\\(\(prefix)\(name))"
            case .later, .circle, .lazily, .build: nil
            }
        }
    }

    /// What asks for all that a node asks for later. It keeps nothing else that the node was given.
    func later(_ needs: [Need], prefix: String = "") -> String {
        let closures = needs.compactMap { need -> String? in
            let body: String
            switch need {
            case .later(let target), .circle(let target):
                body = asked("try await ask()", target)
            case .build(let target):
                let arguments = buildArguments(target).map(value).joined(separator: ", ")
                body = asked("try await ask(\(arguments))", target)
            case .lazily(let target): body = asked("ask.value", target)
            case .node, .item, .factory, .optional, .marks, .named, .lifted: return nil
            }
            return "{ [ask = \(prefix)\(label(need))] in \(body) }"
        }
        return "[\(closures.joined(separator: ", "))]"
    }

    private func asked(_ call: String, _ target: Int) -> String {
        nodes[target].isOnMainActor ? "_ = \(call); return \"T\(target)\"" : "\(call).trace"
    }

    /// What the program brings for something that climbed to it.
    func value(_ lifted: Lifted) -> String {
        let given = "(trace: \"given \(lifted.label)\")"
        return switch lifted.type {
        case "Int": "\(lifted.label.count)"
        case "Double": "\(lifted.label.count).5"
        case "String": "\"\(lifted.label)\""
        case "[Mark]": "[Mark\(given)]"
        case "[String: Mark]": "[\"given\": Mark\(given)]"
        case let type where type.hasPrefix("@Sendable"): "{ \(type.split(separator: "-> ").last ?? "")\(given) }"
        case let type where type.hasPrefix("SendableLazy<"): "SendableLazy { \(type.dropFirst(13).dropLast())\(given) }"
        default: "\(lifted.type)\(given)"  // a type of the program's own
        }
    }

    func effects(_ index: Int) -> String {
        (nodes[index].isAsync ? " async" : "") + (nodes[index].isThrowing ? " throws" : "")
    }
}
