import PatchbayFacts
import PatchbaySyntax

/// A marked declaration as the macro is handed it, read by the same code as the tool's.
package struct InjectableDeclaration {
    package let facts: DeclarationFacts
    package let injectable: InjectableFacts

    /// - Parameters:
    ///   - declaration: The type. Locations in the facts have its offsets as their columns; see ``offset(of:)``.
    ///   - around: The extension around it, which may say how far its members are seen.
    package init?(_ declaration: Node, in around: Node? = nil) {
        var context = DeclarationContext()
        if let around { context.defaultAccess = Modifiers(around).access ?? .internal }
        var reader = DeclarationReader { SourceLocation(file: "", line: 1, column: $0) }
        reader.readType(declaration, in: context)
        guard let facts = reader.declarations.first else { return nil }
        self.facts = facts
        let nested = (reader.declarations.filter { $0.kind != .extension }.map(\.name) + reader.aliases.map(\.name))
            .filter { $0.count == facts.name.count + 1 }
        injectable = InjectableReader.read(facts, nested: Set(nested.compactMap(\.last)))
    }

    /// The offset in the syntax that a location of the facts stands for.
    package static func offset(of location: SourceLocation) -> Int { location.column }
}
