import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// One file with its syntax, bodies included.
package struct LibraryFile {
    package let path: String
    package let module: String
    package let isInTests: Bool
    /// A mark of one that is certainly of tests: it lies in a folder of theirs, and imports what only they can.
    package let isOfTestsOnly: Bool
    package let root: Node
    /// The names of variables and functions that other files do not see, and code of any type in this one does.
    let hidden: Set<String>
    /// Those of them that nothing else in the file is called like: behind a dot, others could be meant.
    let hiddenMembers: Set<String>
    private let later: LaterArguments
    private let bytes: [UInt8]
    private let lines: LineTable

    /// A file that nests too deeply: what stands behind the place is not read.
    struct TooDeep: Error {
        var location: SourceLocation
    }

    /// - Parameter later: The arguments that run later than the calls around them.
    /// - Returns: `nil` if the file is not UTF-8: a finding of the reader says so.
    /// - Throws: ``TooDeep``. The reader says nothing of bodies, which it passes over.
    init?(_ source: SourceFile, later: LaterArguments = LaterArguments()) throws(TooDeep) {
        guard UTF8Check.firstInvalidByte(in: source.bytes) == nil else { return nil }
        let tree = SyntaxTree(source.bytes, readsBodies: true)
        if let problem = tree.problems.first(where: { $0.kind == .tooDeep }) {
            let lines = LineTable(path: source.path, bytes: source.bytes)
            throw TooDeep(location: lines.location(at: problem.offset))
        }
        self.later = later
        path = source.path
        module = source.module
        isInTests = source.isInTestFolder
        isOfTestsOnly = isInTests && tree.root.children.contains(where: Self.isImportOfTests)
        root = tree.root
        let names = Self.names(in: tree.root, isHidden: false)
        hidden = Set(names.filter(\.isHidden).map(\.name))
        hiddenMembers = hidden.subtracting(names.filter { !$0.isHidden }.map(\.name))
        bytes = source.bytes
        lines = LineTable(path: source.path, bytes: source.bytes)
    }

    /// `import XCTest`, `@testable import App`
    private static func isImportOfTests(_ node: Node) -> Bool {
        guard node.kind == .importDecl else { return false }
        let module = node.all(.name).first
        return node.hasAttribute("testable") || module?.reads("XCTest") == true || module?.reads("Testing") == true
    }

    /// `private let key = ""`, `private extension Cart { func configured() -> Cart }`, `fileprivate var total: Int`, and the
    /// declarations of the file that others see.
    ///
    /// Types that stand for themselves are left out.
    private static func names(in node: Node, isHidden: Bool) -> [(name: String, isHidden: Bool)] {
        node.children.flatMap { child -> [(name: String, isHidden: Bool)] in
            let level = child.writtenAccess
            let isHidden = isHidden || level == .fileprivate || level == .private && node.kind == .sourceFile
            let own = child[.name].map { [($0.name, isHidden)] } ?? []
            switch child.kind {
            case .functionDecl, .typealiasDecl: return own
            case .variableDecl:
                return child.all(.binding).compactMap { $0[.pattern]?.patternName.map { ($0.name, isHidden) } }
            case .extensionDecl, .memberBlock, .ifConfig, .ifConfigClause: return names(in: child, isHidden: isHidden)
            case _ where child.isTypeWithMembers:
                return (node.kind == .memberBlock ? own : []) + names(in: child, isHidden: false)
            case _: return []
            }
        }
    }

    /// Code that is an argument may run later than the call that it is handed to.
    func runsLater(_ node: Node) -> Bool { later.contain(node) }

    /// The source in a range of bytes.
    package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The range from the first comment to the end of the last, in a stretch that has no literals.
    ///
    /// - Parameter word: What stands behind this word alone counts.
    func comments(in range: Range<Int>, behind word: String? = nil) -> Range<Int>? {
        var found: Range<Int>?
        var isBehind = word == nil
        var at = range.lowerBound
        while at < range.upperBound {
            if let end = endOfComment(at, before: range.upperBound) {
                if isBehind { found = (found?.lowerBound ?? at)..<end }
                at = end
            } else if !isBehind, let word, bytes[at...].starts(with: word.utf8) {
                isBehind = true
                at += word.utf8.count
            } else {
                at += 1
            }
        }
        return found
    }

    /// The end of a comment that begins at an offset; `nil` if none does.
    private func endOfComment(_ start: Int, before limit: Int) -> Int? {
        guard start + 1 < limit, bytes[start] == UInt8(ascii: "/") else { return nil }
        if bytes[start + 1] == UInt8(ascii: "/") {
            return bytes[start..<limit].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? limit
        }
        guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
        var depth = 0
        var at = start
        while at + 1 < limit {
            let pair = (bytes[at], bytes[at + 1])
            let isMark =
                pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) || pair == (UInt8(ascii: "*"), UInt8(ascii: "/"))
            if isMark { depth += pair.0 == UInt8(ascii: "/") ? 1 : -1 }
            at += isMark ? 2 : 1
            if depth == 0 { return at }
        }
        return limit
    }

    package func location(of node: Node) -> SourceLocation { lines.location(at: node.start) }

    package func end(of node: Node) -> SourceLocation { lines.location(at: node.end) }

    /// True if a text stands anywhere in it.
    func contains(_ text: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in text.withUnsafeBufferPointer { Self.contains($0, in: bytes) } }
    }

    static func contains(_ word: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        TextSearch.offset(of: word, in: bytes) != nil
    }
}

