import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The reader of what members and statements say of features, bodies included.
struct FeatureReader {
    private let locate: (Int) -> SourceLocation
    private var features = FeatureFacts()

    /// - Parameter locate: Turns a byte offset into a place in the file.
    static func facts(in pieces: [FilePiece], locate: @escaping (Int) -> SourceLocation) -> FeatureFacts {
        var reader = FeatureReader(locate: locate)
        for piece in pieces {
            if let owner = piece.owner {
                let isMarked = FeatureMarkers.areMembersMarked(of: owner)
                reader.read(members: piece.node, in: piece.context, isInMarkedExtension: isMarked)
            } else {
                reader.read(piece.node, in: piece.context, isInMarkedExtension: false)
            }
        }
        return reader.features.sorted
    }

    private init(locate: @escaping (Int) -> SourceLocation) {
        self.locate = locate
    }

    /// - Parameter members: The block of the type, or a clause of `#if` in it.
    private mutating func read(members: Node, in context: DeclarationContext, isInMarkedExtension: Bool) {
        for member in members.children where member.role == .item {
            if member.kind == .ifConfig {
                for (condition, clause) in ConditionalBlock.clauses(of: member) {
                    read(members: clause, in: context.under(condition), isInMarkedExtension: isInMarkedExtension)
                }
            } else if !member.isTypeWithMembers, member.kind != .typealiasDecl {
                read(member, in: context, isInMarkedExtension: isInMarkedExtension)
            }
        }
    }

    private mutating func read(_ piece: Node, in context: DeclarationContext, isInMarkedExtension: Bool) {
        guard isInMarkedExtension || FeatureMarkers.isMarked(piece) else { return }
        piece.readAll()
        features += FeatureVisitor.facts(in: piece, context, isInMarkedExtension: isInMarkedExtension, locate: locate)
    }
}
