public import PatchbayAtomics

/// The kinds of override that have ever been made in this process.
///
/// As long as it is empty, nobody has to look anything up: this is what keeps a program that overrides nothing as
/// fast as one that cannot. The check is one plain load.
@usableFromInline
@frozen
package struct OverrideKinds: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// For a task and its children, until a block ends.
    @inlinable package static var scoped: OverrideKinds { OverrideKinds(rawValue: 1) }
    /// For the whole process.
    @inlinable package static var lasting: OverrideKinds { OverrideKinds(rawValue: 2) }

    /// For one type, in a scope or for the whole process.
    @inlinable package static var ofType: OverrideKinds { OverrideKinds(rawValue: 4) }

    /// Ones that want to know whether somebody asks for them.
    @inlinable package static var observed: OverrideKinds { OverrideKinds(rawValue: 8) }

    /// Ones that replace a part, and leave the rest to what else answers.
    @inlinable package static var ofMembers: OverrideKinds { OverrideKinds(rawValue: 16) }

    /// The kinds that have been made so far. Never shrinks.
    @inlinable package static var made: OverrideKinds {
        OverrideKinds(rawValue: patchbay_load_override_kinds())
    }

    @inlinable
    package func note() { patchbay_add_override_kinds(rawValue) }
}
