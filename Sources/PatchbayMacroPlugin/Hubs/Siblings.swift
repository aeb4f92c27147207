import PatchbayModel
import PatchbayReader
import PatchbayThreads
import SwiftSyntax
import SwiftSyntaxMacros

/// The registrations in one list of attributes.
struct Siblings: Sendable {
    private struct Entry {
        let type: TypeExpression
        let takesArguments: Bool
        let attribute: AttributeSyntax
    }

    private var entries: [TypeKey: [Entry]] = [:]
    private var first: AttributeSyntax?

    private init(_ attributes: AttributeListSyntax) {
        for case .attribute(let attribute) in attributes {
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

    /// Whether an attribute before this one registers the same type in the same way.
    ///
    /// A type may be registered with arguments and without: these are two functions.
    func isRepeated(
        _ attribute: AttributeSyntax,
        _ reader: HubRegistrationReader,
        in context: some MacroExpansionContext
    ) -> Bool {
        guard let type = reader.type, let same = entries[TypeKey(type)] else { return false }
        let alike = same.filter { $0.takesArguments == reader.takesArguments }
        guard alike.count > 1, let first = alike.first?.attribute else { return false }
        return !isSame(attribute, first, in: context)
    }

    /// Whether an attribute is the first of the registrations.
    func isFirst(_ attribute: AttributeSyntax, in context: some MacroExpansionContext) -> Bool {
        first.map { isSame(attribute, $0, in: context) } ?? false
    }

    /// Whether an attribute that is expanded is one of the list: it is a copy that does not know its place there.
    private func isSame(
        _ attribute: AttributeSyntax,
        _ listed: AttributeSyntax,
        in context: some MacroExpansionContext
    ) -> Bool {
        // The text first: to say where something is, the host has to look at every token of the file that it has.
        guard attribute.trimmedDescription == listed.trimmedDescription else { return false }
        guard let here = context.location(of: attribute), let there = context.location(of: listed) else { return true }
        return "\(here.line):\(here.column)" == "\(there.line):\(there.column)"
    }
}

extension Siblings {
    /// The registrations in the list of a declaration.
    ///
    /// The compiler expands attributes one by one and passes the same declaration along each time. Read anew each
    /// time, a list would cost the square of its length.
    static func of(_ declaration: some DeclGroupSyntax) -> Siblings {
        last.siblings(of: Syntax(declaration)) { Siblings(declaration.attributes) }
    }

    private static let last = LastRead()

    private final class LastRead: @unchecked Sendable {
        // Unchecked: `read` is read and written under `mutex` only. It holds on to the declaration, so that nothing
        // else can come to have its identifier.
        private let mutex = PthreadMutex()
        private var read: (declaration: Syntax, siblings: Siblings)?

        func siblings(of declaration: Syntax, orRead make: () -> Siblings) -> Siblings {
            mutex.withLock {
                if let read, read.declaration.id == declaration.id { return read.siblings }
                let siblings = make()
                read = (declaration, siblings)
                return siblings
            }
        }
    }
}
