import PatchbaySyntax
import Trials

/// Lists what our tree has.
struct OwnReading {
    private var reading = Reading()

    static func read(_ source: [UInt8]) -> Reading {
        let tree = SyntaxTree(source, readsBodies: true)
        var own = OwnReading()
        own.visit(tree.root)
        own.reading.errors = tree.problems.map { Reading.Failure(offset: $0.offset, message: $0.message) }
        own.reading.flaw = TreeFlaw.first(of: tree)
        return own.reading
    }

    private mutating func visit(_ node: Node) {
        var flags = Event.Flags()
        if node.isVariadic { flags.insert(.variadic) }
        if node.isParenthesized { flags.insert(.parenthesized) }
        if node.hasList { flags.insert(.list) }
        // Members behind `#if` have no base; ours says so by an empty one.
        if node.kind == .missingExpr, node.role == .base, node.start == node.end { return }
        reading.events.append(
            Event(start: node.start, end: node.end, kind: node.kind, role: node.role, flags: flags)
        )
        noteOpaque(node)
        if node.role == .item { reading.items.append(node.range) }
        for child in node.children { visit(child) }
    }

    private mutating func noteOpaque(_ node: Node) {
        if node.kind == .attribute, node.hasList, node[.argument] == nil, let name = node[.name] {
            reading.opaque.append(name.end..<node.end)
            reading.unjudged.append(name.end..<node.end)
        } else if node.isInactive {
            let inside = (node[.condition]?.end ?? node.start + 1)..<node.end
            reading.opaque.append(inside)
            reading.unjudged.append(inside)
        } else if node.kind == .unknown {
            reading.opaque.append(node.range)
        }
    }
}
