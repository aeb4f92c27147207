import PatchbayModel

/// The types that are seen to conform to the protocol of what is gathered: in a declaration, in an extension without
/// conditions or in one whose conditions hold, through a protocol or a superclass. The protocol itself need not be
/// read.
struct GatheredConformance {
    private let declarations: Declarations
    private let wanted: [Wanted]
    /// The builds that are asked about; `nil` for all at once.
    private let configuration: BuildConfiguration?

    private enum Wanted {
        /// A protocol, and how it is asked for.
        case symbol(SymbolTable.Symbol, TypeExpression)
        /// A protocol of a module that is not read.
        case unread(String)
        case anyClass
        case sendable
        case nothing
    }

    init(
        _ declarations: Declarations,
        to element: TypeExpression,
        in file: SymbolTable.FileContext,
        _ configuration: BuildConfiguration?
    ) {
        self.declarations = declarations
        self.configuration = configuration
        wanted = element.protocols.map { member in
            let name = member.names?.last ?? ""
            if let symbol = declarations.table.symbol(of: member, in: file) {
                return .symbol(symbol, member)
            }
            return switch name {
            case "Sendable": .sendable
            case "": .nothing
            case "AnyObject": .anyClass
            case _: .unread(name)
            }
        }
    }

    /// - Parameter binding: What makes the type; a conformance under conditions counts where it stands under them, too.
    func holds(for type: TypeExpression, of binding: Binding) -> Bool {
        let members = type.protocols
        return wanted.allSatisfy { wanted in members.contains { conforms($0, wanted, binding) } }
    }

    private func conforms(_ type: TypeExpression, _ wanted: Wanted, _ binding: Binding) -> Bool {
        guard let file = declarations.table.context(at: binding.location.file),
            let start = declarations.table.symbol(of: type, in: file)
        else {
            if case .nothing = wanted { return true }
            if case .sendable = wanted { return !binding.sharing.isConfined }
            guard case .unread(let name) = wanted else { return false }
            return type.names?.last == name
        }
        switch wanted {
        case .nothing: return true
        // All that is shared is, but for what only one thread may use.
        case .sendable: return !binding.sharing.isConfined
        case .anyClass:
            let kind = declarations.entry(start).declarations.first?.facts.kind
            return kind == .class || kind == .actor
        case .symbol(let symbol, let wanted):
            return ancestors(of: start, binding).contains(symbol)
                && declarations.unfitAssociatedType(of: wanted, symbol, type, start, in: file) == nil
        case .unread(let name):
            return ancestors(of: start, binding).contains { ancestor in
                fragments(of: ancestor, binding).flatMap(\.facts.inheritance).contains { inherited in
                    inherited.type.protocols.contains { $0.names?.last == name }
                }
            }
        }
    }

    /// The type and its declared supertypes, but for those that it has under conditions of its own.
    private func ancestors(of start: SymbolTable.Symbol, _ binding: Binding) -> [SymbolTable.Symbol] {
        Search.reached(from: [start]) { symbol in
            fragments(of: symbol, binding).flatMap { fragment in
                declarations.parents(of: fragment).compactMap { declarations.table.symbol(of: $0, in: fragment.file) }
            }
        }
    }

    private func fragments(of symbol: SymbolTable.Symbol, _ binding: Binding) -> [SymbolTable.Fragment] {
        let fragments = declarations.fragments(of: symbol)
        let inherited = Set(fragments.filter { $0.facts.kind != .extension }.map { $0.facts.inheritance.map(\.type) })
        return fragments.filter { fragment in
            let facts = fragment.facts
            // Declarations in several branches that say the same say it wherever there is the type.
            if facts.kind != .extension, inherited.count == 1 { return true }
            return (facts.kind != .extension || (facts.requirements.isEmpty && facts.boundType == nil))
                && facts.conditions.allSatisfy { condition in
                    binding.conditions.contains(condition) || configuration?.value(of: [condition]) == true
                }
        }
    }
}
