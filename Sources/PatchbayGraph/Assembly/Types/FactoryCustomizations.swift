import PatchbayModel

/// The user's own ways to create a module: a nested `Factory` class, or an extension of `Factory` that
/// declares `create(payload:)` for one module.
struct FactoryCustomizations {
    /// Effects of `create`, by the module that it creates.
    private var byModule: [SymbolTable.Symbol: Effects] = [:]

    init(_ declarations: Declarations) {
        let factories = declarations.table.entries.keys.filter { symbol in
            symbol.path.last == "Factory" || symbol.path.last == "AsyncFactory"
        }
        for symbol in factories.sorted() {
            for fragment in declarations.entry(symbol).extensions {
                for requirement in fragment.facts.requirements
                where requirement.relation == .sameType {
                    let sides = [requirement.left, requirement.right]
                    guard let written = sides.first(where: { $0.names != ["Module"] }),
                        sides.contains(.path(["Module"])),
                        case let module = declarations.resolve(written, in: fragment.file, scope: .file),
                        let target = declarations.table.symbol(of: module, in: fragment.file),
                        let create = fragment.facts.methods.first(where: { method in
                            Self.replacesCreate(method)
                                && method.result.map { $0.names == ["Module"] || $0 == written } == true
                        })
                    else { continue }
                    byModule[target] = create.effects
                }
            }
        }
    }

    private static func replacesCreate(_ method: FunctionFacts) -> Bool {
        method.name == "create" && !method.isStatic && method.parameters.map(\.label) == ["payload"]
    }

    /// The effects of the user's `create`, or `nil` when the runtime's is used.
    func custom(_ symbol: SymbolTable.Symbol, moduleFactory: String, _ declarations: Declarations) -> Effects? {
        if let effects = byModule[symbol] { return effects }
        guard let own = declarations.member(moduleFactory, of: symbol) else { return nil }
        let create = declarations.fragments(of: own).flatMap(\.facts.methods).first(where: Self.replacesCreate)
        return create?.effects ?? Effects.none
    }
}
