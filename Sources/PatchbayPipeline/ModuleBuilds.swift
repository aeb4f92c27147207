import PatchbayGraph
import PatchbayModel

/// The findings of several modules' builds, each of which sees the modules that it imports and no others.
///
/// All modules at once know more than each of them: what one lacks, one that imports it may have, and still its own build
/// fails.
struct ModuleBuilds {
    private let facts: [FileFacts]
    /// Those with resolvers, sorted; none where one build sees all that there is.
    private let modules: [String]
    /// The modules that the files of each module import.
    private let imports: [String: Set<String>]

    private let isWhole: Bool

    /// - Parameter isWhole: Whether all sources could be read.
    init(_ facts: [FileFacts], _ graph: Graph, isWhole: Bool) {
        self.facts = facts
        self.isWhole = isWhole
        let wired = Set(graph.resolvers.map(\.module))
        modules = wired.count > 1 ? wired.sorted() : []
        imports = Dictionary(grouping: facts, by: \.module).mapValues { Set($0.flatMap(\.imports).map(\.module)) }
    }

    /// The findings in all modules at once, and those that only the build of one has.
    func adding(to found: [Diagnostic]) -> [Diagnostic] {
        guard !modules.isEmpty else { return found }
        let built = modules.map { (module: $0, findings: findings(ofBuild: $0)) }
        // A comment is of use if the build of its module says so.
        let files = Dictionary(facts.map { ($0.path, $0.module) }) { first, _ in first }
        let idle = Set(built.flatMap(\.findings).filter { $0.id == .idleIgnore }.map(\.location))
        let kept = found.filter { finding in
            let isBuilt = files[finding.location.file].map(modules.contains) ?? false
            return finding.id != .idleIgnore || !isBuilt || idle.contains(finding.location)
        }
        var known = Set(kept.map(\.identity))
        let added = built.flatMap { build in
            build.findings.filter { $0.id != .idleIgnore && known.insert($0.identity).inserted }
        }
        return (kept + added).sorted()
    }

    private func findings(ofBuild module: String) -> [Diagnostic] {
        let seen = imported(by: module)
        let facts = facts.filter { seen.contains($0.module) }
        return Pipeline.findings(
            in: facts,
            Pipeline.check(Pipeline.resolve(Pipeline.assemble(facts, for: module))),
            for: module,
            isWhole: isWhole
        )
    }

    /// A module, what it imports, and what these import.
    private func imported(by module: String) -> Set<String> {
        var found: Set<String> = [module]
        var waiting = [module]
        while let next = waiting.popLast() {
            for other in imports[next] ?? [] where found.insert(other).inserted { waiting.append(other) }
        }
        return found
    }
}
