import PatchbayModel
import PatchbaySyntax

extension DeclarationReader {
    /// Reads what the members of a type say of features, those of nested types not included.
    ///
    /// - Parameter members: The block of the type, or a clause of `#if` in it.
    mutating func readFeatures(of members: Node, in context: DeclarationContext, isInMarkedExtension: Bool) {
        for member in members.children where member.role == .item {
            if member.kind == .ifConfig {
                for (condition, clause) in ConditionalBlock.clauses(of: member) {
                    readFeatures(of: clause, in: context.under(condition), isInMarkedExtension: isInMarkedExtension)
                }
            } else if !member.isTypeWithMembers, member.kind != .typealiasDecl {
                readFeatures(member, in: context, isInMarkedExtension: isInMarkedExtension)
            }
        }
    }

    /// Reads what one member or statement says of features, if it may say anything.
    mutating func readFeatures(_ piece: Node, in context: DeclarationContext, isInMarkedExtension: Bool) {
        guard readsFeatures, isInMarkedExtension || FeatureMarkers.isMarked(piece) else { return }
        piece.readAll()
        features += FeatureVisitor.facts(in: piece, context, isInMarkedExtension: isInMarkedExtension, locate: locate)
    }
}
