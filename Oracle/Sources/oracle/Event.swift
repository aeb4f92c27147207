import PatchbaySyntax
import Trials

/// One piece of syntax: its kind, the part it plays in its parent, and where it stands.
///
/// Both trees become lists of these, so that comparing the trees is comparing lists. Nesting needs no mention: it
/// follows from the ranges.
struct Event: Hashable {
    var start: Int
    var end: Int
    var kind: NodeKind
    var role: NodeRole
    /// Facts that are no nodes: `variadic`, `parenthesized`, `list`.
    var flags = Flags()

    struct Flags: OptionSet, Hashable {
        var rawValue: UInt8

        static let variadic = Flags(rawValue: 1)
        static let parenthesized = Flags(rawValue: 2)
        static let list = Flags(rawValue: 4)
    }

    var label: String {
        var text = role == .none ? "\(kind)" : "\(role):\(kind)"
        if flags.contains(.variadic) { text += "…" }
        if flags.contains(.parenthesized) { text += "()" }
        if flags.contains(.list) { text += "+" }
        return text
    }
}

/// A file as one of the parsers sees it.
struct Reading {
    var events: [Event] = []
    var errors: [Failure] = []
    /// The flaw of the tree itself, whatever the source.
    var flaw: TreeFlaw?
    /// Ranges whose inside the parser takes for text.
    var opaque: [Range<Int>] = []
    /// Ranges whose inside it does not judge either.
    var unjudged: [Range<Int>] = []
    /// The beginning of the items, of whatever block they are in.
    var items: [Range<Int>] = []

    struct Failure {
        var offset: Int
        var message: String
    }
}