/// The comments of a block before its first statement and behind its last, which belong to no statement.
struct CommentsAround {
    /// Those before, with the lines as they stand; none if there are none.
    let opening: [String]
    /// The range of those behind.
    let behind: Range<Int>?

    /// - Parameter block: A closure, or the body of a function or an accessor.
    init(_ block: Node, _ file: LibraryFile) {
        let items = block.all(.item)
        guard let first = items.first, let last = items.last, block.end > last.end else {
            (opening, behind) = ([], nil)
            return
        }
        // A closure may have a signature, which ends in a word.
        let signature = block.children.prefix { $0.role != .item }
        let hasSignature = block.kind == .closure && (block.hasList || !signature.isEmpty)
        let start = signature.last?.end ?? block.start
        let before = file.comments(in: start..<first.start, behind: hasSignature ? "in" : nil)
        opening = before.map { [file.text($0)] } ?? []
        behind = file.comments(in: last.end..<block.end)
    }
}

/// The consequence of a request without an answer, as the code around it says.
package enum InsistenceReader {
    package static func read(at node: Node) -> LibraryRequest.Insistence {
        guard let parent = node.parent else { return .optional }
        switch parent.kind {
        case .forceUnwrap: return .forced
        case .tuple, .argument:
            return parent.kind == .argument && parent.parent?.kind != .tuple ? .optional : read(at: parent)
        case .sequence:
            guard let sign = node.next else { return .optional }
            if sign.kind == .cast { return sign.text.hasSuffix("!") ? .forced : .optional }
            return sign.reads("??") ? .hasFallback : .optional
        case .optionalBinding: return isEnd(parent) ? .forced : .hasFallback
        case _: return .optional
        }
    }

    /// The end of the program may follow where a binding finds nothing: `guard let x = … else { fatalError() }`.
    private static func isEnd(_ binding: Node) -> Bool {
        guard let statement = binding.parent, statement.kind == .guardStmt, let body = statement[.body],
            let first = body.all(.item).first, let name = first.calledName
        else { return false }
        return name.reads("fatalError") || name.reads("preconditionFailure")
    }
}

extension Node {
    /// True of what stands in a preview, which is no part of the program: in `#Preview { … }`, or in a type whose name ends
    /// with `Previews`.
    var isInPreview: Bool {
        surrounding { outer in
            switch outer.kind {
            case .macroExpansion: outer[.name]?.reads("Preview") == true
            case .structDecl: outer[.name]?.name.hasSuffix("Previews") == true
            case _: false
            }
        } != nil
    }
}

extension Exits {
    /// True if an early exit before a node may keep it from running, in one of the lists up to a node of some kinds, or
    /// up to the type around.
    func mayPass(_ node: Node, within blocks: Set<NodeKind> = [.closure, .functionDecl]) -> Bool {
        var child = node
        while let parent = child.parent, !parent.isTypeWithMembers, !blocks.contains(child.kind) {
            if child.role == .item, mayLeave(parent, before: child) { return true }
            child = parent
        }
        return false
    }
}
