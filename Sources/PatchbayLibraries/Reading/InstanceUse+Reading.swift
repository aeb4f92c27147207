import PatchbayReader
import PatchbaySyntax

extension InstanceUse {
    /// - Parameter node: A request, or a variable that has its answer.
    static func read(of node: Node) -> InstanceUse {
        guard let parent = node.parent else { return .unknown }
        switch parent.kind {
        case .forceUnwrap, .tryExpr, .wordExpr, .optionalChain: return read(of: parent)
        case .memberAccess: return node.role == .base ? .asked : .unknown
        case .argument: return Destination.isArgument(node) ? .handedOn : .unknown
        case .sequence: return isAssignedToMember(node, parent) ? .handedOn : .unknown
        case .patternBinding, .optionalBinding: return ofVariable(parent)
        case _: return .unknown
        }
    }

    /// `screen.model = …`
    private static func isAssignedToMember(_ node: Node, _ sequence: Node) -> Bool {
        guard let target = sequence.firstChild, target.kind == .memberAccess, let sign = target.next else {
            return false
        }
        return sign.kind == .assignment && sign.next == node && node.next == nil
    }

    /// The same for all mentions of a variable of a block; what is passed on once is.
    private static func ofVariable(_ binding: Node) -> InstanceUse {
        guard let name = binding[.pattern]?.patternName?.name, let block = block(around: binding) else {
            return .unknown
        }
        var uses: Set<InstanceUse> = []
        func collect(_ node: Node) {
            if node.kind == .reference, node.start > binding.end, node[.name]?.name == name {
                uses.insert(read(of: node))
            }
            for child in node.children { collect(child) }
        }
        collect(block)
        if uses.contains(.handedOn) { return .handedOn }
        return uses.contains(.unknown) ? .unknown : .asked
    }

    /// The code in which a variable is known; `nil` for one of a type or of a file.
    private static func block(around binding: Node) -> Node? {
        var node = binding
        while let parent = node.parent, parent.kind != .memberBlock, parent.kind != .sourceFile {
            if parent.kind == .closure || parent.kind == .codeBlock { return parent }
            node = parent
        }
        return nil
    }
}
