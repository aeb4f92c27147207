import PatchbayModel

extension RandomProgram {
    /// The type of a node, unless it is that of another one.
    func declaration(_ index: Int) -> String {
        let node = nodes[index]
        if node.spelling == .byMacro { return macroDeclaration(index) }
        if node.spelling == .byInitializer { return initializerDeclaration(index) }
        let text = "\"\(trace(index, prefix: "dependency."))\""
        let later = later(node.needs, prefix: "dependency.")
        let seen = prefix(node.access, in: node.module)
        switch node.kind {
        case .injectable: return injectable(index)
        case .factoryMethod:
            return """
                \(seen)struct T\(index): FactoryMethodInjectable, \(standsFor(index))Traced {
                \(bindsLine(index))\(dependency(of: index))
                \(stored(seen))
                    \(seen)static func makeInstance(dependency: Dependency)\(effects(index)) -> T\(index) {
                        T\(index)(trace: \(text), later: \(later))
                    }
                }\(boundProtocol(index))
                """
        case .property:
            return """
                \(seen)final class T\(index): PropertyInjectable, @unchecked Sendable {
                \(dependency(of: index))
                    \(seen)init() {}
                    \(seen)var dependency: Dependency!
                    \(seen)var trace: String { \(text.replacing("dependency.", with: "dependency!.")) }
                    \(seen)var later: [Asking] { \(later.replacing("dependency.", with: "dependency!.")) }
                }
                """
        case .configurator:
            return """
                \(seen)final class T\(index): ConfiguratorModule, SendableModule, @unchecked Sendable {
                \(dependency(of: index))
                \(payload(seen))
                    \(seen)init() {}
                    \(seen)var trace = ""
                    \(seen)var later: [Asking] = []
                    \(seen)func configure(dependency: Dependency, payload: Payload) {
                        trace = \(text) + payload.mark
                        later = \(later)
                    }
                }
                """
        case .module:
            return """
                \(seen)final class T\(index): FactoryModule, SendableModule, Traced {
                \(dependency(of: index))
                \(payload(seen))
                    \(seen)let trace: String
                    \(seen)let later: [Asking]
                    \(seen)init(dependency: Dependency, payload: Payload) {
                        trace = \(text) + payload.mark
                        later = \(later)
                    }
                }
                """
        case .provided: return "\(seen)struct T\(index): Traced {\n\(stored(seen))\n}"
        case .namesake, .contribution, .keyedContribution, .applied: return ""
        }
    }

    /// The properties of an instance, and the initialiser for one that nobody resolved.
    func stored(_ seen: String) -> String {
        """
            \(seen)let trace: String
            \(seen)let later: [Asking]
            \(seen)init(trace: String, later: [Asking] = []) {
                self.trace = trace
                self.later = later
            }
        """
    }

    func payload(_ seen: String) -> String {
        """
            \(seen)struct Payload: Sendable {
                \(seen)let mark: String
                \(seen)init(mark: String) { self.mark = mark }
            }
        """
    }

    func dependency(of index: Int, name: String = "Dependency") -> String {
        let node = nodes[index]
        return dependency(node.needs, name: name, node.access, in: node.module, isHidden: node.isHidden)
    }

    /// In a library, nobody else could use the initialiser that Swift writes.
    func dependency(
        _ needs: [Need],
        name: String = "Dependency",
        _ access: Access,
        in module: Int,
        isHidden: Bool = false,
        and more: [Lifted] = []
    ) -> String {
        let member = prefix(self.access(access, naming: needs), in: module)
        let members = needs.map { Lifted(label: label($0), type: type($0)) } + more
        let properties = members.map { "        \(member)let `\($0.label)`: \($0.type)\n" }.joined()
        let parameters = members.map { "`\($0.label)`: \(Self.parameter($0.type))" }.joined(separator: ", ")
        let values = members.map { "self.`\($0.label)` = `\($0.label)`" }.joined(separator: "; ")
        let initializer =
            module == ownModule || isHidden ? "" : "        \(member)init(\(parameters)) { \(values) }\n"
        return "    \(prefix(access, in: module))struct \(name): Sendable {\n\(properties)\(initializer)    }"
    }

