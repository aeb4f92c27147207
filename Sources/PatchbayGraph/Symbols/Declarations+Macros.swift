import PatchbayModel

extension Declarations {
    /// True if a type may conform to more than it says itself: any attribute that is not known may be a macro, which
    /// may add to it.
    func mayGainConformances(_ symbol: SymbolTable.Symbol, besides known: Set<String> = []) -> Bool {
        entry(symbol).declarations.contains { fragment in
            fragment.facts.attributes.contains { attribute in
                let name = attribute.prefix { $0 != "(" }
                let last = name.split(separator: ".").last.map(String.init) ?? ""
                return !Self.plainAttributes.contains(String(name)) && !known.contains(last)
                    && isolation.globalActor(
                        in: [attribute],
                        fragment.file,
                        scope: fragment.facts.scope
                    ) == nil
            }
        }
    }

    /// Attributes of the language that add no conformance.
    private static let plainAttributes: Set<String> = [
        "available", "dynamicCallable", "dynamicMemberLookup", "frozen", "main", "objc", "objcMembers",
        "preconcurrency", "propertyWrapper", "resultBuilder", "unchecked", "usableFromInline",
    ]

    /// Macros of ours and of the system that make nothing `Sendable`.
    static let unsendingMacros: Set<String> = ["Injectable", "Model", "Observable"]
}
