public import PatchbayAtomics

/// The kinds of override that have ever been made in this process.
///
/// As long as it is empty, nobody has to look anything up: this is what keeps a program that overrides nothing as
/// fast as one that cannot. The check is one plain load.
@usableFromInline
@frozen
package struct OverrideKinds: Sendable {
    // An option set would bring its conformances into every program.
    @usableFromInline let bits: UInt8

    @inlinable
    init(bits: UInt8) { self.bits = bits }

    /// For a task and its children, until a block ends.
    @inlinable package static var scoped: OverrideKinds { OverrideKinds(bits: 1) }
    /// For the whole process.
    @inlinable package static var lasting: OverrideKinds { OverrideKinds(bits: 2) }

    /// For one type, in a scope or for the whole process.
    @inlinable package static var ofType: OverrideKinds { OverrideKinds(bits: 4) }

    /// Ones that want to know whether somebody asks for them.
    @inlinable package static var observed: OverrideKinds { OverrideKinds(bits: 8) }

    /// Ones that replace a part, and leave the rest to what else answers.
    @inlinable package static var ofMembers: OverrideKinds { OverrideKinds(bits: 16) }

    /// The kinds that have been made so far. Never shrinks.
    @inlinable package static var made: OverrideKinds {
        OverrideKinds(bits: patchbay_load_override_kinds())
    }

    @inlinable package var isEmpty: Bool { bits == 0 }

    @inlinable
    package func contains(_ kind: OverrideKinds) -> Bool { bits & kind.bits != 0 }

    @inlinable
    package func note() { patchbay_add_override_kinds(bits) }
}
