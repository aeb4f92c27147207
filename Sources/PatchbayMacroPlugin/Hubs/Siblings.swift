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

    private init(_ attributes: AttributeListSyntax) {
        for case .attribute(let attribute) in attributes {
            guard let reader = HubRegistrationReader(attribute), let type = reader.type else { continue }
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
        // What is expanded is a copy that does not know its place in the list.
        guard let here = context.location(of: attribute), let there = context.location(of: first) else {
            return first.trimmedDescription != attribute.trimmedDescription
        }
        return "\(here.line):\(here.column)" != "\(there.line):\(there.column)"
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
