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
    /// Those that take arguments, by the names of their factories: the first of each.
    private var factories: [String: Entry] = [:]
    private var first: Node?

    init(_ attributes: [Node]) {
        for attribute in attributes {
            guard let reader = HubRegistrationReader(attribute), let type = reader.type else { continue }
            first = first ?? attribute
            let entry = Entry(type: type, takesArguments: reader.takesArguments, attribute: attribute)
            entries[TypeKey(type), default: []].append(entry)
            guard entry.takesArguments else { continue }
            let name = HubRegistrationFacts.factoryName(for: type)
            if factories[name] == nil { factories[name] = entry }
        }
    }

    /// - Returns: the type as it is registered in this list, if a request for it needs no arguments.
    func registered(_ type: TypeExpression) -> TypeExpression? {
        entries[TypeKey(type)]?.first { !$0.takesArguments }?.type
    }

    /// A problem with an attribute because of one before it, which registers the same type in the same way, or has its
    /// factory's name.
    ///
    /// A type may be registered with arguments and without: these are two functions.
    func problem(_ reader: HubRegistrationReader, in request: MacroRequest) -> HubProblem? {
        guard let type = reader.type else { return nil }
        let takesArguments = reader.takesArguments
        let alike = entries[TypeKey(type), default: []].filter { $0.takesArguments == takesArguments }
        if alike.count > 1, let first = alike.first?.attribute, !request.isAttribute(first) {
            return .repeated(request.attribute)
        }
        guard takesArguments, let owner = factories[HubRegistrationFacts.factoryName(for: type)],
            TypeKey(owner.type) != TypeKey(type)
        else { return nil }
        return .repeatedFactory(request.attribute, type, of: owner.type)
    }

    /// True if an attribute is the first of the registrations.
    func isFirst(_ request: MacroRequest) -> Bool { first.map(request.isAttribute) ?? false }
}
