import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

extension Destination {
    package static func read(of node: Node) -> Destination {
        switch AskedType(root: node.tree.root).destination(of: node) {
        case .type(let type): return .type(type)
        case .property(let name): return .property(name)
        case .unknown: return assigned(node) ?? argument(node)
        }
    }

    /// A value may be an argument of an initialiser.
    package static func isArgument(_ node: Node) -> Bool {
        if case .parameter = argument(node) { true } else { false }
    }

    /// The name of the argument or the variable that a value goes to.
    package static func label(of node: Node) -> String {
        guard let parent = node.parent else { return "" }
        switch parent.kind {
        case .forceUnwrap, .tryExpr, .wordExpr, .optionalChain: return label(of: parent)
        case .argument: return parent[.label]?.name ?? ""
        case .patternBinding, .optionalBinding: return parent[.pattern]?.patternName?.name ?? ""
        case _: return ""
        }
    }

    /// `screen.model = …`, where the code around says what `screen` is.
    private static func assigned(_ node: Node) -> Destination? {
        var value = node
        while let parent = value.parent, parent.kind == .forceUnwrap || parent.kind == .tryExpr { value = parent }
        guard let sequence = value.parent, sequence.kind == .sequence, let target = sequence.firstChild,
            target.next?.kind == .assignment, target.next?.next == value, value.next == nil,
            target.kind == .memberAccess, let owner = target.owner, owner.kind == .reference,
            let name = target[.name]?.name, let variable = owner[.name]?.name
        else { return nil }
        switch LocalVariable.annotation(of: variable, seenFrom: owner, below: node.tree.root) {
        case .written(let type): return .propertyOf(TypeExpression(type), name)
        case .inferred(let value?):
            let value = NominalExpression.unwrapped(value)
            if let type = ConstructedTypes.constructed(by: value) { return .propertyOf(type, name) }
            // `Screen.instantiate()`
            guard let function = value.calledName?.name, let type = value.receiver.flatMap(NominalExpression.type)
            else { return nil }
            return .propertyOfResult(of: type, function: function, name)
        case .inferred(nil), .absent: return nil
        }
    }

    private static func argument(_ node: Node) -> Destination {
        guard let parent = node.parent else { return .unknown }
        switch parent.kind {
        case .forceUnwrap, .tryExpr, .wordExpr: return argument(parent)
        case .argument:
            guard let call = parent.parent, call.kind == .call, let type = ConstructedTypes.constructed(by: call),
                let index = call.all(.argument).firstIndex(of: parent)
            else { return .unknown }
            return .parameter(of: type, index: index, labels: call.arguments.map(\.label))
        case _: return .unknown
        }
    }
}
