import PatchbayGraph
import PatchbayInspector
import PatchbayLibraries
import PatchbayModel
import PatchbayPipeline
import PatchbayReader

extension Pipeline {
    /// Finds where sources ask for something, and in which piece of code.
    ///
    /// - Complexity: linear in bytes to find calls; files in which something was found are parsed.
    public static func code(in files: [SourceFile], _ graph: Graph) -> CodeFacts {
        code(in: files, graph, LibraryMapping([]), TypeLookup([]))
    }

    static func code(in files: [SourceFile], _ graph: Graph, _ libraries: LibraryMapping, _ types: TypeLookup)
        -> CodeFacts
    {
        guard !graph.isEmpty else { return CodeFacts() }
        let files = files.filter { !DikitgenOutput.isOne($0.bytes) }
        var code = CodeFacts(calls: CallScan.calls(in: files, providers: graph.providerNames))
        let properties = Set(graph.bindings.lazy.filter(\.isProperty).compactMap(\.methodOfResolver))
        var wanted = Set(code.calls.lazy.filter { !properties.contains($0.name) }.map(\.location.file))
        wanted.formUnion(graph.filesWithCode)
        wanted.formUnion(libraries.filesWithCode)
        wanted.formUnion(Mentions.paths(of: files, mentioning: graph.mentions))
        // Nothing is made elsewhere, so that whatever asks there is an entry point; whom it asks, a name alone does not
        // say of hubs.
        let (modules, moduleFactories) = (
            graph.modulesWithNodes,
            graph.filesOfRegistrations.union(graph.filesAskingHubs(code)).union(libraries.filesWithCode)
        )
        let read = CodeReader.read(
            files.filter {
                wanted.contains($0.path) && (modules.contains($0.module) || moduleFactories.contains($0.path))
            },
            wanted: graph.codeNames
        )
        code.hubCalls = graph.hubs.isEmpty ? [] : read.hubCalls.map { $0.resolved(by: types) }
        code.functionCalls = read.functionCalls
        code.reads = read.reads
        code.sites = read.sites.merged(with: libraries.sites)
        return code
    }
}

extension Graph {
    /// True if nothing in it could be asked for.
    fileprivate var isEmpty: Bool {
        bindings.isEmpty && hubs.isEmpty && contexts.isEmpty && features.isEmpty
    }

    fileprivate var codeNames: CodeNames {
        let requirements = contexts.flatMap(\.requirements)
        let callable = requirements.filter { ($0.type.wrappedTypes.last ?? $0.type).isFunction }
        return CodeNames(
            members: Set(requirements.map(\.name)),
            callableMembers: Set(callable.map(\.name)),
            functions: functions
        )
    }

    /// The names of methods and properties that code can use beside generated methods.
    fileprivate var providerNames: Set<String> {
        Set(bindings.compactMap(\.methodOfResolver))
    }

    /// The files with calls that may ask a hub, under whatever name.
    fileprivate func filesAskingHubs(_ code: CodeFacts) -> Set<String> {
        guard !hubs.isEmpty else { return [] }
        return Set(code.calls.lazy.filter { ["resolve", "factory"].contains($0.name) }.map(\.location.file))
    }

    /// The modules with code that may belong to a node.
    fileprivate var modulesWithNodes: Set<String> {
        var modules = Set(bindings.map(\.module) + contexts.map(\.module) + features.trees.map(\.module))
        modules.formUnion((resolvers + outerResolvers).map(\.module))
        modules.formUnion(hubs.flatMap(\.registrations).map(\.module))
        modules.formUnion(roles.map(\.module))
        // Implementations of features may be in any module that uses them.
        return modules.union(features.requests.map(\.module))
    }

    /// The files with code that asks for something other than by a call.
    fileprivate var filesWithCode: Set<String> {
        var files = Set(roles.filter { $0.ownContext != nil }.flatMap(\.files))
        files.formUnion(features.requests.map(\.location.file))
        return files.union(filesOfRegistrations)
    }

    /// The files with trees, with what they register, and with loaders that have a name.
    fileprivate var filesOfRegistrations: Set<String> {
        let registrations = features.trees.flatMap(\.scopes).flatMap(\.registrations)
        let places = features.trees.map(\.location) + registrations.flatMap { [$0.location] + $0.creationSites }
        return Set(places.map(\.file))
    }
}

extension HubCall {
    /// The call with what the names in it mean where it stands.
    fileprivate func resolved(by lookup: TypeLookup) -> HubCall {
        var call = self
        let resolve = { type in lookup.resolve(type, in: location.file, scope: LexicalScope(types)) }
        if case .type(let type) = asked { call.key = TypeKey(resolve(type)) }
        if case .named(let names) = receiver { call.receiver = .named(resolve(.path(names)).names ?? names) }
        return call
    }
}

extension [CodeSite] {
    /// The sites of both, by file and start, what contains others first.
    fileprivate func merged(with others: [CodeSite]) -> [CodeSite] {
        guard !others.isEmpty else { return self }
        return (self + others).sorted { $0.start == $1.start ? $1.end < $0.end : $0.start < $1.start }
    }
}
