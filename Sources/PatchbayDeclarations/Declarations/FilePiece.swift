import PatchbayFacts
import PatchbaySyntax

/// Code beside the declarations of a file, for front ends that read bodies.
package struct FilePiece {
    /// The members of a type; or a statement or a declaration at the top of the file that declares no type.
    package let node: Node
    package let context: DeclarationContext
    /// The type whose members these are, those of nested types not included; `nil` at the top of the file.
    package let owner: DeclarationFacts?
}
