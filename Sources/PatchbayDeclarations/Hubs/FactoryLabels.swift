import PatchbayFacts
import PatchbaySyntax

/// The parameters of a factory expression, as far as it names them: `Tram.init(depot:number:)`.
struct FactoryLabels {
    let factory: HubRegistrationFacts.Factory
    /// One a parameter, if the expression lists them.
    private let labels: [Node]?
    private let closureParameters: [Node]?
    private let expression: Node

    init(_ expression: Node) {
        self.expression = expression
        let isClosure = expression.kind == .closure
        let isReference = expression.kind == .reference || expression.kind == .memberAccess
        let list = isReference ? expression.all(.argumentName) : []
        labels = list.isEmpty ? nil : list
        let text = expression.text
        if !list.isEmpty, let name = expression[.name] {
            factory = .labelled(String(text.utf8.prefix(name.end - expression.start)) ?? text)
        } else {
            factory = isClosure ? .closure(text) : .unlabelled(text)
        }
        // The signature is inside of the closure.
        closureParameters = isClosure && expression.read().hasList ? expression.all(.parameter) : nil
    }

    subscript(_ index: Int) -> String? {
        guard let labels, index < labels.count, !labels[index].reads("_") else { return nil }
        return labels[index].name
    }

    /// Labels without a type, and types without a label.
    func problems(for types: [Node]) -> [HubProblem] {
        guard let named = labels ?? closureParameters, named.count != types.count else { return [] }
        let (count, name) = (named.count, labels == nil ? "the closure" : "`\(expression.text)`")
        return count < types.count
            ? [.surplusType(types[count], name: name, takes: count, types: types.count)]
            : [.surplusLabel(named[types.count], name: name, takes: count, types: types.count)]
    }
}
