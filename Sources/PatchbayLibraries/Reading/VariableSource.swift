import PatchbayDeclarations
import PatchbayReader
import PatchbaySyntax

/// The declaration of a variable that code names, as far as the code around says which it is.
enum VariableSource {
    /// One of a block, with what it is bound to.
    case local(binding: Node, isConstant: Bool)
    case parameter(Node)
    /// One of a closure.
    case closureParameter(of: Node)
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
        case .inferred(nil): return closure(with: name, around: place).map { .closureParameter(of: $0) } ?? .bound
        case .absent: return .outside
        }
        guard let declaration = node.parent else { return .bound }
        switch declaration.kind {
        case .patternBinding:
            let isConstant = declaration.parent?[.keyword]?.reads("let") == true
            return .local(binding: declaration, isConstant: isConstant)
        case .parameter: return .parameter(declaration)
        case .closureParameter: return declaration.parent.map { .closureParameter(of: $0) } ?? .bound
        case _: return .bound
        }
    }

    /// The nearest closure with a parameter of a name, if nothing in it has the name.
    private static func closure(with name: String, around place: Node) -> Node? {
        var child = place
        while let parent = child.parent, parent.kind != .memberBlock {
            if parent.kind == .closure {
                let isParameter =
                    parent.hasList
                    ? parent.all(.parameter).contains { $0.innerName?.name == name } : name == "$0"
                guard case .absent = LocalVariable.annotation(of: name, seenFrom: place, below: child) else {
                    return nil
                }
                if isParameter { return parent }
            }
            child = parent
        }
        return nil
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
