import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// Functions of the user's own that a factory hands its resolver to.
extension SwinjectReader {
    /// `private func makeCart(_ r: Resolver) -> Cart`, `extension Resolver { func makeCart() -> Cart }`
    mutating func addHelper(_ function: Node) {
        guard function.isInMembers || function.parent?.kind == .sourceFile, function[.generic] == nil,
            let name = function[.name], let body = function[.body]
        else { return }
        let place = CodePlace(body)
        let resolvers = function.all(.parameter).filter { parameter in
            let type = parameter[.type].flatMap { TypeExpression($0).stripped.names?.last }
            return type.map(SwinjectTypes.resolvers.contains) ?? false
        }.compactMap(\.innerName?.name)
        let isOfResolver = place.scope.names.count == 1 && SwinjectTypes.resolvers.contains(place.scope.names[0])
        guard let resolver = resolvers.first ?? (isOfResolver ? "self" : nil) else { return }
        facts.helpers.append(
            SwinjectFacts.Helper(
                type: place.scope.names,
                name: name.name,
                helpers: helpers(in: body, handed: resolver, place)
            )
        )
    }

    /// The functions of the library: overloads of them are no helpers.
    private static let own: Set<String> = ["resolve", "register", "autoregister", "synchronize"]

    /// The functions that are called with a resolver: `makeCart(r)`, `self.makeCart(r, id: 1)`, `Factory.makeCart(r)`.
    func helpers(
        in code: Node,
        handed resolver: String,
        _ place: CodePlace
    ) -> [SwinjectFacts.FactoryReference] {
        var found: [SwinjectFacts.FactoryReference] = []
        func collect(_ node: Node, closures: Int) {
            if node.kind == .call, var reference = reference(node, handed: resolver, place) {
                let around = CodePlace(node)
                reference.isDeferred = closures > 0
                reference.isConditional = !around.branches.isEmpty || isConditional(node, around)
                found.append(reference)
            }
            let isClosure = node.kind == .closure && !node.isCalledAtOnce
            for child in node.children { collect(child, closures: closures + (isClosure ? 1 : 0)) }
        }
        for child in code.children { collect(child, closures: 0) }
        return found
    }

    /// `makeCart(r)`, `Factory.makeCart(r)`, `r.makeCart()`
    private func reference(
        _ call: Node,
        handed resolver: String,
        _ place: CodePlace
    ) -> SwinjectFacts.FactoryReference? {
        guard let name = call.calledName?.name, name.first?.isUppercase == false, !Self.own.contains(name) else {
            return nil
        }
        let receiver = call.receiver
        if let receiver, receiver.kind == .reference, receiver[.name]?.name == resolver {
            let types = SwinjectTypes.resolvers.sorted().map { TypeExpression.path([$0]) }
            return SwinjectFacts.FactoryReference(types: types, function: name)
        }
        let isHanded = call.arguments.contains { $0.value.kind == .reference && $0.value[.name]?.name == resolver }
        guard isHanded else { return nil }
        let own = place.scope.names.isEmpty ? [] : [TypeExpression.path(place.scope.names)]
        guard let receiver else {
            return SwinjectFacts.FactoryReference(types: own, function: name, mayBeFree: true)
        }
        if receiver.isReference(to: "self") || receiver.isReference(to: "Self") {
            return own.isEmpty ? nil : SwinjectFacts.FactoryReference(types: own, function: name)
        }
        guard receiver.kind == .reference || receiver.kind == .memberAccess else { return nil }
        return NominalExpression.type(receiver).map { SwinjectFacts.FactoryReference(types: [$0], function: name) }
    }
}
