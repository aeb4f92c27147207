import PatchbayDeclarations
import PatchbayInspector
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The search for the places where a file seems to ask for something: `app.resolveServer()`,
/// `Bakery.resolve(Oven.self)`.
///
/// It looks at names alone. The call that it finds may be one of something else; what asks, it finds. So it serves to
/// say where chains end, to be silent on what may be used, and to choose the files that ``CodeReader`` reads.
public enum CallScan {
    /// The calls of all files, sorted by place.
    ///
    /// - Parameter providers: The names of providers, which code may call itself, and of properties that provide.
    /// - Complexity: linear in bytes times the number of properties; files without such a name, or a word that the others begin
    ///   with, are not parsed.
    public static func calls(
        in files: [SourceFile],
        providers: Set<String> = [],
        threads: Int? = nil
    ) -> [ResolutionCall] {
        let isOfMethod = { (name: String) in ProviderName.matches(name) || MethodPrefix.contribute.matches(name) }
        let texts = providers.filter { !isOfMethod($0) }.sorted().map { Array($0.utf8) }
        let markers = CallFinder.markers + (providers.contains(where: isOfMethod) ? CallFinder.providerMarkers : [])
        return WorkerThreads.map(files, on: threads ?? WorkerThreads.processors) { file in
            isWorthwhile(file.bytes, markers, texts) ? calls(in: file, providers) : []
        }.flatMap(\.self).sorted { ($0.location, $0.name) < ($1.location, $1.name) }
    }

    private static func isWorthwhile(_ bytes: [UInt8], _ markers: [StaticString], _ texts: [[UInt8]]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            markers.contains { TextSearch.offset(of: $0, in: bytes) != nil }
                || texts.contains { text in
                    text.withUnsafeBufferPointer { TextSearch.offset(of: $0, in: bytes) != nil }
                }
        }
    }

    private static func calls(in file: SourceFile, _ providers: Set<String>) -> [ResolutionCall] {
        var finder = CallFinder(lines: LineTable(path: file.path, bytes: file.bytes), providers)
        finder.walk(SyntaxTree(file.bytes, readsBodies: true).root)
        return finder.found
    }
}

/// One walk over the tree of one file.
private struct CallFinder {
    /// The beginnings of the names.
    static let markers: [StaticString] = ["resolve", "injectTo", "gather", "factory"]
    /// The same of providers.
    static let providerMarkers: [StaticString] = ["provide", "share", "contribute"]

    let lines: LineTable
    let providers: Set<String>
    /// The first bytes of their names, and that of a name in backticks: most names in code have another.
    let firstBytes: Set<UInt8>
    var found: [ResolutionCall] = []

    init(lines: LineTable, _ providers: Set<String>) {
        self.lines = lines
        self.providers = providers
        firstBytes = Set(providers.compactMap(\.utf8.first) + [UInt8(ascii: "`")])
    }

    mutating func walk(_ node: Node) {
        switch node.kind {
        case .token:
            return
        case .reference, .memberAccess, .keyPathProperty:
            if let name = node[.name] { look(at: name, node) }
        case .unknown:
            return addWords(of: node)
        case .ifConfigClause where node.isInactive:
            return addWords(of: node)
        case _:
            break
        }
        for child in node.children { walk(child) }
    }

    private mutating func look(at name: Node, _ node: Node) {
        if firstBytes.contains(name.firstByte), providers.contains(name.name) { return found.append(call(name, node)) }
        if Self.markers.contains(where: name.nameBegins) { add(name, node) }
    }

    private func call(_ name: Node, _ node: Node) -> ResolutionCall {
        let receiver = node.owner?.endName?.name
        return ResolutionCall(name: name.name, receiver: receiver, location: lines.location(at: name.start))
    }

    private mutating func add(_ name: Node, _ node: Node) {
        let text = name.name
        let isCalled = node.role == .base && node.parent?.kind == .call && node.parent?.hasList == true
        let isMember = node.kind != .reference
        if text == "resolve" || text == "factory" {
            guard isCalled else { return }
        } else {
            guard isCalled || isMember || node[.argumentName] != nil, !text.hasPrefix("factory") else { return }
        }
        found.append(call(name, node))
    }

    /// Takes every word for a call in source that the grammar does not know.
    private mutating func addWords(of node: Node) {
        var offset = node.start
        for bytes in node.text.utf8.split(omittingEmptySubsequences: false, whereSeparator: Self.endsWord) {
            let word = String(Substring(bytes))
            if word.hasPrefix("resolve") || word.hasPrefix("injectTo") || word.hasPrefix("gather") || word == "factory"
                || providers.contains(word)
            {
                found.append(ResolutionCall(name: word, location: lines.location(at: offset)))
            }
            offset += bytes.count + 1
        }
    }

    /// True if a byte is of ASCII and no part of a name.
    private static func endsWord(_ byte: UInt8) -> Bool {
        let character = Character(UnicodeScalar(byte))
        return character.isASCII && !character.isLetter && !character.isNumber && character != "_"
    }
}

/// The search for the files in which one of some texts stands anywhere, be it in a comment.
public enum Mentions {
    /// - Complexity: linear in bytes times texts, see ``TextSearch``.
    public static func paths(of files: [SourceFile], mentioning texts: Set<String>, threads: Int? = nil) -> Set<String>
    {
        let needles = texts.map { Array($0.utf8) }.filter { !$0.isEmpty }
        guard !needles.isEmpty else { return [] }
        let found = WorkerThreads.map(files, on: threads ?? WorkerThreads.processors) { file in
            file.bytes.withUnsafeBufferPointer { bytes in
                needles.contains { needle in
                    needle.withUnsafeBufferPointer { TextSearch.offset(of: $0, in: bytes) != nil }
                }
            }
        }
        return Set(zip(files, found).filter(\.1).map(\.0.path))
    }
}