    /// A type as that of a parameter that is kept.
    static func parameter(_ type: String) -> String { type.hasPrefix("@Sendable") ? "@escaping \(type)" : type }

    // MARK: Injectables

    private func injectable(_ index: Int) -> String {
        let node = nodes[index]
        let actor = node.actor.map { "@\($0.rawValue) " } ?? ""
        let seen = prefix(node.access, in: node.module)
        let owner = ownerLine(index)
        var conformances = [conformance(node.lifetime, node.spelling)]
        if node.spelling == .inExtension { conformances = [] }
        if !node.isUnsendable { conformances.append(node.isOnActor ? "Sendable" : "Traced") }
        let dependency =
            node.spelling == .byAlias
            ? "    \(seen)typealias Dependency = T\(index)Needs" : dependency(of: index)
        return """
            \(actor)\(seen)\(keyword(node.lifetime)) T\(index): \(standsFor(index))\(conformances.joined(separator: ", ")) {
            \(owner)\(bindsLine(index))\(dependency)
            \(stored(seen))
                \(seen)init(dependency: Dependency)\(effects(index)) {
                    trace = "\(trace(index, prefix: "dependency."))"
                    later = \(later(node.needs, prefix: "dependency."))
                }
            }\(boundProtocol(index))
            """
    }

    /// The choice of an owner, no more visible than that one.
    func ownerLine(_ index: Int) -> String {
        guard let owner = nodes[index].chosenOwner else { return "" }
        let access = access(ofResolver: owner) == .public ? nodes[index].access : .package
        return
            "    \(prefix(access, in: nodes[index].module))typealias Owner = any \(protocolName(of: owner, in: nodes[index].module))\n"
    }

    // MARK: What types stand for

    func standsFor(_ index: Int) -> String { nodes[index].isBound ? "P\(index), " : "" }

    func bindsLine(_ index: Int) -> String {
        guard nodes[index].isBound else { return "" }
        return "    \(prefix(nodes[index].access, in: nodes[index].module))typealias Binds = any P\(index)\n"
    }

    func boundProtocol(_ index: Int) -> String {
        guard nodes[index].isBound else { return "" }
        return "\n\n\(prefix(nodes[index].access, in: nodes[index].module))protocol P\(index): Traced {}"
    }

    /// The extensions that stand in another file.
    func extensions(in module: Int) -> String {
        indices.filter { nodes[$0].module == module }.flatMap { index -> [String] in
            let node = nodes[index]
            let sized =
                (node.isSized ? ["extension T\(index): Sized {}"] : [])
                + (node.isService ? ["extension T\(index): Service {}"] : [])
            guard node.split == .none else {
                return (sized + [varied(index) { $0.splitExtension(index) }]).map { conditionalType($0, index) }
            }
            guard node.kind == .injectable else { return sized.map { conditionalType($0, index) } }
            let own: [String] =
                switch node.spelling {
                case .plain, .byOwnProtocol, .byMacro, .byInitializer: []
                case .inExtension: ["extension T\(index): \(conformance(node.lifetime, .plain)) {}"]
                case .byAlias: [varied(index) { $0.dependency(of: index, name: "T\(index)Needs") }]
                }
            return (sized + own).map { conditionalType($0, index) }
        }.joined(separator: "\n\n")
    }

    func keyword(_ lifetime: Lifetime) -> String {
        switch lifetime {
        case .transient: "struct"
        case .shared, .weaklyShared: "final class"
        }
    }

    func conformance(_ lifetime: Lifetime, _ spelling: Spelling) -> String {
        let isOwn = spelling == .byOwnProtocol
        return switch lifetime {
        case .transient: isOwn ? "Made" : "Injectable"
        case .shared: isOwn ? "MadeOnce" : "SharedInjectable"
        case .weaklyShared: isOwn ? "MadeForSome" : "WeaklySharedInjectable"
        }
    }
}
