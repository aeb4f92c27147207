import PatchbayGraph
import PatchbayInspector
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The reader of what bodies say: which member, attribute or registration a place stands in, where hubs are asked, and
/// where contexts are read.
///
/// It reads every body of the files that it is given, so it is given few: those that something was found in.
public enum CodeReader {
    /// - Parameters:
    ///   - files: The files to look into. One that does not parse says as much as it can.
    ///   - wanted: What is looked for by its name.
    /// - Returns: all but the calls of generated methods, see ``CallScan``.
    public static func read(_ files: [SourceFile], wanted: CodeNames, threads: Int? = nil) -> CodeFacts {
        let read = WorkerThreads.map(files, on: threads ?? WorkerThreads.processors) { file in
            Self.read(file, wanted)
        }
        let declared = read.reduce(into: [:] as [[String]: Set<String>]) { result, file in
            result.merge(file.declared) { $0.union($1) }
        }
        // A member of the type's own hides the one of its context.
        let reads = read.flatMap(\.reads).filter { read in
            read.isByKeyPath || !read.types.prefixes.contains { declared[$0]?.contains(read.fact.name) == true }
        }
        let ofInstances = membersThatInstancesUse(read.flatMap(\.calls))
        let sites = read.flatMap(\.sites).map { site in
            guard site.isStatic, ofInstances[site.types]?.contains(site.name) == true else { return site }
            var site = site
            site.isUsedByInstances = true
            return site
        }
        return CodeFacts(
            hubCalls: read.flatMap(\.hubCalls).sorted { $0.location < $1.location },
            functionCalls: read.flatMap(\.functionCalls).sorted { $0.location < $1.location },
            reads: reads.map(\.fact).sorted { ($0.location, $0.name) < ($1.location, $1.name) },
            sites: sites.sorted { $0.start == $1.start ? $1.end < $0.end : $0.start < $1.start }
        )
    }

    /// The members of types themselves that members of their instances name, also by way of each other.
    private static func membersThatInstancesUse(
        _ calls: [CodeVisitor.TypeMemberCall]
    ) -> [[String]: Set<String>] {
        Dictionary(grouping: calls, by: \.types).mapValues { calls in
            let byCaller = Dictionary(grouping: calls, by: \.caller)
            let first = Set((byCaller[nil] ?? []).map(\.name))
            return Set(Search.reached(from: first.sorted()) { (byCaller[$0] ?? []).map(\.name) })
        }
    }

    private static func read(_ file: SourceFile, _ wanted: CodeNames) -> CodeVisitor.Found {
        guard UTF8Check.firstInvalidByte(in: file.bytes) == nil else { return CodeVisitor.Found() }
        let tree = SyntaxTree(file.bytes, readsBodies: true)
        guard !tree.problems.contains(where: { $0.kind == .tooDeep }) else { return CodeVisitor.Found() }
        let lines = LineTable(path: file.path, bytes: file.bytes)
        var visitor = CodeVisitor(module: file.module, wanted: wanted) { lines.location(at: $0) }
        visitor.walk(tree.root)
        return visitor.found
    }
}

extension [String] {
    /// The type and those around it.
    fileprivate var prefixes: [[String]] { indices.map { Array(self[...$0]) } }
}

/// The names that code is searched for.
public struct CodeNames: Sendable {
    /// The members of all contexts.
    public var members: Set<String>
    /// Those that can be called: what stands before parentheses with the name of another is some function.
    public var callableMembers: Set<String>
    /// Functions that make what the graph has.
    public var functions: Set<String>

    public init(members: Set<String> = [], callableMembers: Set<String> = [], functions: Set<String> = []) {
        self.members = members
        self.callableMembers = callableMembers
        self.functions = functions
    }
}
