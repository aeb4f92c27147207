@testable import PatchbaySyntax

/// The outline of a source, one line a node: its role and kind, and of leaves the text.
struct Outline {
    let tree: SyntaxTree

    init(_ source: String, readsBodies: Bool = true) { tree = SyntaxTree(Array(source.utf8), readsBodies: readsBodies) }

    var problems: [SyntaxProblem] { tree.problems }
    var messages: [String] { tree.problems.map(\.message) }

    /// `functionDecl(keyword:func name:f body:codeBlock())`, without what is not asked for.
    var text: String { tree.root.all(.item).map(Self.text).joined(separator: "\n") }

    static func text(_ node: Node) -> String {
        if node.kind == .token { return node.text }
        let children = node.children.map { "\($0.role):\(text($0))" }.joined(separator: " ")
        if children.isEmpty, node.start < node.end, !isBlock(node) { return "\(node.kind)‹\(node.text)›" }
        return "\(node.kind)(\(children))"
    }

    private static func isBlock(_ node: Node) -> Bool {
        switch node.kind {
        case .codeBlock, .memberBlock, .accessorBlock, .closure: true
        case _: false
        }
    }

    /// The first node of a kind, wherever it is.
    func first(_ kind: NodeKind) -> Node? { Self.first(kind, under: tree.root) }

    /// All nodes of a kind, in the order of the source.
    func all(_ kind: NodeKind) -> [Node] { Self.all(kind, under: tree.root) }

    private static func all(_ kind: NodeKind, under node: Node) -> [Node] {
        (node.kind == kind ? [node] : []) + node.children.flatMap { all(kind, under: $0) }
    }

    private static func first(_ kind: NodeKind, under node: Node) -> Node? {
        if node.kind == kind { return node }
        for child in node.children {
            if let found = first(kind, under: child) { return found }
        }
        return nil
    }
}
