import PatchbayDeclarations
import PatchbayFacts
import PatchbaySyntax

/// The registrations in one list of attributes.
struct Siblings {
    private struct Entry {
        let type: TypeExpression
        let takesArguments: Bool
        let attribute: Node
    }

    private var entries: [TypeKey: [Entry]] = [:]
    private var first: Node?

    init(_ attributes: [Node]) {
        for attribute in attributes {
            guard let reader = HubRegistrationReader(attribute), let type = reader.type else { continue }
            first = first ?? attribute
            let entry = Entry(type: type, takesArguments: reader.takesArguments, attribute: attribute)
            entries[TypeKey(type), default: []].append(entry)
        }
    }

    /// - Returns: the type as it is registered in this list, if a request for it needs no arguments.
    func registered(_ type: TypeExpression) -> TypeExpression? {
        entries[TypeKey(type)]?.first { !$0.takesArguments }?.type
    }

    /// True if an attribute before this one registers the same type in the same way.
    ///
    /// A type may be registered with arguments and without: these are two functions.
    func isRepeated(_ reader: HubRegistrationReader, in request: MacroRequest) -> Bool {
        guard let type = reader.type, let same = entries[TypeKey(type)] else { return false }
        let takesArguments = reader.takesArguments
        let alike = same.filter { $0.takesArguments == takesArguments }
        guard alike.count > 1, let first = alike.first?.attribute else { return false }
        return !request.isAttribute(first)
    }

    /// True if an attribute is the first of the registrations.
    func isFirst(_ request: MacroRequest) -> Bool { first.map(request.isAttribute) ?? false }
}
