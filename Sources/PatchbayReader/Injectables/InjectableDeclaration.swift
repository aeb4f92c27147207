import PatchbayModel
import SwiftSyntax

import struct PatchbayModel.SourceLocation

/// A marked declaration as the macro is handed it, read by the same code as the tool's.
public struct InjectableDeclaration {
    public let facts: DeclarationFacts
    public let injectable: InjectableFacts

    /// - Parameters:
    ///   - declaration: The type. Locations in the facts have its offsets as their columns; see ``position(of:)``.
    ///   - extensionAccess: What the extension around it says of its members, if there is one.
    public init?(_ declaration: DeclSyntax, extensionAccess: DeclModifierListSyntax? = nil) {
        var context = DeclarationReader.Context()
        if let extensionAccess {
            context.defaultAccess = Modifiers(extensionAccess, attributes: []).access ?? .internal
        }
        var reader = DeclarationReader { SourceLocation(file: "", line: 1, column: $0.utf8Offset) }
        reader.readType(declaration, in: context)
        guard let facts = reader.declarations.first else { return nil }
        self.facts = facts
        let nested = (reader.declarations.filter { $0.kind != .extension }.map(\.name) + reader.aliases.map(\.name))
            .filter { $0.count == facts.name.count + 1 }
        injectable = InjectableReader.read(facts, nested: Set(nested.compactMap(\.last)))
    }

    /// Where in the syntax a location of the facts is.
    public static func position(of location: SourceLocation) -> AbsolutePosition {
        AbsolutePosition(utf8Offset: location.column)
    }
}
