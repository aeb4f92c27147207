import PatchbayDeclarations
import PatchbayReader
import PatchbaySyntax

/// The declaration of a variable that code names, as far as the code around says which it is.
enum VariableSource {
    /// One of a block, with what it is bound to.
    case local(binding: Node, isConstant: Bool)
    case parameter(Node)
    /// One that a pattern, a loop or a condition binds.
    case bound
    /// One of a type around, or of a file.
    case outside

    static func read(_ name: String, at place: Node) -> Self {
        guard let member = member(around: place) else { return .outside }
        let found = LocalVariable.annotation(of: name, seenFrom: place, below: member)
        let node: Node
        switch found {
        case .written(let type): node = type
        case .inferred(let value?): node = value
        case .inferred(nil): return .bound
        case .absent: return .outside
        }
        guard let declaration = node.parent else { return .bound }
        switch declaration.kind {
        case .patternBinding:
            let isConstant = declaration.parent?[.keyword]?.reads("let") == true
            return .local(binding: declaration, isConstant: isConstant)
        case .parameter, .closureParameter: return .parameter(declaration)
        case _: return .bound
        }
    }

    /// The declaration around a place that is a member of a type or of a file.
    private static func member(around place: Node) -> Node? {
        var child = place
        while let parent = child.parent {
            if parent.kind == .memberBlock || parent.kind == .sourceFile { return child }
            child = parent
        }
        return nil
    }
}
