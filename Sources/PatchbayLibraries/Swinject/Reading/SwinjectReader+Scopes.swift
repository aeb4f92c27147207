import PatchbayDeclarations
import PatchbayReader
import PatchbaySyntax

/// The part that says in which scope something is registered.
extension SwinjectReader {
    /// `inObjectScope(.container)`
    mutating func scope(of call: Node) -> ScopeFacts.Expression? {
        call.arguments.first.map { scopeReader.read($0.value, noting: &facts.scopes) }
    }

    /// The scope that a function of the user's own registers in: the one that it chooses, or that its call brings.
    mutating func scope(
        of call: Node,
        by function: SwinjectFacts.RegisteringFunction
    ) -> ScopeFacts.Expression? {
        guard let label = function.scopeLabel, let brought = call.arguments.first(where: { $0.label == label }) else {
            return function.lifetime
        }
        return scopeReader.read(brought.value, noting: &facts.scopes)
    }

    /// The label of the parameter that is handed to `inObjectScope`, and the scope that it has by default.
    mutating func handedScope(
        _ call: Node,
        _ scope: ScopeFacts.Expression?
    ) -> (label: String??, ScopeFacts.Expression?) {
        guard let value = call.arguments.first?.value, value.kind == .reference, let name = value[.name]?.name,
            case .parameter(let parameter) = VariableSource.read(name, at: value), parameter.kind == .parameter
        else { return (nil, scope) }
        let label = parameter[.label]?.name
        let usual = parameter[.value].map { scopeReader.read($0, noting: &facts.scopes) }
        return (.some(label == "_" ? nil : label), usual ?? scope)
    }

    /// `Container(defaultObjectScope: .container)`, `Assembler(…, defaultObjectScope: …)`
    mutating func addDefaultScope(_ call: Node) {
        guard call[.base]?.kind == .reference, call.calledName?.reads("apply") == false, !file.isInTests else { return }
        // An assembler that is handed a container makes none.
        guard call.argument("container") == nil else { return }
        let scope = call.argument("defaultObjectScope")
        let found = scope.map { scopeReader.read($0, noting: &facts.scopes) }
        facts.defaultLifetimes.append(found)
    }
}
