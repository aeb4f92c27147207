extension FrontEndPart {
    var call: String { "try askStudio()" }

    func file(in module: Int, of program: RandomProgram) -> PartFile? {
        guard module == program.ownModule else { return nil }
        let pieces = [declarations, resolver, hub, tree, context, question]
        return PartFile(
            name: "Studio",
            imports: ["Patchbay", "PatchbayContexts", "PatchbayFeatures", "PatchbayHubs"],
            text: pieces.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
        )
    }

    private func indices(_ isWanted: (FrontEnd) -> Bool) -> [Int] {
        elements.indices.filter { isWanted(elements[$0].frontEnd) }
    }

    // MARK: Texts

    /// The expression with which code asks for an element.
    private func request(_ index: Int, inLoader: Bool = false) -> String {
        switch elements[index].frontEnd {
        case .injectable, .shared, .provider: "Studio.live.resolveE\(index)()"
        case .registration, .singleton: "StudioHub.resolve(E\(index).self)"
        case .static: "\(inLoader ? "features" : "StudioTree.features").instance(of: E\(index).self)"
        case .disposable, .cacheable:
            "(try! \(inLoader ? "features" : "StudioTree.features").instance(of: E\(index).self))"
        case .member: "CurrentStudioContext.e\(index)"
        }
    }

    private func text(_ index: Int, prefix: String = "", inLoader: Bool = false, codes: Bool) -> String {
        let number = elements[index].frontEnd.isKept ? "#\\(StudioSerial.shared.next())" : ""
        let coded = codes ? coded(index).map { "\\(\(request($0, inLoader: inLoader)).text)" } : []
        let parts = declared(index).map { "\\(\(prefix)e\($0).text)" } + coded
        return "\"E\(index)\(number)(\(parts.joined(separator: ",")))\""
    }

    /// Lines with the text of an element, in both branches where its code differs.
    private func varied(_ index: Int, _ line: (Bool) -> String) -> String {
        guard let flag = elements[index].flag, !coded(index).isEmpty else { return line(true) }
        return "#if \(flag)\n\(line(false))\n#else\n\(line(true))\n#endif"
    }

    private func parameters(_ index: Int) -> String { declared(index).map { "e\($0): E\($0)" }.joined(separator: ", ") }

    // MARK: Injectables

    private var declarations: String {
        """
        final class StudioSerial: @unchecked Sendable {
            static let shared = StudioSerial()
            private var last = 0
            func next() -> Int {
                last += 1
                return last
            }
        }

        protocol StudioService: Sendable {
            var text: String { get }
        }

        \(elements.indices.map(declaration).joined(separator: "\n\n"))
        """
    }

    private func declaration(_ index: Int) -> String {
        switch elements[index].frontEnd {
        case .injectable, .shared:
            let isShared = elements[index].frontEnd == .shared
            let members = declared(index).map { "        let e\($0): E\($0)\n" }.joined()
            return """
                \(isShared ? "final class" : "struct") E\(index): \(isShared ? "SharedInjectable" : "Injectable"), StudioService {
                \(isShared ? "    typealias Owner = any StudioResolver\n" : "")    struct Dependency: Sendable {
                \(members)    }
                    let text: String
                    init(dependency: Dependency) {
                \(varied(index) { "        text = \(text(index, prefix: "dependency.", codes: $0))" })
                    }
                }
                """
        case .provider, .member: return "struct E\(index): Sendable {\n    let text: String\n}"
        case .registration, .singleton:
            return """
                struct E\(index): Sendable {
                    let text: String
                    static func make(\(parameters(index))) -> E\(index) {
                \(varied(index) { "        return E\(index)(text: \(text(index, codes: $0)))" })
                    }
                }
                """
        case .static: return feature(index, "StaticFeature")
        case .disposable: return feature(index, "DisposableFeature")
        case .cacheable: return feature(index, "CacheableFeature, Sendable")
        }
    }

    private func feature(_ index: Int, _ conformance: String) -> String {
        """
        struct E\(index): \(conformance) {
            let text: String
            static var placeholder: E\(index) { E\(index)(text: "") }
        }
        """
    }

    private var resolver: String {
        let provided = indices { $0 == .provider }
        let gathers = !indices { $0 == .shared }.isEmpty
        let signature = { (index: Int) in "    func provideE\(index)(\(parameters(index))) -> E\(index)" }
        let bodies = provided.map { index in
            "\(signature(index)) {\n"
                + varied(index) { "        return E\(index)(text: \(text(index, codes: $0)))" } + "\n    }"
        }
        return """
            protocol StudioResolver: Patchbay.Resolver, Sendable {
                var shared: StudioResolverShared { get }
            \(provided.map(signature).joined(separator: "\n"))
            \(gathers ? "    func gatherStudio() -> [any StudioService]" : "")
            }

            struct Studio: StudioResolver {
                static let live = Studio()
                let shared = StudioResolverShared()
            \(bodies.joined(separator: "\n"))
            }
            """
    }

    // MARK: Hubs, features, contexts

    private var hub: String {
        let registered = indices(\.isOfHub)
        guard !registered.isEmpty else { return "" }
        let lines = registered.map { index in
            let macro = elements[index].frontEnd == .singleton ? "SingletonRegister" : "AutoRegister"
            let declared = declared(index)
            let types = declared.map { "E\($0).self" }.joined(separator: ", ")
            let labels = declared.isEmpty ? "" : "(\(declared.map { "e\($0):" }.joined()))"
            return
                "@\(macro)(E\(index).self, \(types.isEmpty ? "" : "parameterTypes: \(types), ")using: E\(index).make\(labels))"
        }
        return "enum StudioHub {}\n\n\(lines.joined(separator: "\n"))\nextension StudioHub {}"
    }

    private var tree: String {
        let features = indices(\.isFeature)
        guard !features.isEmpty else { return "" }
        let lines = features.map { index -> String in
            let kind = elements[index].frontEnd
            guard kind != .static else {
                return "            registry.use(E\(index)(text: \(text(index, codes: false))))"
            }
            let made = varied(index) {
                "                return E\(index)(text: \(text(index, inLoader: true, codes: $0)))"
            }
            return """
                            registry.use(
                                .\(kind == .cacheable ? "cacheable" : "disposable") { (features: Features) -> E\(index) in
                \(made)
                                }
                            )
                """
        }
        return """
            enum StudioTree {
                static let features = FeaturesRoot { (registry: inout FeaturesRegistry) in
            \(lines.joined(separator: "\n"))
                }
            }
            """
    }

    private var context: String {
        let members = indices { $0 == .member }
        guard !members.isEmpty else { return "" }
        let getters = members.map { index in
            "    var e\(index): E\(index) {\n"
                + varied(index) { "        return E\(index)(text: \(text(index, codes: $0)))" } + "\n    }"
        }
        return """
            protocol StudioContext: ContextAccessors, Sendable {
            \(members.map { "    var e\($0): E\($0) { get }" }.joined(separator: "\n"))
            }

            struct LiveStudioContext: StudioContext {
            \(getters.joined(separator: "\n"))
            }

            extension HasContext {
                static var `default`: ContextResolver<Self, any StudioContext> {
                    ContextResolver(context: LiveStudioContext())
                }
            }
            """
    }

    // MARK: What is asked

    /// An element that a scope replaces, if there is one: of the hub, and of the context.
    private var mocked: Int? { indices { $0 == .registration }.first }
    private var overridden: Int? { indices { $0 == .member }.first }

    private var question: String {
        let shows = elements.indices.map { "    print(\(request($0)).text)" }
        let gathers = !indices { $0 == .shared }.isEmpty
        let gathered = "    print(Studio.live.gatherStudio().map(\\.text).joined(separator: \"+\"))"
        let mock = mocked.map { index in
            "    StudioHub.withMock(E\(index).self, singleton: E\(index)(text: \"mock\")) { showStudio() }"
        }
        let scope = overridden.map { index in
            "    withContext((any StudioContext).self, overriding: { $0.e\(index) = E\(index)(text: \"set\") }) { showStudio() }"
        }
        return """
            func showStudio() {
            \((shows + (gathers ? [gathered] : [])).joined(separator: "\n"))
            }

            func askStudio() throws {
                showStudio()
            \([mock, scope].compactMap { $0 }.joined(separator: "\n"))
            }
            """
    }

    // MARK: What it prints

    var expectedOutput: String {
        let interpreter = Interpreter(self)
        let plain = interpreter.show([:])
        let mock = mocked.map { interpreter.show([$0: "mock"]) } ?? ""
        return plain + mock + (overridden.map { interpreter.show([$0: "set"]) } ?? "")
    }

    private final class Interpreter {
        private let part: FrontEndPart
        private var kept: [Int: String] = [:]
        private var serial = 0

        init(_ part: FrontEndPart) { self.part = part }

        func show(_ replaced: [Int: String]) -> String {
            // Static features are there as soon as somebody asks the tree.
            let lines = part.elements.indices.map { resolve($0, replaced) + "\n" }
            let shared = part.indices { $0 == .shared }
            guard !shared.isEmpty else { return lines.joined() }
            var order: [Int] = []
            func visit(_ index: Int) {
                guard !order.contains(index) else { return }
                part.declared(index).forEach(visit)
                order.append(index)
            }
            shared.sorted { "E\($0)" < "E\($1)" }.forEach(visit)
            let gathered = order.filter(shared.contains).map { resolve($0, replaced) }
            return lines.joined() + gathered.joined(separator: "+") + "\n"
        }

        private func resolve(_ index: Int, _ replaced: [Int: String]) -> String {
            if let text = replaced[index] ?? kept[index] { return text }
            let element = part.elements[index]
            if element.frontEnd.isFeature { openTree() }
            if let text = kept[index] { return text }
            let isQuiet = element.flag.map(part.selected.contains) == true
            let declared = part.declared(index).map { resolve($0, replaced) }
            var name = "E\(index)"
            if element.frontEnd.isKept {
                serial += 1
                name += "#\(serial)"
            }
            // Code asks while the text is made, after it has its number.
            let coded = isQuiet ? [] : part.coded(index).map { resolve($0, replaced) }
            let text = "\(name)(\((declared + coded).joined(separator: ",")))"
            if element.frontEnd.isKept { kept[index] = text }
            return text
        }

        /// Makes the static features, when the tree is first asked for anything.
        private func openTree() {
            for index in part.indices({ $0 == .static }) where kept[index] == nil {
                serial += 1
                kept[index] = "E\(index)#\(serial)()"
            }
        }
    }
}
