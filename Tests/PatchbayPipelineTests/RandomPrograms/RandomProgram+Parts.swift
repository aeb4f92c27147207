import PatchbayModel
import PatchbayTestSupport

extension RandomProgram {
    /// The parts that nothing else has to do with.
    struct Parts {
        var confined: ConfinedPart?
        var climate: ContextPart?
        var weather: OpenContextPart?
        var desk: ClientPart?
        var ledger: GatheringPart?
        var mill: ProviderPart?
        var studio: FrontEndPart?

        /// All that there are, in the order in which they run.
        var all: [any ProgramPart] {
            let all: [(any ProgramPart)?] = [confined, climate, weather, desk, ledger, mill, studio]
            return all.compactMap { $0 }
        }

        /// The parts, each left out once.
        var smaller: [Parts] {
            [
                without(\.confined), without(\.climate), without(\.weather), without(\.desk), without(\.ledger),
                without(\.mill), without(\.studio),
            ].compactMap { $0 }
        }

        private func without<Part>(_ part: WritableKeyPath<Parts, Part?>) -> Parts? {
            guard self[keyPath: part] != nil else { return nil }
            var parts = self
            parts[keyPath: part] = nil
            return parts
        }

        mutating func select(_ flags: Set<String>) {
            confined?.select(flags)
            climate?.select(flags)
            weather?.select(flags)
            desk?.select(flags)
            ledger?.select(flags)
            mill?.select(flags)
            studio?.select(flags)
        }

        func inOneModule() -> Parts {
            var parts = self
            parts.weather = weather?.inOneModule()
            parts.desk = desk?.inOneModule()
            parts.ledger = ledger?.inOneModule()
            return parts
        }

        var features: [String: Bool] {
            [
                ConfinedPart.features(of: confined), ContextPart.features(of: climate),
                OpenContextPart.features(of: weather), ClientPart.features(of: desk),
                GatheringPart.features(of: ledger), ProviderPart.features(of: mill),
                FrontEndPart.features(of: studio),
            ].reduce([:]) { $0.merging($1) { $1 } }
        }
    }

    /// Adds parts that nothing else has to do with.
    mutating func drawParts(hasAll: Bool, _ random: inout SplitMix) {
        if Int.random(in: 0..<3, using: &random) == 0 { parts.confined = ConfinedPart(&random) }
        // What is lazy is made at once, and so on no actor.
        if nodes.contains(where: \.isLazy) { parts.confined = nil }
        if Int.random(in: 0..<3, using: &random) == 0 { parts.climate = ContextPart(&random) }
        func chance() -> Bool { Int.random(in: 0..<3, using: &random) == 0 }
        if chance() || hasAll { parts.weather = OpenContextPart(self, &random) }
        if chance() || hasAll { parts.desk = ClientPart(self, &random) }
        if chance() || hasAll { parts.ledger = GatheringPart(self, &random) }
        if chance() || hasAll { parts.mill = ProviderPart(&random) }
        if chance() || hasAll { parts.studio = FrontEndPart(&random) }
        // Whatever is asked for later takes every resolver along, to any thread.
        let asksLater = nodes.contains(where: \.asksLater) || parts.ledger?.asksLater == true
        let isConfinedToNobody = parts.confined?.confinement == ConfinedPart.Confinement.none
        if asksLater || isConfinedToNobody { parts.confined?.isSendable = asksLater }
        if asksLater, isConfinedToNobody { parts.confined?.confinement = .main }
        hasOvers = chance()
        if chance() { runtimeImport = RuntimeImport.allCases.randomElement(using: &random) ?? .all }
        importsMacrosAlone = chance()
    }

    /// The modules of which something is generated: those with resolvers, and those with contexts.
    var wiredModules: [Int] {
        Set(resolverModules + (parts.weather?.contexts.map(\.module) ?? [])).sorted()
    }

    /// The files that parts have in a module.
    func partFiles(in module: Int, name: String) -> [SourceFile] {
        parts.all.compactMap { part in
            guard let file = part.file(in: module, of: self) else { return nil }
            let head = (moduleImports(in: module) + file.imports.map { "import \($0)" }).joined(separator: "\n")
            return self.file(file.name, of: module, name: name, "\(head)\n\n\(file.text)")
        }
    }
}
