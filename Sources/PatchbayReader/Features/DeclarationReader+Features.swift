import PatchbayModel
import SwiftSyntax

extension DeclarationReader {
    /// Reads what the members of a type say of features, those of nested types not included.
    mutating func readFeatures(
        of members: MemberBlockItemListSyntax,
        in context: Context,
        isInMarkedExtension: Bool
    ) {
        for member in members {
            if let block = member.decl.as(IfConfigDeclSyntax.self) {
                for (condition, clause) in ConditionalBlock.clauses(of: block) {
                    guard case .decls(let inner)? = clause.elements else { continue }
                    var conditional = context
                    conditional.conditions.append(condition)
                    readFeatures(of: inner, in: conditional, isInMarkedExtension: isInMarkedExtension)
                }
            } else if !Self.isType(member.decl) {
                readFeatures(Syntax(member.decl), in: context, isInMarkedExtension: isInMarkedExtension)
            }
        }
    }

    /// What has members of its own, or none at all.
    private static func isType(_ declaration: DeclSyntax) -> Bool {
        declaration.asProtocol((any DeclGroupSyntax).self) != nil || declaration.is(TypeAliasDeclSyntax.self)
    }
}
