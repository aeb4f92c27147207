import PatchbayModel

// Types with `@Injectable`: what they are given is what they store, and so they say how they were made only when they
// are asked.

extension RandomProgram {
    func usesMacros(in module: Int) -> Bool {
        indices.contains { nodes[$0].module == module && nodes[$0].spelling.usesMacro }
            || families.contains { $0.module == module && $0.isByMacro }
    }

    var usesMacros: Bool { (0...ownModule).contains(where: usesMacros) || parts.all.contains(where: \.usesMacros) }

    /// Says whether an instance holds what was made for it.
    func keepsParts(_ index: Int) -> Bool {
        switch nodes[index].kind {
        case .property: true
        case .injectable, .module: nodes[index].spelling == .byMacro
        case .applied(let family, _): families[family].isByMacro
        case .factoryMethod, .configurator, .provided, .namesake, .contribution, .keyedContribution: false
        }
    }

    /// Takes back a macro where the program has to make an instance by hand, and makes types no more visible than what
    /// they store: the macro writes a `Dependency` that is as visible as the type.
    mutating func mendMacros() {
        for index in indices where nodes[index].spelling.usesMacro && nodes[index].kind == .injectable {
            let seeing = places.indices.filter { isVisible(index, from: places[$0].module) }
            if !seeing.allSatisfy({ maker(of: index, askedIn: $0) != nil }) { nodes[index].spelling = .plain }
        }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for index in indices where nodes[index].spelling.usesMacro && nodes[index].access == .public {
                nodes[index].access = access(.public, naming: nodes[index].needs)
                if nodes[index].access != .public { hasChanged = true }
            }
            for index in families.indices where families[index].isByMacro && families[index].access == .public {
                families[index].access = access(.public, naming: families[index].needs)
                if families[index].access != .public { hasChanged = true }
            }
        }
    }

    // MARK: Sources

    func macroDeclaration(_ index: Int) -> String {
        let node = nodes[index]
        let seen = prefix(node.access, in: node.module)
        let actor = node.actor.map { "@\($0.rawValue) " } ?? ""
        let owner = ownerLine(index)
        let isModule = node.kind == .module
        // The macro says itself that the type is injectable.
        let declared = node.lifetime == .transient ? "" : "\(conformance(node.lifetime, .plain)), "
        // Its factory may be part of something that is Sendable.
        let named = (isModule ? "\(declared)SendableModule, " : declared) + standsFor(index)
        let keyword = isModule ? "final class" : keyword(node.lifetime)
        let text = trace(traceName(index), node.needs, node.lifetime)
        // The `Dependency` of a public type is Sendable only if somebody says so.
        let sendable = isModule && !seen.isEmpty ? "\nextension T\(index).Dependency: Sendable {}" : ""
        return """
            \(actor)@Injectable
            \(seen)\(keyword) T\(index): \(named)\(node.isOnActor ? "Sendable" : "Traced") {
            \(owner)\(bindsLine(index))\(stored(node.needs))\(isModule ? "    @Payload let mark: String\n" : "")\(numbered(node.lifetime))
                \(seen)var trace: String { "\(text)"\(isModule ? " + mark" : "") }
                \(seen)var later: [Asking] { \(later(node.needs)) }
            }\(sendable)\(boundProtocol(index))
            """
    }

    /// The initialiser says how it was made.
    func initializerDeclaration(_ index: Int) -> String {
        let node = nodes[index]
        let seen = prefix(node.access, in: node.module)
        let actor = node.actor.map { "@\($0.rawValue) " } ?? ""
        let declared = node.lifetime == .transient ? "" : "\(conformance(node.lifetime, .plain)), "
        let parameters = node.needs.map { need in "`\(label(need))`: \(Self.parameter(type(need)))" }
        return """
            \(actor)@Injectable
            \(seen)\(keyword(node.lifetime)) T\(index): \(declared)\(standsFor(index))\(node.isOnActor ? "Sendable" : "Traced") {
            \(ownerLine(index))\(bindsLine(index))    \(seen)let trace: String
                \(seen)let later: [Asking]
                \(seen)init(\(parameters.joined(separator: ", ")))\(effects(index)) {
                    trace = "\(trace(index))"
                    later = \(later(node.needs))
                }
            }\(boundProtocol(index))
            """
    }

    func genericMacroDeclaration(_ index: Int) -> String {
        let family = families[index]
        let seen = prefix(family.access, in: family.module)
        let items = Family.parameters.prefix(family.parameterCount).map { "    let \($0.lowercased()): \($0)\n" }
        return """
            @Injectable
            \(seen)struct G\(index)\(parameters(of: index)): Traced\(clause(of: index)) {
            \(stored(family.needs))\(items.joined())
                \(seen)var trace: String { "\(genericTrace(index, prefix: ""))" }
            }
            """
    }

    /// The properties that ask for something, and one that has a value and so asks for nothing.
    private func stored(_ needs: [Need]) -> String {
        let properties = needs.map { "    let `\(label($0))`: \(type($0))\n" }.joined()
        return properties + "    private let spare: Int? = nil\n"
    }

    private func numbered(_ lifetime: Lifetime) -> String {
        lifetime.isShared ? "    private let number = Serial.shared.next()\n" : ""
    }

    private func trace(_ name: String, _ needs: [Need], _ lifetime: Lifetime) -> String {
        let parts = parts(of: needs, prefix: "").joined(separator: ",")
        return "\(name)\(lifetime.isShared ? "#\\(number)" : "")(\(parts))"
    }
}
