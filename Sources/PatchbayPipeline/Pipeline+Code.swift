import PatchbayGraph
import PatchbayModel
import PatchbayReader

extension Pipeline {
    /// Finds where sources ask for something, and in which piece of code.
    ///
    /// - Complexity: linear in bytes to find calls; files in which something was found are parsed.
    public static func code(in files: [SourceFile], _ graph: Graph) -> CodeFacts {
        var code = CodeFacts(calls: CallScan.calls(in: files))
        let wanted = Set(code.calls.map(\.location.file)).union(graph.filesWithCode)
        guard !graph.isEmpty else { return code }
        let members = Set(graph.contexts.flatMap { $0.requirements.map(\.name) })
        let read = CodeReader.read(files.filter { wanted.contains($0.path) }, members: members)
        code.reads = read.reads
        code.sites = read.sites
        return code
    }
}

extension Graph {
    /// Whether nothing in it could be asked for.
    fileprivate var isEmpty: Bool {
        bindings.isEmpty && hubs.isEmpty && contexts.isEmpty && features.isEmpty
    }

    /// The files with code that asks for something other than by a call.
    fileprivate var filesWithCode: Set<String> {
        var files = Set(roles.filter { $0.ownContext != nil }.flatMap(\.files))
        files.formUnion(features.requests.map(\.location.file))
        for tree in features.trees {
            files.insert(tree.location.file)
            let registrations = tree.scopes.flatMap(\.registrations)
            files.formUnion(registrations.map(\.location.file))
            files.formUnion(registrations.flatMap(\.makers).map(\.file))
        }
        return files
    }
}
